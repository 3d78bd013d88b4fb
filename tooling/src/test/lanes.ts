import { availableParallelism } from 'node:os'
import pc from 'picocolors'
import { checkBudget, describeFactors, measureMachineFactor, averageFactors } from './budget.ts'
import { createOrderedOutput, type OrderedOutput } from './ordered-output.ts'
import { createFailure, type StepOutcome, formatVerdict } from './outcome.ts'
import { readProgress } from './progress.ts'
import {
  describeRunningTests,
  listRunningSteps,
  progressPath,
  runStepProcess,
  type StepResult,
} from './step-process.ts'
import { type Lane, PHASES, type RunContext, type Step } from './step.ts'

const REPORT_MS = 60_000

/** How a run judges its steps. */
export interface LaneOptions {
  /** Long runs judge processor time and go on after a failed first phase. */
  readonly long: boolean
  /** Ends the run, with the reason. */
  readonly signal: AbortSignal
}

interface LaneRun {
  readonly steps: readonly Step[]
  readonly context: RunContext
  readonly options: LaneOptions
  readonly output: OrderedOutput
  /** Factors of the machine, measured while no step runs: before each phase and after the last. */
  readonly factors: number[]
  readonly outcomes: Map<string, StepOutcome>
  /** Processor time of the finished steps. */
  readonly cpuSeconds: number[]
}

/**
 * Runs the phases of `steps` one after the other. Prints and returns what the steps found in the order of `steps`. What
 * cannot run counts as failed.
 */
export async function runLanes(
  steps: readonly Step[],
  context: RunContext,
  options: LaneOptions,
): Promise<readonly StepOutcome[]> {
  const names = steps.map(({ name }) => name)
  const output = createOrderedOutput(names, (chunk) => process.stdout.write(chunk))
  const run: LaneRun = { steps, context, options, output, factors: [], outcomes: new Map(), cpuSeconds: [] }
  process.once('exit', () => output.flush())
  const timer = setInterval(() => reportProgress(context.folder), REPORT_MS)
  const phases = PHASES.filter((lanes) => steps.some(({ lane }) => lanes.some((each) => each === lane)))
  for (const lanes of phases) {
    run.factors.push(measureMachineFactor())
    await Promise.all(lanes.map((lane) => runLane(lane, run)))
  }
  run.factors.push(measureMachineFactor())
  clearInterval(timer)
  const cpu = run.cpuSeconds.reduce((sum, seconds) => sum + seconds, 0)
  const cores = availableParallelism()
  const factor = averageFactors(run.factors)
  process.stdout.write(
    `\nProcessor: ${cpu.toFixed(0)} s, at least ${(cpu / cores).toFixed(0)} s by the clock on ${cores} cores; ` +
      `machine factor ${describeFactors(run.factors)}, so ${(cpu / factor).toFixed(0)} s on the reference machine\n`,
  )
  return names.flatMap((name) => run.outcomes.get(name) ?? [])
}

async function runLane(lane: Lane, run: LaneRun): Promise<void> {
  for (const step of run.steps) if (step.lane === lane) await runStep(step, run)
}

async function runStep(step: Step, run: LaneRun): Promise<void> {
  const { steps, output, outcomes, factors, options } = run
  const write = (chunk: string) => output.write(step.name, chunk)
  const position = `${steps.indexOf(step) + 1}/${steps.length}`
  write(`\n${pc.bold(`▸ ${position} ${step.name}`)} ${pc.dim(step.title)}\n`)
  const start = performance.now()
  const limitSeconds = (options.long ? step.longLimitSeconds : undefined) ?? step.limitSeconds
  const obstacle = findObstacle(step, run)
  const { outcome: found, cpuSeconds }: StepResult =
    obstacle === undefined
      ? await runStepProcess({ ...step, limitSeconds }, run.context, write, options.signal)
      : { outcome: createFailure(`${step.name}: not run, because ${obstacle}`), cpuSeconds: 0 }
  const cpuBudget = (options.long ? step.longCpuBudget : undefined) ?? step.cpuBudget
  const overrun = checkBudget({ name: step.name, cpuBudget }, cpuSeconds, averageFactors(factors))
  const outcome = overrun !== undefined && options.long ? addFailure(found, overrun) : found
  outcomes.set(step.name, outcome)
  run.cpuSeconds.push(cpuSeconds ?? 0)
  const seconds = ((performance.now() - start) / 1000).toFixed(1)
  const cpu = cpuSeconds === undefined ? '' : `, processor ${cpuSeconds.toFixed(1)} s of ${cpuBudget}`
  const mark = outcome.failed === 0 ? pc.green('✓') : pc.red('✗')
  write(`${mark} ${step.name}: ${formatVerdict(outcome)} (${seconds} s${cpu})\n`)
  output.finish(step.name)
}

/** Returns why a step cannot run. Failures of the first phase stop a run, because they cost seconds to find and to repair. */
function findObstacle(step: Step, { steps, outcomes, options }: LaneRun): string | undefined {
  if (options.signal.aborted) return String(options.signal.reason)
  const hasFailed = ({ name }: Step) => (outcomes.get(name)?.failed ?? 0) > 0
  const needed = steps.filter(({ name }) => name === step.needs)
  const first = options.long || isFirst(step) ? [] : steps.filter(isFirst)
  const failed = [...needed, ...first].filter(hasFailed)
  return failed.length > 0 ? `${failed.map(({ name }) => name).join(', ')} failed` : undefined
}

function isFirst({ lane }: Step): boolean {
  return PHASES[0].some((each) => each === lane)
}

function addFailure(outcome: StepOutcome, failure: string): StepOutcome {
  return { ...outcome, failed: outcome.failed + 1, failures: [...outcome.failures, failure] }
}

/** Prints a line on the steps that run, so that a run that is cut off has said what it was doing. */
function reportProgress(folder: string): void {
  for (const name of listRunningSteps()) {
    const path = progressPath(folder, name)
    const isRecorded = readProgress(path).running.length > 0
    process.stdout.write(pc.dim(`… ${name}${isRecorded ? describeRunningTests(path) : ' runs'}\n`))
  }
}
