import { readFileSync } from 'node:fs'
import { basename } from 'node:path'

const POLL_MS = 250
const LAUNCHERS = /^(npm|npx|pnpm)(-cli)?(\.[cm]?js)?$/
const SHELLS = new Set(['sh', 'dash', 'bash'])

/** A process as the kernel tells of it. */
export interface Process {
  readonly pid: number
  readonly parent: number
  readonly args: readonly string[]
}

/**
 * The package managers, and their shells, that stand between this process and the one who typed the command, nearest first.
 * A shell counts only below a package manager: the one above them all belongs to the user, who may leave.
 */
export function launcherChain(start: number, read: (pid: number) => Process | undefined): readonly number[] {
  const chain: number[] = []
  let shells: number[] = []
  for (let found = read(start); found; found = read(found.parent)) {
    if (isLauncher(found)) {
      chain.push(...shells, found.pid)
      shells = []
    } else if (isShellCommand(found)) shells.push(found.pid)
    else break
  }
  return chain
}

/**
 * Calls `onLoss` when a launcher ends without this process. npx dies of a SIGTERM without handing it on, and a server that nobody
 * can see any more would keep port and data. Works where /proc tells of processes; elsewhere nothing is watched.
 */
export function watchLaunchers(onLoss: () => void): void {
  const chain = launcherChain(process.ppid, readProcess)
  if (chain.length === 0) return
  const timer = setInterval(() => {
    if (chain.every((pid) => readProcess(pid))) return
    clearInterval(timer)
    onLoss()
  }, POLL_MS)
  timer.unref()
}

function isLauncher({ args }: Process): boolean {
  // npm writes its whole command into its title, which is then the first argument.
  const names = args.slice(0, 2).map((argument) => basename(argument.split(' ')[0] ?? ''))
  return names.some((name) => LAUNCHERS.test(name))
}

function isShellCommand({ args: [program = '', flag] }: Process): boolean {
  return SHELLS.has(basename(program)) && flag === '-c'
}

/** Undefined for a process that is gone, or was given up by its parent, or where there is no /proc. */
function readProcess(pid: number): Process | undefined {
  try {
    const [state, parent] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? []
    if (state === undefined || state === 'Z') return undefined
    const args = readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0').filter(Boolean)
    return { pid, parent: Number(parent), args }
  } catch {
    return undefined
  }
}
