import type { ErrorDetails } from '@croupier/domain/errors'
import type { FieldProblem } from '@croupier/domain/registration'
import type { TFunction } from 'i18next'

/** What is wrong with a field, in the reader's language; undefined when nothing is. */
export function problemText(t: TFunction<'auth'>, problem: FieldProblem | null): string | undefined {
  if (!problem) return undefined
  switch (problem.kind) {
    case 'required':
      return t('problem.required')
    case 'mismatch':
      return t('problem.mismatch')
    case 'length':
      return lengthText(t, problem)
    case 'pattern':
      return `${t(`pattern.${problem.patternId}`)} ${lengthText(t, problem)}`
  }
}

/** One number where minimum and maximum are equal (specification, section 5). */
export function lengthText(t: TFunction<'auth'>, { min, max }: { min: number; max: number }): string {
  return min === max ? t('problem.lengthExact', { min }) : t('problem.length', { min, max })
}

/** What is wrong with a field that only the server could judge; undefined where its general text says enough. */
export function refusalText(t: TFunction<'auth'>, { field, min, max }: ErrorDetails): string | undefined {
  if (field === 'birthday' && min !== undefined && max === undefined) return t('problem.age', { min })
  return field === 'password' && min === undefined ? t('problem.weakPassword') : undefined
}
