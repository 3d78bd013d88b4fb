import { spawn } from 'node:child_process'
import { chmodSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { Socket } from 'node:net'
import { constants, tmpdir } from 'node:os'
import { basename, join } from 'node:path'

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const
const NAME = /^croupier-run-(\d+)-/

/**
 * Creates the temporary folder of a run, which becomes the `TMPDIR` of this process and of those that it starts. It is
 * removed when this process ends, by a watchdog where it was killed, which also kills what is still running in it.
 */
export function openRunFolder(): string {
  const parent = tmpdir()
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
