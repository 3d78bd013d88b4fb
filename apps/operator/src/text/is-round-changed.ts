import { ApiError } from '@croupier/api-client/api-error'

/** Texts of these errors address vendors, or say nothing of a round. */
const changed: ReadonlySet<string> = new Set(['ROUND_SETTLED', 'ROUND_CANCELLED', 'ROUND_OPEN', 'VERSION_CONFLICT'])

/** Whether a round is not what an operator was shown any more. */
export function isRoundChanged(error: unknown): boolean {
  return error instanceof ApiError && changed.has(error.code)
}
