import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { watchCpuSeconds } from '../cpu-time.ts'
import { createToolEnvironment, waitForEnd } from '../processes.ts'
import { fromRoot, root } from '../root.ts'
import { describeProcesses, killRunProcesses, STEP_VARIABLE } from '../run-processes.ts'
import { createFailure, type StepOutcome } from './outcome.ts'
import { PROGRESS_FILE, readLastProgress, readProgress } from './progress.ts'
import type { RunContext, Step } from './step.ts'

/** How a step ended. */
export interface StepResult {
  readonly outcome: StepOutcome
  /** Seconds of processor, of all its processes; undefined where the system does not account for them. */
  readonly cpuSeconds: number | undefined
}

/** What a step's process needs: the script is `run-step.ts`, except in tests of the runner. */
export interface StepProcess extends Pick<Step, 'name' | 'limitSeconds' | 'silenceSeconds'> {
  readonly script?: string
}

const CHECK_MS = 1000
/** Tests that a message names at most. */
const NAMED_TESTS = 12

const running = new Map<ChildProcess, string>()
let isAborted = false

/** Path of the file in which a step's process leaves its result. */
export function outcomePath(folder: string, step: string): string {
  return join(folder, `${step}.outcome.json`)
}

/** Path of the file in which the test runner of a step records its progress. */
export function progressPath(folder: string, step: string): string {
  return join(folder, `${step}.progress`)
}

/**
 * Runs a step in a process group of its own and kills all its processes when it exceeds a limit or `signal` aborts with a
 * reason. `write` receives its output.
 */
export async function runStepProcess(
  step: StepProcess,
  context: RunContext,
  write: (chunk: string) => void,
  signal?: AbortSignal,
): Promise<StepResult> {
  // Never settles, because this process is about to exit.
  if (isAborted) return Promise.withResolvers<StepResult>().promise
  const { name, script = fromRoot('tooling', 'src', 'test', 'run-step.ts') } = step
  const progress = progressPath(context.folder, name)
  const child = spawn(process.execPath, ['--conditions=source', script, name, JSON.stringify(context)], {
    cwd: root,
    env: createToolEnvironment({ [PROGRESS_FILE]: progress, [STEP_VARIABLE]: name }),
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  })
  running.set(child, name)
  const cpu = watchCpuSeconds(child.pid ?? 0)
  child.stdout.setEncoding('utf8').on('data', write)
  child.stderr.setEncoding('utf8').on('data', write)
  let excess: string | undefined
  const stopWatching = watchLimits(step, progress, signal, (reason) => {
    excess = `${name}: ${reason}${describeRunningTests(progress)}`
    write(`\n${excess}\n${describeProcesses(context.folder, name)}\n`)
    killStep(child, context.folder)
  })
  const code = await waitForEnd(child)
  stopWatching()
  running.delete(child)
  const sampled = cpu.stop()
  if (excess !== undefined) return { outcome: createFailure(excess), cpuSeconds: sampled }
  const path = outcomePath(context.folder, name)
  if (!existsSync(path))
    return { outcome: createFailure(`${name}: ended with code ${code} and without a result`), cpuSeconds: sampled }
  const result: StepResult = JSON.parse(readFileSync(path, 'utf8'))
  return { outcome: result.outcome, cpuSeconds: largest(sampled, result.cpuSeconds) }
}

/** Calls `onExcess` once, with the limit that was exceeded. Returns what stops the watch. */
function watchLimits(
  { limitSeconds, silenceSeconds }: StepProcess,
  progress: string,
  signal: AbortSignal | undefined,
  onExcess: (reason: string) => void,
): () => void {
  const start = Date.now()
  const check = () => {
    const reason = findExcess()
    if (reason === undefined) return
    stop()
    onExcess(reason)
  }
  const findExcess = (): string | undefined => {
    if (signal?.aborted) return String(signal.reason)
    if (Date.now() - start > limitSeconds * 1000) return `not finished after ${limitSeconds} s`
    const last = Math.max(start, readLastProgress(progress) ?? 0)
    const isSilent = silenceSeconds !== undefined && Date.now() - last > silenceSeconds * 1000
    return isSilent ? `no test began or ended for ${silenceSeconds} s` : undefined
  }
  const timer = setInterval(check, CHECK_MS)
  signal?.addEventListener('abort', check)
  const stop = () => {
    clearInterval(timer)
    signal?.removeEventListener('abort', check)
  }
  return stop
}

/** Names the tests that run, files without a running test included; empty where nothing was recorded. */
export function describeRunningTests(progress: string): string {
  const { finished, running: names } = readProgress(progress)
  if (names.length === 0) return ''
  // A file is named with its tests; a file alone is still loading, or in a hook.
  const named = names.filter((name) => !names.some((other) => other.startsWith(`${name}: `)))
  const shown = named.slice(0, NAMED_TESTS)
  const rest = named.length > shown.length ? ` and ${named.length - shown.length} more` : ''
  return `; ${finished} ended, running: ${shown.join(', ')}${rest}`
}

/** Names the steps that run now. */
export function listRunningSteps(): readonly string[] {
  return [...running.values()]
}

/** Signals the processes of all running steps; no further step starts. */
export function killSteps(signal: NodeJS.Signals): void {
  isAborted = true
  for (const child of running.keys()) signalGroup(child, signal)
}

/** Resolves when all running steps have ended. */
export async function waitForSteps(): Promise<void> {
  await Promise.all([...running.keys()].map((child) => waitForEnd(child)))
}

function killStep(child: ChildProcess, folder: string): void {
  signalGroup(child, 'SIGKILL')
  killRunProcesses(folder, running.get(child))
}

function signalGroup({ pid }: ChildProcess, signal: NodeJS.Signals): void {
  try {
    if (pid !== undefined) process.kill(-pid, signal)
  } catch {
    // It has ended by itself.
  }
}

/** Sampling misses processes of a moment, accounting those without a waiting parent; both only undercount. */
function largest(sampled: number | undefined, accounted: number | undefined): number | undefined {
  return sampled === undefined || accounted === undefined ? (sampled ?? accounted) : Math.max(sampled, accounted)
}
