import { readdirSync, readFileSync } from 'node:fs'

const PROC = '/proc'
const ROUNDS = 50
const PAUSE_MS = 20

/**
 * Kills the processes of a run, also those that left its process tree: servers and browsers are started in groups of
 * their own. Does nothing where the system has no /proc.
 */
export function killRunProcesses(folder: string): void {
  // Repeated, because a process can start another one before it is killed.
  for (let round = 0; round < ROUNDS; round += 1) {
    const pids = listRunProcesses(folder)
    if (pids.length === 0) return
    for (const pid of pids) kill(pid)
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, PAUSE_MS)
  }
}

/** Lists the processes that were started with the run's folder, or one below it, as `TMPDIR`. */
export function listRunProcesses(folder: string): readonly number[] {
  return listNames()
    .filter((name) => /^\d+$/.test(name) && Number(name) !== process.pid)
    .filter((name) => {
      const variable = readEnvironment(name).find((line) => line.startsWith('TMPDIR='))
      return variable !== undefined && `${variable}/`.startsWith(`TMPDIR=${folder}/`)
    })
    .map(Number)
}

function listNames(): readonly string[] {
  try {
    return readdirSync(PROC)
  } catch {
    // This system has no /proc.
    return []
  }
}

function readEnvironment(pid: string): readonly string[] {
  try {
    return readFileSync(`${PROC}/${pid}/environ`, 'utf8').split('\0')
  } catch {
    // The process has ended, or belongs to another user.
    return []
  }
}

function kill(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // It has ended by itself.
  }
}
