/** A start that fails for a reason the user can fix; the message says how. */
export class StartError extends Error {
  override readonly name = 'StartError'
}

/** Returns the message of anything that was thrown. */
export function getErrorMessage(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}

/** Returns the `code` of a system error, such as `EADDRINUSE`. */
export function getErrorCode(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined
}
