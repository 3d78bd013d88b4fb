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
