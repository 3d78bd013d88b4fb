import { inspect } from 'node:util'

/** A start that fails for a reason the user can fix; the message says how. */
export class StartError extends Error {
  override readonly name = 'StartError'
}

/** Returns the message of anything that was thrown. */
export function getErrorMessage(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}

/**
 * Returns what is printed of a failed start: one sentence. An error that nobody foresaw has its first cause in it, and where it
 * comes from below it if `withStack` is set.
 */
export function formatStartFailure(error: unknown, withStack: boolean): string {
  if (error instanceof StartError) return error.message
  const sentence = `The server cannot start: ${getErrorMessage(findCause(error)).split('\n', 1)[0]}`
  if (!withStack) return `${sentence} (LOG_LEVEL=info prints where it failed)`
  return `${sentence}\n${inspect(error)}`
}

/** An error of a statement has the whole statement for a message, and the database's error for a cause. */
function findCause(error: unknown): unknown {
  if (error instanceof AggregateError) return findCause(error.errors[0])
  return error instanceof Error && error.cause !== undefined ? findCause(error.cause) : error
}

/** Returns the `code` of a system error, such as `EADDRINUSE`. */
export function getErrorCode(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined
}
