import { spawn } from 'node:child_process'
import { accessSync, chmodSync, constants as modes, mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs'
import { Socket } from 'node:net'
import { constants, freemem, tmpdir } from 'node:os'
import { basename, join } from 'node:path'

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const
const NAME = /^croupier-run-(\d+)-/
const MEMORY = '/dev/shm'
/** What a long run keeps at most at the same time, with room to spare. */
const NEEDED_MEMORY_BYTES = 6 * 2 ** 30

/**
 * Returns the folder for the temporary files of tests: memory where there is enough, because a database is 1,700 files,
 * which takes two seconds of a virtual disk for each of a hundred platforms. `TMPDIR` decides where it is set.
 */
export function findTestFolder(): string {
  const isChosen = process.env['TMPDIR'] !== undefined
  return !isChosen && freemem() > NEEDED_MEMORY_BYTES && hasRoom(MEMORY) ? MEMORY : tmpdir()
}

function hasRoom(folder: string): boolean {
  try {
    accessSync(folder, modes.W_OK)
    const { bavail, bsize } = statfsSync(folder)
    return bavail * bsize > NEEDED_MEMORY_BYTES
  } catch {
    return false
  }
}

/**
 * Creates the temporary folder of a run, which becomes the `TMPDIR` of this process and of those that it starts. It is
 * removed when this process ends, by a watchdog where it was killed, which also kills what is still running in it.
 */
export function openRunFolder(parent = tmpdir()): string {
  pruneRunFolders(parent)
  const folder = mkdtempSync(join(parent, `croupier-run-${process.pid}-`))
  // As open as the folder above it: PostgreSQL runs as another user, who creates and removes a folder here.
  chmodSync(folder, 0o1777)
  // The folder within another run's is removed with that.
  if (!NAME.test(basename(parent))) startWatchdog(folder)
  process.env['TMPDIR'] = folder
  process.once('exit', () => removeFolder(folder))
  // A signal without a listener ends the process without its `exit` event.
  for (const signal of SIGNALS)
    if (process.listenerCount(signal) === 0) process.once(signal, () => process.exit(128 + constants.signals[signal]))
  return folder
}

/** Removes a folder in which a process that is about to end may still write. */
export function removeFolder(folder: string): void {
  rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 })
}

function startWatchdog(folder: string): void {
  const script = join(import.meta.dirname, 'run-watchdog.ts')
  // A process group of its own, which signals of the terminal do not reach.
  const watchdog = spawn(process.execPath, [script, folder], { stdio: ['pipe', 'ignore', 'ignore'], detached: true })
  watchdog.unref()
  // Its input must not keep this process running.
  if (watchdog.stdin instanceof Socket) watchdog.stdin.unref()
}

function pruneRunFolders(parent: string): void {
  for (const name of readdirSync(parent)) {
    const pid = NAME.exec(name)?.[1]
    if (pid !== undefined && !isRunning(Number(pid))) removeFolder(join(parent, name))
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    // Another user's process may not be signalled, but exists.
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}
