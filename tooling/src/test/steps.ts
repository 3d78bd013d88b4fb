import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { TRIAL_LIMIT, tryBrand } from '../brand/trial.ts'
import { checkBundles } from '../bundles.ts'
import { freePort } from '../ports.ts'
import { type Outcome, run, show } from '../processes.ts'
import { fromRoot, root } from '../root.ts'
import { verifyReleases } from '../release/verify.ts'
import { checkWeight } from '../weight.ts'
import { failedWith, PASSED, type StepOutcome, total } from './outcome.ts'
import { readPlaywrightReport, readVitestReport } from './reports.ts'
import { checkServerLog } from './server-log.ts'

export interface RunContext {
  /** Folder for the reports of this run. */
  readonly folder: string
  /** Environment of every test: the browser and the temporary database, where there are such. */
  readonly env: Readonly<Record<string, string | undefined>>
}

export interface Step {
  readonly name: string
  /** What it does, as it is announced. */
  readonly title: string
  /** A step without which this one would only fail: then it is not run, and counts as failed. */
  readonly needs?: string
  run(context: RunContext): Promise<StepOutcome>
}

const NODE_SOURCE = ['--conditions=source']

/** All that must hold, in the order it runs: what answers soonest first. */
export const STEPS: readonly Step[] = [
  command('types', 'type check of every package', 'turbo', [
    'run',
    'typecheck',
    '--continue',
    '--output-logs=errors-only',
  ]),
  command('lint', 'oxlint with types', 'oxlint', ['--type-aware', '--deny-warnings']),
  command('format', 'oxfmt', 'oxfmt', ['--check']),
  command('fence', 'who imports whom', process.execPath, [...NODE_SOURCE, 'tooling/src/fence/main.ts']),
  command('repository', 'the checks of the repository', process.execPath, [
    ...NODE_SOURCE,
    'tooling/src/repository/main.ts',
  ]),
  command('unused', 'unused files, exports and dependencies', 'knip', ['--no-progress', '--no-config-hints']),
  { name: 'tests', title: 'unit, server, component and story tests', run: runVitest },
  command('build', 'the brand sites and the arcade', 'turbo', ['run', 'build', '--output-logs=errors-only']),
  {
    name: 'weight',
    title: 'what the first visit loads, and that no build holds a secret',
    needs: 'build',
    run: () => Promise.resolve(total([checkWeight(root), checkBundles(root)])),
  },
  { name: 'releases', title: 'the packages as strangers get them', run: runReleases },
  { name: 'brand', title: 'a new brand: created, built, served, asked and removed', run: runBrand },
  { name: 'journeys', title: 'browser journeys', needs: 'build', run: runPlaywright },
]

function command(name: string, title: string, program: string, args: readonly string[]): Step {
  return {
    name,
    title,
    async run() {
      const { code, output } = await run(program, args)
      if (code === 0) return PASSED
      process.stdout.write(`${output.trimEnd()}\n`)
      return failedWith(
        `${name}: ${program === process.execPath ? 'node' : program} ${args.join(' ')} ended with code ${code}`,
      )
    },
  }
}

async function runReleases(): Promise<StepOutcome> {
  const findings = await verifyReleases()
  const failures = findings.flatMap(({ what, problems }) => problems.map((problem) => `releases: ${what}: ${problem}`))
  const passed = findings.filter(({ problems }) => problems.length === 0).length
  return { passed, failed: failures.length, skipped: 0, failures }
}

async function runVitest({ folder, env }: RunContext): Promise<StepOutcome> {
  const report = join(folder, 'vitest.json')
  const args = ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const outcome = await run('vitest', args, { watch: show, env })
  return readReport('tests', report, outcome, readVitestReport)
}

/** In a copy below the run's folder, so that nothing of it can stay in the repository. */
async function runBrand({ folder }: RunContext): Promise<StepOutcome> {
  const { machineSeconds, seen } = await tryBrand(root, join(folder, 'brand'), console.log)
  for (const line of seen) console.log(`  ${line}`)
  const verdict = `build and smoke test took ${machineSeconds.toFixed(1)} s of machine time, and may take ${TRIAL_LIMIT} s`
  console.log(`  ${verdict}`)
  return machineSeconds <= TRIAL_LIMIT ? PASSED : failedWith(`brand: ${verdict}`)
}

async function runPlaywright({ folder, env }: RunContext): Promise<StepOutcome> {
  const report = join(folder, 'playwright.json')
  const log = join(folder, 'server.log')
  const outcome = await run(fromRoot('e2e', 'node_modules', '.bin', 'playwright'), ['test', '--reporter=list,json'], {
    cwd: fromRoot('e2e'),
    watch: show,
    env: {
      ...env,
      PLAYWRIGHT_JSON_OUTPUT_FILE: report,
      JOURNEY_PORT: String(await freePort()),
      JOURNEY_DATA: join(folder, 'data'),
      JOURNEY_LOG: log,
    },
  })
  return total([readReport('journeys', report, outcome, readPlaywrightReport), checkServerLog(log)])
}

function readReport(
  name: string,
  report: string,
  { code }: Outcome,
  read: (json: string, code: number) => StepOutcome,
): StepOutcome {
  if (!existsSync(report)) return failedWith(`${name}: the run ended with code ${code} and left no report`)
  const outcome = read(readFileSync(report, 'utf8'), code)
  const relative = outcome.failures.map((failure) => failure.replace(`${root}/`, ''))
  return outcome.passed + outcome.failed === 0 ? failedWith(`${name}: no test ran`) : { ...outcome, failures: relative }
}
