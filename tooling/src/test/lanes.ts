import { availableParallelism } from 'node:os'
import pc from 'picocolors'
import { checkBudget } from './budget.ts'
import { createOrderedOutput, type OrderedOutput } from './ordered-output.ts'
import { createFailure, isGood, type StepOutcome, formatVerdict } from './outcome.ts'
import { runStepProcess, type StepResult } from './step-process.ts'
import type { RunContext, Step } from './step.ts'

interface LaneRun {
  readonly steps: readonly Step[]
  readonly context: RunContext
  readonly output: OrderedOutput
  readonly outcomes: Map<string, StepOutcome>
  /** Processor time of the finished steps. */
  readonly cpuSeconds: number[]
}

/**
 * Runs the lanes `checks` and `tests` at the same time and then the steps that need the machine alone. Prints and returns
 * what the steps found in the order of `steps`.
 */
export async function runLanes(steps: readonly Step[], context: RunContext): Promise<readonly StepOutcome[]> {
  const names = steps.map(({ name }) => name)
  const output = createOrderedOutput(names, (chunk) => process.stdout.write(chunk))
  const outcomes = new Map<string, StepOutcome>()
  const run: LaneRun = { steps, context, output, outcomes, cpuSeconds: [] }
  await Promise.all([runLane('checks', run), runLane('tests', run)])
  await runLane('alone', run)
  const cpu = run.cpuSeconds.reduce((sum, seconds) => sum + seconds, 0)
  const cores = availableParallelism()
  process.stdout.write(
    `\nProcessor: ${cpu.toFixed(0)} s, at least ${(cpu / cores).toFixed(0)} s by the clock on ${cores} cores\n`,
  )
  return names.flatMap((name) => outcomes.get(name) ?? [])
}

async function runLane(lane: Step['lane'], run: LaneRun): Promise<void> {
  for (const step of run.steps) if (step.lane === lane) await runStep(step, run)
}

async function runStep(step: Step, run: LaneRun): Promise<void> {
  const { steps, context, output, outcomes } = run
  const write = (chunk: string) => output.write(step.name, chunk)
  const position = `${steps.indexOf(step) + 1}/${steps.length}`
  write(`\n${pc.bold(`▸ ${position} ${step.name}`)} ${pc.dim(step.title)}\n`)
  const start = performance.now()
  const needed = step.needs === undefined ? undefined : outcomes.get(step.needs)
  const result: StepResult =
    needed && !isGood(needed)
      ? { outcome: createFailure(`${step.name}: not run, because ${step.needs} failed`), cpuSeconds: 0 }
      : await runStepProcess(step.name, context, write)
  const outcome = applyBudget(step, result, write)
  outcomes.set(step.name, outcome)
  run.cpuSeconds.push(result.cpuSeconds ?? 0)
  const seconds = ((performance.now() - start) / 1000).toFixed(1)
  const cpu =
    result.cpuSeconds === undefined ? '' : `, processor ${result.cpuSeconds.toFixed(1)} s of ${step.cpuBudget}`
  const mark = outcome.failed === 0 ? pc.green('✓') : pc.red('✗')
  write(`${mark} ${step.name}: ${formatVerdict(outcome)} (${seconds} s${cpu})\n`)
  output.finish(step.name)
}

/** Adds a failure for a step beyond twice its budget, and warns of one beyond it. Long runs have no budget. */
function applyBudget(step: Step, { outcome, cpuSeconds }: StepResult, write: (chunk: string) => void): StepOutcome {
  const overrun = process.env['CROUPIER_LONG'] === '1' ? undefined : checkBudget(step, cpuSeconds)
  if (!overrun) return outcome
  if (!overrun.fails) {
    write(`${pc.yellow(`! ${overrun.message}`)}\n`)
    return outcome
  }
  return { ...outcome, failed: outcome.failed + 1, failures: [...outcome.failures, overrun.message] }
}
