import { readdirSync, readFileSync } from 'node:fs'

/** Names the step of a run to which a process belongs. */
export const STEP_VARIABLE = 'CROUPIER_STEP'

const PROC = '/proc'
const ROUNDS = 50
const PAUSE_MS = 20
/** Characters of a line that describes a process. */
const SHOWN_COMMAND = 200

/**
 * Kills the processes of a run, or of one of its steps, also those that left its process tree: servers and browsers are
 * started in groups of their own. Does nothing where the system has no /proc.
 */
export function killRunProcesses(folder: string, step?: string): void {
  // Repeated, because a process can start another one before it is killed.
  for (let round = 0; round < ROUNDS; round += 1) {
    const pids = listRunProcesses(folder, step)
    if (pids.length === 0) return
    for (const pid of pids) kill(pid)
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, PAUSE_MS)
  }
}

/** Describes the processes of a step by id and command. */
export function describeProcesses(folder: string, step: string): string {
  const lines = listRunProcesses(folder, step).map((pid) => `${pid} ${readCommand(pid).slice(0, SHOWN_COMMAND)}`)
  return ['Its processes:', ...lines].join('\n')
}

function readCommand(pid: number): string {
  try {
    return readFileSync(`${PROC}/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim()
  } catch {
    // The process has ended.
    return ''
  }
}

/** Lists the processes that were started with the run's folder, or one below it, as `TMPDIR`; of one step where it is named. */
export function listRunProcesses(folder: string, step?: string): readonly number[] {
  return listNames()
    .filter((name) => /^\d+$/.test(name) && Number(name) !== process.pid)
    .filter((name) => {
      const environment = readEnvironment(name)
      const variable = environment.find((line) => line.startsWith('TMPDIR='))
      const isOfRun = variable !== undefined && `${variable}/`.startsWith(`TMPDIR=${folder}/`)
      return isOfRun && (step === undefined || environment.includes(`${STEP_VARIABLE}=${step}`))
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
