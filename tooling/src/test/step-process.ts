import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { watchCpuSeconds } from '../cpu-time.ts'
import { createToolEnvironment } from '../processes.ts'
import { fromRoot, root } from '../root.ts'
import { createFailure, type StepOutcome } from './outcome.ts'
import type { RunContext } from './step.ts'

/** How a step ended. */
export interface StepResult {
  readonly outcome: StepOutcome
  /** Seconds of processor, of all its processes; undefined where the system does not account for them. */
  readonly cpuSeconds: number | undefined
}

const running = new Set<ChildProcess>()
let isAborted = false

/** Path of the file in which a step's process leaves its result. */
export function outcomePath(folder: string, step: string): string {
  return join(folder, `${step}.outcome.json`)
}

/** Runs a step in a process group of its own. `write` receives its output. */
export async function runStepProcess(
  step: string,
  context: RunContext,
  write: (chunk: string) => void,
): Promise<StepResult> {
  // Never settles, because this process is about to exit.
  if (isAborted) return Promise.withResolvers<StepResult>().promise
  const script = fromRoot('tooling', 'src', 'test', 'run-step.ts')
  const args = ['--conditions=source', script, step, JSON.stringify(context)]
  const stdio: ['ignore', 'pipe', 'pipe'] = ['ignore', 'pipe', 'pipe']
  const child = spawn(process.execPath, args, { cwd: root, env: createToolEnvironment(), stdio, detached: true })
  running.add(child)
  const cpu = watchCpuSeconds(child.pid ?? 0)
  child.stdout.setEncoding('utf8').on('data', write)
  child.stderr.setEncoding('utf8').on('data', write)
  const { promise, resolve } = Promise.withResolvers<number>()
  child.on('error', () => resolve(1))
  child.on('close', (code) => resolve(code ?? 1))
  const code = await promise
  running.delete(child)
  const sampled = cpu.stop()
  const path = outcomePath(context.folder, step)
  if (!existsSync(path))
    return { outcome: createFailure(`${step}: ended with code ${code} and without a result`), cpuSeconds: sampled }
  const result: StepResult = JSON.parse(readFileSync(path, 'utf8'))
  return { outcome: result.outcome, cpuSeconds: largest(sampled, result.cpuSeconds) }
}

/** Signals the processes of all running steps; no further step starts. */
export function killSteps(signal: NodeJS.Signals): void {
  isAborted = true
  for (const { pid } of running) {
    try {
      if (pid !== undefined) process.kill(-pid, signal)
    } catch {
      // It has ended by itself.
    }
  }
}

/** Resolves when all running steps have ended. */
export async function waitForSteps(): Promise<void> {
  await Promise.all([...running].map((child) => once(child, 'close')))
}

/** Sampling misses processes of a moment, accounting those without a waiting parent; both only undercount. */
function largest(sampled: number | undefined, accounted: number | undefined): number | undefined {
  return sampled === undefined || accounted === undefined ? (sampled ?? accounted) : Math.max(sampled, accounted)
}
