import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { findFreePort } from '../ports.ts'
import { type Outcome, run, writeToStdout } from '../processes.ts'
import { fromRoot, root } from '../root.ts'
import { ERRORS_FILE, type TestErrors } from '../vitest/error-reporter.ts'
import { listChangedFiles, listTestedSources, listUnaffectedTests } from './changes.ts'
import { createFailure, PASSED, type StepOutcome, sumOutcomes } from './outcome.ts'
import { type Report, readPlaywrightReport, readVitestReport } from './reports.ts'
import { checkServerLog } from './server-log.ts'
import type { RunContext } from './step.ts'
import { compareWithTracked, JOURNEY_FILES, VITEST_FILES } from './tracked-tests.ts'

const TestErrorsFile: z.ZodMiniType<TestErrors> = z.object({
  outside: z.array(z.string()),
  messages: z.record(z.string(), z.string()),
})

/** Runs all Vitest projects, or the tests that import what changed since `context.since`. */
export async function runVitest({ folder, since }: RunContext): Promise<StepOutcome> {
  const path = join(folder, 'vitest.json')
  const changed = since === undefined ? undefined : listChangedFiles(since)
  if (changed?.length === 0) return PASSED
  const selection = changed ? ['related', '--run', '--passWithNoTests', ...listTestedSources(changed)] : ['run']
  const errorsPath = join(folder, 'vitest-errors.json')
  const reporters = ['default', 'json', './tooling/src/vitest/error-reporter.ts'].map((name) => `--reporter=${name}`)
  const args = [...selection, ...reporters, `--outputFile.json=${path}`]
  const unaffected = listUnaffectedTests(changed ?? [])
  const env = {
    [ERRORS_FILE]: errorsPath,
    ...(unaffected.length > 0 && { CROUPIER_UNAFFECTED_TESTS: unaffected.join(',') }),
  }
  const ended = await run('vitest', args, { watch: writeToStdout, env })
  const errors = existsSync(errorsPath) ? z.parse(TestErrorsFile, JSON.parse(readReportFile(errorsPath))) : undefined
  const report = readReport('tests', path, ended, (json, code) => readVitestReport(json, code, errors))
  if (changed) return report.outcome
  return addFailures(report.outcome, compareWithTracked('tests', VITEST_FILES, report.files))
}

/** Runs the journeys over a server of their own, and reads what it logged. */
export async function runPlaywright({ folder }: RunContext): Promise<StepOutcome> {
  const path = join(folder, 'playwright.json')
  const log = join(folder, 'server.log')
  const ended = await run(fromRoot('e2e', 'node_modules', '.bin', 'playwright'), ['test', '--reporter=list,json'], {
    cwd: fromRoot('e2e'),
    watch: writeToStdout,
    env: {
      PLAYWRIGHT_JSON_OUTPUT_FILE: path,
      PWTEST_CACHE_DIR: fromRoot('node_modules', '.cache', 'playwright'),
      JOURNEY_PORT: String(await findFreePort()),
      JOURNEY_DATA: join(folder, 'data'),
      JOURNEY_LOG: log,
    },
  })
  const report = readReport('journeys', path, ended, readPlaywrightReport)
  const files = report.files.map((file) => `e2e/src/${file}`)
  const journeys = addFailures(report.outcome, compareWithTracked('journeys', JOURNEY_FILES, files))
  return { ...sumOutcomes([journeys, checkServerLog(log)]), slowest: journeys.slowest ?? [] }
}

/** A run without a report has failed. */
function readReport(
  name: string,
  path: string,
  { code }: Outcome,
  read: (json: string, code: number) => Report,
): Report {
  if (!existsSync(path))
    return { outcome: createFailure(`${name}: the run ended with code ${code} and left no report`), files: [] }
  return read(readReportFile(path), code)
}

/** Reads a report without its absolute paths, which are long, and the same in no two places. */
function readReportFile(path: string): string {
  return readFileSync(path, 'utf8').replaceAll(`${root}/`, '')
}

function addFailures(outcome: StepOutcome, failures: readonly string[]): StepOutcome {
  return { ...outcome, failed: outcome.failed + failures.length, failures: [...outcome.failures, ...failures] }
}
