import { closeSync, existsSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { StartError } from './start-error.ts'

/** An empty SQLite database; SQLite holds the operating system's lock on it. */
const LOCK = 'lock.db'
/** Process that holds the lock, for the error message only. */
const HOLDER = 'server.lock'
const SQLITE_BUSY = 5
/** How long a start waits for the lock, milliseconds. */
const LOCK_WAIT_MS = 200
/** For this user only. A check before the start creates the files too, when the process has no umask of its own yet. */
const OWN_FILE = 0o600

/**
 * Locks a folder for this process. The operating system releases the lock when the process ends, however it ends.
 * Returns a function that releases it. Throws a StartError while another process holds it.
 */
export function lockFolder(folder: string): () => void {
  const holder = join(folder, HOLDER)
  const lock = openLock(join(folder, LOCK))
  try {
    lock.exec('PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE')
    writeFileSync(holder, String(process.pid), { mode: OWN_FILE })
  } catch (error) {
    lock.close()
    if (!isBusy(error)) throw error
    const pid = readPid(holder)
    throw new StartError(
      `${pid ? `Process ${pid}` : 'Another process'} already serves from ${folder}. Stop it${pid ? ` (kill ${pid})` : ''}, or name another folder with --data.`,
    )
  }
  return () => {
    if (!lock.isOpen) return
    // The lock's file stays: another process may have opened it already.
    rmSync(holder, { force: true })
    lock.close()
  }
}

/**
 * Opens the lock's database; SQLite creates its journal with the same mode. A file that exists is not opened here: closing
 * it would release the locks that this process already has on it.
 */
function openLock(path: string): DatabaseSync {
  if (!existsSync(path)) closeSync(openSync(path, 'a', OWN_FILE))
  // Servers that start at one instant would all find the lock of another one.
  return new DatabaseSync(path, { timeout: LOCK_WAIT_MS })
}

function isBusy(error: unknown): boolean {
  return error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY
}

function readPid(path: string): number | undefined {
  try {
    const pid = Number(readFileSync(path, 'utf8'))
    return Number.isInteger(pid) && pid > 0 ? pid : undefined
  } catch {
    return undefined
  }
}
