/** A start that cannot go on for a reason that the person at the keyboard can mend; the message says how. */
export class StartError extends Error {
  override readonly name = 'StartError'
}

/** What an error says, however it was thrown. */
export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}

/** The `code` of a system error, such as `EADDRINUSE`. */
export function codeOf(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined
}
