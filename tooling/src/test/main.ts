/** Runs the steps of a test run and reports them: `pnpm test [--changed] [--long] [step…]`. */
import { readFileSync } from 'node:fs'
import { constants } from 'node:os'
import { setTimeout as after } from 'node:timers/promises'
import pc from 'picocolors'
import { ensureChromium, findInstalledChromium, readChromiumVersion } from '../chromium.ts'
import { startTemporaryPostgres, type TemporaryPostgres } from '../postgres.ts'
import { fromRoot } from '../root.ts'
import { findTestFolder, openRunFolder } from '../run-folder.ts'
import { killRunProcesses } from '../run-processes.ts'
import { findBaseCommit, listChangedFiles, listUnaffectedTests } from './changes.ts'
import { runLanes } from './lanes.ts'
import { MAX_FLAKY } from './once-more.ts'
import { parseTestOptions } from './options.ts'
import { createFailure, isGood, selectSlowest, type StepOutcome, sumOutcomes, formatVerdict } from './outcome.ts'
import { killSteps, waitForSteps } from './step-process.ts'

/** Time for processes to end after a signal, milliseconds. */
const GRACE_MS = 3000
/** Below the limits of those who start a run, so that it reports itself what it was doing. */
const RUN_LIMIT_S = 4500

const options = parseTestOptions(process.argv.slice(2))
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => void abort(signal))
const folder = openRunFolder(findTestFolder())
const needsDatabase = options.steps.some(({ name }) => name === 'tests')
const needsBrowser = needsDatabase || options.steps.some(({ name }) => name === 'journeys')
const postgres = needsDatabase ? await startDatabase() : undefined
if (postgres) process.env['TEST_DATABASE_URL'] = postgres.url
if (needsBrowser) await findBrowser()
if (options.long) process.env['CROUPIER_LONG'] = '1'

const since = options.changed ? findBaseCommit() : undefined
const context = { folder, ...(since === undefined ? {} : { since }) }
const limit = new AbortController()
const limitReason = `the run was not finished after ${RUN_LIMIT_S} s`
const timer = options.long ? undefined : setTimeout(() => limit.abort(limitReason), RUN_LIMIT_S * 1000)
const outcomes = await runLanes(options.steps, context, { long: options.long, signal: limit.signal })
clearTimeout(timer)
await postgres?.stop()
report([...outcomes, ...checkDatabase(), ...checkFlaky(outcomes)])

function report(all: readonly StepOutcome[]): void {
  const sum = sumOutcomes(all)
  const slowest = selectSlowest(all.flatMap((outcome) => outcome.slowest ?? []))
  if (slowest.length > 0) console.log(`\n${pc.bold('Slowest tests')}`)
  for (const { name, seconds } of slowest) console.log(`  ${seconds.toFixed(1).padStart(6)} s  ${name}`)
  if (sum.failures.length > 0) console.log(`\n${pc.red('Failed:')}`)
  for (const failure of sum.failures) console.log(`  ✗ ${failure}`)
  for (const flaky of sum.flaky ?? []) console.log(`${pc.yellow('flaky')} ${flaky}`)
  if (needsDatabase)
    console.log(`\nDatabases: PGlite ${readPgliteVersion()}, PostgreSQL ${postgres?.version ?? 'not found'}`)
  if (needsBrowser) console.log(`Browser: ${readBrowserVersion()}`)
  console.log(`${formatVerdict(sum)}${since === undefined ? '' : describePartial(since)}`)
  process.exitCode = isGood(sum) ? 0 : 1
}

function describePartial(base: string): string {
  const isReduced = listUnaffectedTests(listChangedFiles(base)).length > 0
  return ` (partial: only what changed${isReduced ? ', without server tests of other modules and of the core' : ''})`
}

/** Without PostgreSQL its tests are skipped, and counted as such; in a run that must be complete that is a failure. */
function checkDatabase(): readonly StepOutcome[] {
  const isMissing = needsDatabase && postgres === undefined && Boolean(process.env['CI'])
  return isMissing
    ? [createFailure('tests: PostgreSQL is required where CI is set, and was not found or did not start')]
    : []
}

function checkFlaky(all: readonly StepOutcome[]): readonly StepOutcome[] {
  const { flaky = [] } = sumOutcomes(all)
  return flaky.length > MAX_FLAKY ? [createFailure(`${flaky.length} tests are flaky; at most ${MAX_FLAKY} may be`)] : []
}

async function startDatabase(): Promise<TemporaryPostgres | undefined> {
  try {
    return await startTemporaryPostgres()
  } catch (error) {
    console.log(pc.yellow(`PostgreSQL did not start: ${error instanceof Error ? error.message : String(error)}`))
    return undefined
  }
}

async function findBrowser(): Promise<void> {
  try {
    process.env['CHROMIUM_PATH'] = await ensureChromium(console.log)
  } catch (error) {
    console.log(pc.yellow(error instanceof Error ? error.message : String(error)))
  }
}

/** Ends every process of this run. The folder of the run is removed when this process exits. */
async function abort(signal: NodeJS.Signals): Promise<never> {
  killSteps(signal)
  await Promise.all([postgres?.stop(), Promise.race([waitForSteps(), after(GRACE_MS)])])
  killSteps('SIGKILL')
  killRunProcesses(folder)
  process.exit(128 + constants.signals[signal])
}

function readBrowserVersion(): string {
  const path = findInstalledChromium()
  return (path && readChromiumVersion(path)) ?? 'not found'
}

function readPgliteVersion(): string {
  const manifest: { version: string } = JSON.parse(
    readFileSync(fromRoot('packages/platform/node_modules/@electric-sql/pglite/package.json'), 'utf8'),
  )
  return manifest.version
}
