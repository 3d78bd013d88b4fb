import { randomBytes } from 'node:crypto'
import { accessSync, constants, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { codeOf, messageOf, StartError } from './start-error.ts'

/** The folder of one running server. */
export interface DataFolder {
  readonly database: string
  readonly cache: string
  /** File of the studio's own database. */
  readonly studio: string
  /** Random key of this folder, made on its first use. */
  readonly secret: string
  /** Gives the folder up for the next process. Safe to call twice. */
  release(): void
}

const LOCK = 'server.lock'
const SECRET = 'secret.key'
const STUDIO = 'studio.db'
const CONTENTS = ['database', 'cache', SECRET, STUDIO, `${STUDIO}-wal`, `${STUDIO}-shm`]

const Holder = z.object({ pid: z.int(), birth: z.string() })
type Holder = z.infer<typeof Holder>

/**
 * Opens the data folder for this process alone, also beside a shared PostgreSQL: neither PGlite nor the studio's database is for two.
 * Throws a StartError when it is not writable or another process has it.
 */
export function openDataFolder(folder: string, { fresh }: { readonly fresh: boolean }): DataFolder {
  makeWritable(folder)
  const release = lock(folder)
  if (fresh) for (const name of CONTENTS) rmSync(join(folder, name), { recursive: true, force: true })
  return {
    database: join(folder, 'database'),
    cache: join(folder, 'cache'),
    studio: join(folder, STUDIO),
    secret: readSecret(folder),
    release,
  }
}

/** Throws as `openDataFolder` would, and leaves no lock behind. */
export function checkDataFolder(folder: string): void {
  makeWritable(folder)
  lock(folder)()
}

function makeWritable(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true })
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK)
  } catch (error) {
    throw new StartError(
      `The data folder ${folder} cannot be written (${messageOf(error)}). Give this user the right to write it, or name another with --data.`,
    )
  }
}

function lock(folder: string): () => void {
  const path = join(folder, LOCK)
  const mine: Holder = { pid: process.pid, birth: birthOf(process.pid) ?? '' }
  try {
    writeFileSync(path, JSON.stringify(mine), { flag: 'wx' })
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error
    const holder = readHolder(path)
    if (holder && isRunning(holder)) {
      throw new StartError(
        `Process ${holder.pid} already serves from ${folder}. Stop it (kill ${holder.pid}), or name another folder with --data.`,
      )
    }
    rmSync(path, { force: true })
    return lock(folder)
  }
  return () => {
    if (readHolder(path)?.pid === process.pid) rmSync(path, { force: true })
  }
}

/** Undefined for a lock that is gone or was cut off while it was written: then nobody holds it. */
function readHolder(path: string): Holder | undefined {
  try {
    return Holder.parse(JSON.parse(readFileSync(path, 'utf8')))
  } catch {
    return undefined
  }
}

/** Whether the holder is alive and the same process: numbers are given again, in a container always the same one. */
function isRunning({ pid, birth }: Holder): boolean {
  if (pid === process.pid) return false
  try {
    process.kill(pid, 0)
  } catch (error) {
    if (codeOf(error) !== 'EPERM') return false
  }
  const born = birthOf(pid)
  return born === undefined || birth === '' || born === birth
}

/** Start time of a process since boot, as the kernel counts it; undefined where it does not say. */
function birthOf(pid: number): string | undefined {
  const path = `/proc/${pid}/stat`
  if (!existsSync(path)) return undefined
  return readFileSync(path, 'utf8').split(') ').at(-1)?.split(' ')[19]
}

function readSecret(folder: string): string {
  const path = join(folder, SECRET)
  if (!existsSync(path)) writeFileSync(path, randomBytes(32).toString('base64url'), { mode: 0o600 })
  return readFileSync(path, 'utf8')
}
