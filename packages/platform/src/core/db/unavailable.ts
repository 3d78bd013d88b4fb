import pg from 'pg'

/**
 * The database did not respond in time, or the connection to it was lost. Whether the statement was executed is unknown.
 * The cause is the error of the driver.
 */
export class DatabaseUnavailableError extends Error {
  override readonly name = 'DatabaseUnavailableError'
}

/**
 * SQLSTATE codes and classes of a server that cannot execute statements now: lost connections, a statement limit that was
 * reached, a shutdown, too few resources, and a standby that is not promoted yet.
 */
const unavailableCodes = /^(?:08|53|57P|57014$|25006$|25P03$|55P03$)/

/** Whether an error or one of its causes says that the database is unavailable. */
export function isUnavailable(error: unknown): boolean {
  if (error instanceof DatabaseUnavailableError) return true
  return error instanceof Error && error.cause !== undefined && isUnavailable(error.cause)
}

/** Wraps an error of PostgreSQL's driver in a DatabaseUnavailableError when it says so; returns others unchanged. */
export function toUnavailableError(error: unknown): unknown {
  return isConnectionFailure(error)
    ? new DatabaseUnavailableError('The database is unavailable.', { cause: error })
    : error
}

/** Beside the server's errors the driver throws those of a socket and of its own time limits, and TypeErrors for misuse. */
function isConnectionFailure(error: unknown): boolean {
  if (error instanceof pg.DatabaseError) return unavailableCodes.test(error.code ?? '')
  return error instanceof Error && !(error instanceof TypeError) && !(error instanceof RangeError)
}
