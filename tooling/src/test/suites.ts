import { existsSync, mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { findFreePort } from '../ports.ts'
import { type Outcome, run, writeToStdout } from '../processes.ts'
import { fromRoot, root } from '../root.ts'
import { ERRORS_FILE, type TestErrors } from '../vitest/error-reporter.ts'
import { LONG_TAG } from '../vitest/long-tag.ts'
import { listChangedFiles, listTestedSources, listUnaffectedTests } from './changes.ts'
import { applyRetries, type FailedTest, selectRetries } from './once-more.ts'
import { createFailure, PASSED, type StepOutcome, sumOutcomes } from './outcome.ts'
import { type Report, readPlaywrightReport, readVitestReport } from './reports.ts'
import { checkServerLog } from './server-log.ts'
import type { RunContext } from './step.ts'
import { compareWithTracked, JOURNEY_FILES, LONG_JOURNEY_FILES, VITEST_FILES } from './tracked-tests.ts'

const TestErrorsFile: z.ZodMiniType<TestErrors> = z.object({
  outside: z.array(z.string()),
  messages: z.record(z.string(), z.string()),
})

const SERVER_LOG = 'server.log'

/** Runs all Vitest projects, or the tests that import what changed since `context.since`. */
export async function runVitest({ folder, since }: RunContext): Promise<StepOutcome> {
  const changed = since === undefined ? undefined : listChangedFiles(since)
  if (changed?.length === 0) return PASSED
  const selection = changed ? ['related', '--run', '--passWithNoTests', ...listTestedSources(changed)] : ['run']
  const unaffected = listUnaffectedTests(changed ?? [])
  const env = unaffected.length > 0 ? { CROUPIER_UNAFFECTED_TESTS: unaffected.join(',') } : {}
  const options = isLongRun() ? [] : [`--tagsFilter=!${LONG_TAG}`]
  const { outcome, files } = await runTests(join(folder, 'vitest'), { selection, options, env })
  return changed ? outcome : addFailures(outcome, compareWithTracked('tests', VITEST_FILES, files))
}

/** Runs the journeys over a server of their own, and reads what it logged. */
export async function runPlaywright({ folder }: RunContext): Promise<StepOutcome> {
  const reports = join(folder, 'journeys')
  const { outcome, files } = await runJourneys(reports)
  const logged = sumOutcomes([outcome, checkServerLog(join(reports, SERVER_LOG))])
  const paths = files.map((file) => `e2e/src/${file}`)
  const expected = isLongRun() ? LONG_JOURNEY_FILES : JOURNEY_FILES
  return addFailures({ ...outcome, ...logged }, compareWithTracked('journeys', expected, paths))
}

function isLongRun(): boolean {
  return process.env['CROUPIER_LONG'] === '1'
}

/** Outcome of tests of which some may have run twice, and the files that ran. */
type SuiteResult = Pick<Report, 'outcome' | 'files'>

/** How Vitest selects and runs tests; the options are its own. */
interface TestSelection {
  readonly selection?: readonly string[]
  readonly options?: readonly string[]
  readonly env?: Readonly<Record<string, string>>
}

/** Runs tests with Vitest, and some that failed once more. The names of its reports begin with `path`. */
export async function runTests(
  path: string,
  { selection = ['run'], options = [], env = {} }: TestSelection,
): Promise<SuiteResult> {
  const report = await reportVitest(path, [...selection, ...options], env)
  return retry(report, (retries) => {
    const titles = retries.map(({ title }) => escapePattern(title)).join('|')
    const files = [...new Set(retries.map(({ file }) => file))]
    return reportVitest(`${path}-again`, ['run', ...files, '--testNamePattern', `(?:${titles})$`, ...options], env)
  })
}

/** Runs journeys with Playwright, and some that failed once more. Leaves the reports in `folder`; the options are Playwright's. */
export async function runJourneys(folder: string, options: readonly string[] = []): Promise<SuiteResult> {
  const report = await reportPlaywright(folder, options)
  return retry(report, (retries) => {
    const places = retries.map(({ file, line }) => `${file}:${line}`)
    return reportPlaywright(`${folder}-again`, [...places, ...options])
  })
}

async function reportVitest(
  path: string,
  args: readonly string[],
  env: Readonly<Record<string, string>>,
): Promise<Report> {
  const own = ['error-reporter', 'progress-reporter'].map((name) => fromRoot('tooling', 'src', 'vitest', `${name}.ts`))
  const reporters = ['default', 'json', ...own].map((name) => `--reporter=${name}`)
  const errorsPath = `${path}-errors.json`
  const ended = await run('vitest', [...args, ...reporters, `--outputFile.json=${path}.json`], {
    watch: writeToStdout,
    env: { ...env, [ERRORS_FILE]: errorsPath },
  })
  const errors = existsSync(errorsPath) ? z.parse(TestErrorsFile, JSON.parse(readReportFile(errorsPath))) : undefined
  return readReport('tests', `${path}.json`, ended, (json, code) => readVitestReport(json, code, errors))
}

async function reportPlaywright(folder: string, args: readonly string[]): Promise<Report> {
  mkdirSync(folder, { recursive: true })
  const path = join(folder, 'playwright.json')
  const reporters = `--reporter=list,json,${fromRoot('e2e', 'src', 'support', 'progress-reporter.ts')}`
  const ended = await run(fromRoot('e2e', 'node_modules', '.bin', 'playwright'), ['test', ...args, reporters], {
    cwd: fromRoot('e2e'),
    watch: writeToStdout,
    env: {
      PLAYWRIGHT_JSON_OUTPUT_FILE: path,
      PWTEST_CACHE_DIR: fromRoot('node_modules', '.cache', 'playwright'),
      JOURNEY_PORT: String(await findFreePort()),
      JOURNEY_DATA: join(folder, 'data'),
      JOURNEY_LOG: join(folder, SERVER_LOG),
    },
  })
  return readReport('journeys', path, ended, readPlaywrightReport)
}

/** Runs failed browser tests once more, alone, where that is allowed. */
async function retry(
  { outcome, files, failedTests = [] }: Report,
  runAgain: (retries: readonly FailedTest[]) => Promise<Report>,
): Promise<SuiteResult> {
  const retries = selectRetries(failedTests)
  if (retries.length === 0) return { outcome, files }
  const { passedTests } = await runAgain(retries)
  return { outcome: applyRetries(outcome, retries, passedTests), files }
}

function escapePattern(text: string): string {
  return text.replace(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`)
}

/** A run without a report has failed. */
function readReport(
  name: string,
  path: string,
  { code }: Outcome,
  read: (json: string, code: number) => Report,
): Report {
  if (!existsSync(path))
    return {
      outcome: createFailure(`${name}: the run ended with code ${code} and left no report`),
      files: [],
      failedTests: undefined,
      passedTests: new Set(),
    }
  return read(readReportFile(path), code)
}

/** Reads a report without its absolute paths, which are long, and the same in no two places. */
function readReportFile(path: string): string {
  return readFileSync(path, 'utf8').replaceAll(`${root}/`, '')
}

function addFailures(outcome: StepOutcome, failures: readonly string[]): StepOutcome {
  return { ...outcome, failed: outcome.failed + failures.length, failures: [...outcome.failures, ...failures] }
}
