import type { ErrorDetails } from '@croupier/domain/errors'
import type { FieldProblem } from '@croupier/domain/registration'
import type { TFunction } from 'i18next'

/** Returns the error text of a field in the interface language; undefined without an error. */
export function getProblemText(t: TFunction<'auth'>, problem: FieldProblem | null): string | undefined {
  if (!problem) return undefined
  switch (problem.kind) {
    case 'required':
      return t('problem.required')
    case 'mismatch':
      return t('problem.mismatch')
    case 'length':
      return getLengthText(t, problem)
    case 'pattern':
      return `${t(`pattern.${problem.patternId}`)} ${getLengthText(t, problem)}`
  }
}

/** Returns the text for a length range; one number where both bounds are equal (specification, section 5). */
export function getLengthText(t: TFunction<'auth'>, { min, max }: { min: number; max: number }): string {
  return min === max ? t('problem.lengthExact', { min }) : t('problem.length', { min, max })
}

/** Returns the text for a rule that only the server can check; undefined where the general error text is sufficient. */
export function getServerErrorText(t: TFunction<'auth'>, { field, min, max }: ErrorDetails): string | undefined {
  if (field === 'birthday' && min !== undefined && max === undefined) return t('problem.age', { min })
  return field === 'password' && min === undefined ? t('problem.weakPassword') : undefined
}
