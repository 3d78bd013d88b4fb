import { DatabaseOpenError } from '@croupier/platform/database'
import { VirtualClockError } from '@croupier/platform/virtual-clock'
import type { DataFolder } from './data-folder.ts'
import type { Settings } from './settings.ts'
import { getErrorCode, getErrorMessage, StartError } from './start-error.ts'

const RESTORE = 'Restore the data folder from a backup, name another with --data, or give its data up with --fresh.'

/** Returns a StartError that explains a database which cannot be opened; other errors are returned unchanged. */
export function explainStartFailure(error: unknown, { databaseUrl }: Settings, data: DataFolder): unknown {
  if (error instanceof DatabaseOpenError) {
    const reason = getReason(error.cause)
    return databaseUrl === undefined
      ? new StartError(`The database in ${data.database} is damaged (${reason}). ${RESTORE}`)
      : new StartError(`PostgreSQL cannot be reached (${reason}). Start it, or correct DATABASE_URL.`)
  }
  if (error instanceof VirtualClockError) {
    return new StartError(
      'The clock of this database was advanced, so its data is of the future: start with --lab, or use another database.',
    )
  }
  return getErrorCode(error) === 'ERR_SQLITE_ERROR'
    ? new StartError(`The in-house games' database ${data.studio} is damaged (${getErrorMessage(error)}). ${RESTORE}`)
    : error
}

/** Returns the message of a driver's error. A connection that was tried at several addresses has one error for each. */
function getReason(error: unknown): string {
  return getErrorMessage(error instanceof AggregateError ? error.errors[0] : error)
}
