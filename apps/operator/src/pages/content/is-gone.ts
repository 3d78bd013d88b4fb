import { ApiError } from '@croupier/api-client/api-error'

/** Whether a change failed because another operator has deleted the content. */
export function isGone(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'NOT_FOUND'
}
