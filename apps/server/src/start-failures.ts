import { DatabaseOpenError } from '@croupier/platform/database'
import { EncryptionKeyError } from '@croupier/platform/key-check'
import { NewerDatabaseError } from '@croupier/platform/migrate'
import { VirtualClockError } from '@croupier/platform/virtual-clock'
import { StudioVersionError } from '@croupier/studio/database'
import type { DataFolder } from './data-folder.ts'
import type { Settings } from './settings.ts'
import { getErrorCode, getErrorMessage, StartError } from './start-error.ts'

const RESTORE = 'Restore the data folder from a backup, name another with --data, or give its data up with --fresh.'

/** SQLSTATE of a statement that the role of the connection may not execute. */
const PERMISSION_DENIED = '42501'

/** Returns a StartError that explains a database which cannot be opened; other errors are returned unchanged. */
export function explainStartFailure(
  error: unknown,
  { databaseUrl, secret }: Pick<Settings, 'databaseUrl' | 'secret'>,
  data: Pick<DataFolder, 'database' | 'studio'>,
): unknown {
  if (error instanceof DatabaseOpenError) {
    const reason = getReason(error.cause)
    return databaseUrl === undefined
      ? new StartError(`The database in ${data.database} is damaged (${reason}). ${RESTORE}`)
      : new StartError(`PostgreSQL cannot be reached (${reason}). Start it, or correct DATABASE_URL.`)
  }
  if (error instanceof NewerDatabaseError) {
    return new StartError(
      `The database is of a newer version: ${error.message}. Start the newer version, or restore a backup that this one has made.`,
    )
  }
  if (error instanceof EncryptionKeyError) {
    const source = secret === undefined ? 'The secret.key of the data folder' : 'CROUPIER_SECRET'
    return new StartError(
      `${source} is not the key that this database was served with, which authenticator apps and the vendors' signatures need. Restore that key; where it is lost, see "A lost key" in docs/operations.md.`,
    )
  }
  const denied = findDenial(error)
  if (denied !== undefined) {
    return new StartError(
      `PostgreSQL refuses a statement of the start (${denied}): the server creates its tables, the schemas drizzle and pgboss and the extension pg_trgm itself. Make the role of DATABASE_URL the owner of the database: alter database <name> owner to <role>.`,
    )
  }
  if (error instanceof VirtualClockError) {
    return new StartError(
      'The clock of this database was advanced, so its data is of the future: start with --lab, or use another database.',
    )
  }
  if (error instanceof StudioVersionError) {
    return new StartError(
      `The in-house games' database ${data.studio} is of a newer version. Start that version, or restore the data folder from a backup of this one.`,
    )
  }
  return getErrorCode(error) === 'ERR_SQLITE_ERROR'
    ? new StartError(`The in-house games' database ${data.studio} is damaged (${getErrorMessage(error)}). ${RESTORE}`)
    : error
}

/** Returns PostgreSQL's message when an error or one of its causes is a missing right. */
function findDenial(error: unknown): string | undefined {
  if (getErrorCode(error) === PERMISSION_DENIED) return getErrorMessage(error)
  return error instanceof Error && error.cause !== undefined ? findDenial(error.cause) : undefined
}

/** Returns the message of a driver's error. A connection that was tried at several addresses has one error for each. */
function getReason(error: unknown): string {
  return getErrorMessage(error instanceof AggregateError ? error.errors[0] : error)
}
