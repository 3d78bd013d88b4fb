import { DomainError } from '@croupier/domain/errors'
import type { FieldProblem } from '@croupier/domain/registration'

/** Throws FIELD_INVALID with the broken rule unless there is no problem. */
export function assertValid(field: string, problem: FieldProblem | null): void {
  if (!problem) return
  const bounds = 'min' in problem ? { min: problem.min, max: problem.max } : {}
  throw new DomainError('FIELD_INVALID', { field, rule: problem.kind, ...bounds })
}
