import { readFileSync } from 'node:fs'
import { basename } from 'node:path'

const POLL_MS = 250
const LAUNCHERS = /^(npm|npx|pnpm)(-cli)?(\.[cm]?js)?$/
const SHELLS = new Set(['sh', 'dash', 'bash'])

/** A process as /proc describes it. */
export interface Process {
  readonly pid: number
  readonly parent: number
  readonly args: readonly string[]
}

/**
 * Returns the package managers, and their shells, between this process and the user's command, nearest first. A shell
 * counts only below a package manager: the one above all of them belongs to the user, who may close it.
 */
export function findLauncherChain(start: number, read: (pid: number) => Process | undefined): readonly number[] {
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
 * Calls `onLoss` when a launcher ends without this process. npx exits on SIGTERM without forwarding it, and an orphaned
 * server would keep port and data. Requires /proc; does nothing elsewhere.
 */
export function watchLaunchers(onLoss: () => void): void {
  const chain = findLauncherChain(process.ppid, readProcess)
  if (chain.length === 0) return
  const timer = setInterval(() => {
    if (chain.every((pid) => readProcess(pid))) return
    clearInterval(timer)
    onLoss()
  }, POLL_MS)
  timer.unref()
}

function isLauncher({ args }: Process): boolean {
  // npm writes its whole command into its process title, which is then the first argument.
  const names = args.slice(0, 2).map((argument) => basename(argument.split(' ')[0] ?? ''))
  return names.some((name) => LAUNCHERS.test(name))
}

function isShellCommand({ args: [program = '', flag] }: Process): boolean {
  return SHELLS.has(basename(program)) && flag === '-c'
}

/** Returns undefined for a process that has ended, is a zombie, or where there is no /proc. */
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
