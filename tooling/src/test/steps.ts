import { join } from 'node:path'
import { tryBrand } from '../brand/trial.ts'
import { checkBundles } from '../bundles.ts'
import { checkChunks } from '../chunks.ts'
import { GO_ENVIRONMENT, run } from '../processes.ts'
import { verifyReleases } from '../release/verify.ts'
import { root } from '../root.ts'
import { checkWeight } from '../weight.ts'
import { listChangedFiles } from './changes.ts'
import { createFailure, PASSED, type StepOutcome, sumOutcomes } from './outcome.ts'
import type { RunContext, Step } from './step.ts'
import { runPlaywright, runVitest } from './suites.ts'
import { checkTypes } from './types.ts'

const isLong = process.env['CROUPIER_LONG'] === '1'

/** All that must hold, in the order it is reported. */
export const STEPS: readonly Step[] = [
  {
    name: 'types',
    title: 'type check of every package',
    lane: 'types',
    cpuBudget: 125,
    limitSeconds: 900,
    partial: true,
    run: runTypes,
  },
  {
    name: 'unused',
    title: 'unused files, exports and dependencies',
    lane: 'checks',
    cpuBudget: 16,
    limitSeconds: 300,
    run: () => runCommand('unused', 'knip', ['--no-progress', '--no-config-hints']),
  },
  { name: 'format', title: 'oxfmt', lane: 'checks', cpuBudget: 5, limitSeconds: 180, partial: true, run: runFormat },
  {
    name: 'boundaries',
    title: 'imports between packages',
    lane: 'checks',
    cpuBudget: 5,
    limitSeconds: 180,
    partial: true,
    run: () => runScript('boundaries', 'tooling/src/boundaries/main.ts'),
  },
  {
    name: 'repository',
    title: 'the checks of the repository',
    lane: 'checks',
    cpuBudget: 14,
    limitSeconds: 300,
    partial: true,
    run: () => runScript('repository', 'tooling/src/repository/main.ts'),
  },
  {
    name: 'feature-cost',
    title: 'the files that a planted feature needs; with --long also its checks and tests',
    lane: 'checks',
    cpuBudget: 10,
    longCpuBudget: 330,
    limitSeconds: 300,
    longLimitSeconds: 900,
    run: () => runScript('feature-cost', 'tooling/src/feature-cost/main.ts', isLong ? ['--verify'] : []),
  },
  {
    name: 'lint',
    title: 'oxlint with types',
    lane: 'types',
    cpuBudget: 70,
    limitSeconds: 900,
    partial: true,
    run: runLint,
  },
  {
    name: 'tests',
    title: 'unit, server, component and story tests',
    lane: 'tests',
    cpuBudget: 1_500,
    longCpuBudget: 3_000,
    limitSeconds: 3300,
    silenceSeconds: 300,
    partial: true,
    run: runVitest,
  },
  {
    name: 'build',
    title: 'the brand sites and the arcade',
    lane: 'builds',
    cpuBudget: 75,
    limitSeconds: 900,
    run: () => runCommand('build', 'turbo', ['run', 'build', '--output-logs=errors-only']),
  },
  {
    name: 'weight',
    title: 'what the first visit loads, and that no build holds a secret or a circle of chunks',
    lane: 'builds',
    cpuBudget: 10,
    limitSeconds: 180,
    needs: 'build',
    run: async () => sumOutcomes([checkWeight(root), checkChunks(root), await checkBundles(root)]),
  },
  {
    name: 'releases',
    title: 'packages for external consumers; with --long all, and a consumer',
    lane: 'builds',
    cpuBudget: 40,
    longCpuBudget: 180,
    limitSeconds: 900,
    run: runReleases,
  },
  {
    name: 'brand',
    title: 'a new brand: created, built, served, called and removed',
    lane: 'builds',
    cpuBudget: 75,
    limitSeconds: 480,
    long: true,
    run: runBrand,
  },
  {
    name: 'journeys',
    title: 'browser journeys',
    lane: 'alone',
    cpuBudget: 380,
    longCpuBudget: 900,
    limitSeconds: 1500,
    silenceSeconds: 300,
    needs: 'build',
    run: runPlaywright,
  },
]

async function runTypes(): Promise<StepOutcome> {
  const { code, output } = await checkTypes()
  return toOutcome('types: tsc', code, output)
}

function runLint({ since }: RunContext): Promise<StepOutcome> {
  return runOnFiles('lint', 'oxlint', ['--type-aware', '--deny-warnings', '--no-error-on-unmatched-pattern'], since)
}

function runFormat({ since }: RunContext): Promise<StepOutcome> {
  return runOnFiles('format', 'oxfmt', ['--check', '--no-error-on-unmatched-pattern'], since)
}

/** Runs a tool on the whole repository, or on the files that changed. */
function runOnFiles(name: string, tool: string, args: readonly string[], since?: string): Promise<StepOutcome> {
  const files = since === undefined ? [] : listChangedFiles(since)
  return since !== undefined && files.length === 0
    ? Promise.resolve(PASSED)
    : runCommand(name, tool, [...args, ...files])
}

function runScript(name: string, path: string, args: readonly string[] = []): Promise<StepOutcome> {
  return runCommand(name, process.execPath, ['--conditions=source', path, ...args])
}

async function runCommand(name: string, program: string, args: readonly string[]): Promise<StepOutcome> {
  const { code, output } = await run(program, args, { env: GO_ENVIRONMENT })
  return toOutcome(`${name}: ${program === process.execPath ? 'node' : program} ${args.join(' ')}`, code, output)
}

function toOutcome(what: string, code: number, output: string): StepOutcome {
  if (code === 0) return PASSED
  process.stdout.write(`${output.trimEnd()}\n`)
  return createFailure(`${what} ended with code ${code}`)
}

async function runReleases(): Promise<StepOutcome> {
  const findings = await verifyReleases({ complete: isLong })
  const failures = findings.flatMap(({ what, problems }) => problems.map((problem) => `releases: ${what}: ${problem}`))
  const passed = findings.filter(({ problems }) => problems.length === 0).length
  return { passed, failed: failures.length, skipped: 0, failures }
}

/** In a copy below the run's folder, so that nothing of it can stay in the repository. */
async function runBrand({ folder }: RunContext): Promise<StepOutcome> {
  const { machineSeconds, seen } = await tryBrand(root, join(folder, 'brand'), console.log)
  for (const line of seen) console.log(`  ${line}`)
  console.log(`  build and smoke test took ${machineSeconds.toFixed(1)} s of processor time`)
  return PASSED
}
