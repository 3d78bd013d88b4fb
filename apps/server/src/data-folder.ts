import { randomBytes } from 'node:crypto'
import {
  accessSync,
  chmodSync,
  closeSync,
  constants,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { lockFolder } from './folder-lock.ts'
import { assertStrongSecret } from './secrets.ts'
import { getErrorCode, getErrorMessage, StartError } from './start-error.ts'

/** The data folder of one running server. */
export interface DataFolder {
  readonly database: string
  readonly cache: string
  /** File of the studio's own database. */
  readonly studio: string
  /** Random key of this folder, created in the first run; or the one given. */
  readonly secret: string
  /** Whether the embedded database is still to be migrated and seeded for the first time. */
  readonly firstRun: boolean
  /** Writes how the command line of this machine reaches the server; the next start overwrites it. */
  writeOperatorAccess(access: OperatorAccess): void
  /** To be called when the embedded database is migrated and seeded: from now on it is never created again. */
  completeFirstRun(): void
  /** Releases the lock for the next process. Idempotent. */
  release(): void
}

/** Origin of the operators' calls, and the token of the command line. */
export interface OperatorAccess {
  readonly port: number
  readonly host: string
  readonly token: string
}

export interface DataFolderOptions {
  /** Empties the folder first. */
  readonly fresh: boolean
  /** Whether the database is the embedded one, in this folder. */
  readonly embedded: boolean
  /** Key to use instead of the one of the folder. */
  readonly secret?: string | undefined
}

const DATABASE = 'database'
const CACHE = 'cache'
/** Uploaded files, unless they are kept elsewhere. */
const FILES = 'files'
const SECRET = 'secret.key'
const STUDIO = 'studio.db'
const OPERATOR_ACCESS = 'operator.json'
/** Stands from before the first file is created until the database is complete. */
const FIRST_RUN = 'first-run'
/** Stands in a database that has served, which no start deletes. */
const SERVED = 'served'
const CONTENTS = [DATABASE, CACHE, FILES, SECRET, STUDIO, `${STUDIO}-wal`, `${STUDIO}-shm`, FIRST_RUN, OPERATOR_ACCESS]

/**
 * Opens the data folder exclusively for this process, even when the database is a shared PostgreSQL: neither PGlite nor
 * the studio's database supports two processes. Throws a StartError when the folder cannot be used, is locked by another
 * process, or has lost its database or key, which are created in the first run only.
 */
export function openDataFolder(folder: string, options: DataFolderOptions): DataFolder {
  return explainSystemErrors(folder, () => {
    createFolder(folder)
    const release = lockFolder(folder)
    try {
      if (options.fresh) for (const name of CONTENTS) rmSync(join(folder, name), { recursive: true, force: true })
      mkdirSync(join(folder, CACHE), { recursive: true })
      const firstRun = options.embedded && prepareDatabase(folder)
      return {
        database: join(folder, DATABASE),
        cache: join(folder, CACHE),
        studio: join(folder, STUDIO),
        secret: options.secret ?? readSecret(folder, firstRun),
        firstRun,
        writeOperatorAccess: (access) => writeDurably(join(folder, OPERATOR_ACCESS), JSON.stringify(access)),
        completeFirstRun: () => {
          if (!firstRun) return
          writeDurably(join(folder, DATABASE, SERVED), '')
          rmSync(join(folder, FIRST_RUN), { force: true })
          syncFolder(folder)
        },
        release,
      }
    } catch (error) {
      release()
      throw error
    }
  })
}

/** Throws like `openDataFolder`, but creates no database and no key, and leaves the folder unlocked. */
export function checkDataFolder(folder: string, { fresh, embedded }: Omit<DataFolderOptions, 'secret'>): void {
  explainSystemErrors(folder, () => {
    createFolder(folder)
    lockFolder(folder)()
    if (embedded && !fresh) getDatabaseState(folder)
  })
}

function explainSystemErrors<Result>(folder: string, act: () => Result): Result {
  try {
    return act()
  } catch (error) {
    if (error instanceof StartError || getErrorCode(error) === undefined) throw error
    throw new StartError(
      `The data folder ${folder} cannot be used (${getErrorMessage(error)}). Give this user the right to write it, free some space, or name another with --data.`,
    )
  }
}

/** Creates the folder, readable by this user only, since it contains keys and seeds. */
function createFolder(folder: string): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK)
  if (statSync(folder).uid === process.getuid?.()) chmodSync(folder, 0o700)
}

/** `interrupted`: its first run ended before the server listened, so nothing in it has been acknowledged. */
type DatabaseState = 'new' | 'interrupted' | 'complete'

/** Throws when the folder was in use and its database is missing. */
function getDatabaseState(folder: string): DatabaseState {
  const database = join(folder, DATABASE)
  if (existsSync(join(folder, FIRST_RUN))) {
    if (!existsSync(join(database, SERVED))) return 'interrupted'
    throw new StartError(
      `The data folder ${folder} has the mark of a first run beside a database that has served, perhaps of another copy. Delete the file ${FIRST_RUN} to use this database, or give it up with --fresh.`,
    )
  }
  if (existsSync(join(database, 'PG_VERSION'))) return 'complete'
  const isEmpty = !existsSync(database) || readdirSync(database).length === 0
  if (isEmpty && [SECRET, STUDIO].every((name) => !existsSync(join(folder, name)))) return 'new'
  throw new StartError(
    `The data folder ${folder} has lost its database: ${DATABASE}/PG_VERSION is missing. Restore the folder from a backup, name another with --data, or give its data up with --fresh.`,
  )
}

/** Prepares the folder for the embedded database. Returns whether that is to be created. */
function prepareDatabase(folder: string): boolean {
  const state = getDatabaseState(folder)
  if (state === 'interrupted') rmSync(join(folder, DATABASE), { recursive: true, force: true })
  if (state === 'new') writeDurably(join(folder, FIRST_RUN), '')
  // Of a server before the mark existed.
  if (state === 'complete' && !existsSync(join(folder, DATABASE, SERVED)))
    writeDurably(join(folder, DATABASE, SERVED), '')
  return state !== 'complete'
}

function readSecret(folder: string, firstRun: boolean): string {
  const path = join(folder, SECRET)
  if (existsSync(path)) return assertStrongSecret(readFileSync(path, 'utf8'), path)
  if (!firstRun) {
    throw new StartError(
      `The key ${path} is missing. Restore it from a backup, or set CROUPIER_SECRET: without it the vendors' signatures are not valid.`,
    )
  }
  const secret = randomBytes(32).toString('base64url')
  writeDurably(path, secret)
  return secret
}

/** Writes a file that is either complete or missing, also after a power cut. */
function writeDurably(path: string, text: string): void {
  const temporary = `${path}.tmp`
  const file = openSync(temporary, 'w', 0o600)
  try {
    writeSync(file, text)
    fsyncSync(file)
  } finally {
    closeSync(file)
  }
  renameSync(temporary, path)
  syncFolder(dirname(path))
}

/** Makes the names in a folder durable. Windows does not open folders, and its file system does this itself. */
function syncFolder(folder: string): void {
  if (process.platform === 'win32') return
  const handle = openSync(folder, 'r')
  try {
    fsyncSync(handle)
  } finally {
    closeSync(handle)
  }
}
