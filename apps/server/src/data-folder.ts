import { randomBytes } from 'node:crypto'
import { accessSync, constants, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { getErrorCode, getErrorMessage, StartError } from './start-error.ts'

/** The data folder of one running server. */
export interface DataFolder {
  readonly database: string
  readonly cache: string
  /** File of the studio's own database. */
  readonly studio: string
  /** Random key of this folder, created on first use. */
  readonly secret: string
  /** Releases the lock for the next process. Idempotent. */
  release(): void
}

const LOCK = 'server.lock'
const SECRET = 'secret.key'
const STUDIO = 'studio.db'
const CONTENTS = ['database', 'cache', SECRET, STUDIO, `${STUDIO}-wal`, `${STUDIO}-shm`]

const Holder = z.object({ pid: z.int(), birth: z.string() })
type Holder = z.infer<typeof Holder>

/**
 * Opens the data folder exclusively for this process, even when the database is a shared PostgreSQL: neither PGlite nor
 * the studio's database supports two processes. Throws a StartError when the folder is not writable or is locked by
 * another process.
 */
export function openDataFolder(folder: string, { fresh }: { readonly fresh: boolean }): DataFolder {
  assertWritable(folder)
  const release = acquireLock(folder)
  if (fresh) for (const name of CONTENTS) rmSync(join(folder, name), { recursive: true, force: true })
  return {
    database: join(folder, 'database'),
    cache: join(folder, 'cache'),
    studio: join(folder, STUDIO),
    secret: readSecret(folder),
    release,
  }
}

/** Throws like `openDataFolder` but leaves no lock behind. */
export function checkDataFolder(folder: string): void {
  assertWritable(folder)
  acquireLock(folder)()
}

function assertWritable(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true })
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK)
  } catch (error) {
    throw new StartError(
      `The data folder ${folder} cannot be written (${getErrorMessage(error)}). Give this user the right to write it, or name another with --data.`,
    )
  }
}

function acquireLock(folder: string): () => void {
  const path = join(folder, LOCK)
  const mine: Holder = { pid: process.pid, birth: getStartTime(process.pid) ?? '' }
  try {
    writeFileSync(path, JSON.stringify(mine), { flag: 'wx' })
  } catch (error) {
    if (getErrorCode(error) !== 'EEXIST') throw error
    const holder = readHolder(path)
    if (holder && isRunning(holder)) {
      throw new StartError(
        `Process ${holder.pid} already serves from ${folder}. Stop it (kill ${holder.pid}), or name another folder with --data.`,
      )
    }
    rmSync(path, { force: true })
    return acquireLock(folder)
  }
  return () => {
    if (readHolder(path)?.pid === process.pid) rmSync(path, { force: true })
  }
}

/** Returns undefined for a missing or truncated lock file: nothing holds the lock then. */
function readHolder(path: string): Holder | undefined {
  try {
    return Holder.parse(JSON.parse(readFileSync(path, 'utf8')))
  } catch {
    return undefined
  }
}

/** Whether the holder is alive and the same process: pids are reused, in a container often the same one. */
function isRunning({ pid, birth }: Holder): boolean {
  if (pid === process.pid) return false
  try {
    process.kill(pid, 0)
  } catch (error) {
    if (getErrorCode(error) !== 'EPERM') return false
  }
  const born = getStartTime(pid)
  return born === undefined || birth === '' || born === birth
}

/** Returns the start time of a process since boot in kernel ticks; undefined where /proc is not available. */
function getStartTime(pid: number): string | undefined {
  const path = `/proc/${pid}/stat`
  if (!existsSync(path)) return undefined
  return readFileSync(path, 'utf8').split(') ').at(-1)?.split(' ')[19]
}

function readSecret(folder: string): string {
  const path = join(folder, SECRET)
  if (!existsSync(path)) writeFileSync(path, randomBytes(32).toString('base64url'), { mode: 0o600 })
  return readFileSync(path, 'utf8')
}
