import { stripVTControlCharacters } from 'node:util'
import * as z from 'zod/mini'
import type { TestErrors } from '../vitest/error-reporter.ts'
import { LONG_TAG } from '../vitest/long-tag.ts'
import type { FailedTest } from './once-more.ts'
import { selectSlowest, type StepOutcome } from './outcome.ts'

const VitestReport = z.object({
  success: z.boolean(),
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      message: z.string(),
      assertionResults: z.array(
        z.object({
          fullName: z.string(),
          title: z.string(),
          status: z.string(),
          duration: z.nullish(z.number()),
          failureMessages: z.array(z.string()),
          tags: z.optional(z.array(z.string())),
        }),
      ),
    }),
  ),
})

const PlaywrightError = z.object({ message: z.optional(z.string()) })
const PlaywrightTest = z.object({
  projectName: z.string(),
  results: z.array(z.object({ duration: z.number(), errors: z.array(PlaywrightError) })),
  status: z.enum(['expected', 'unexpected', 'flaky', 'skipped']),
})
const PlaywrightSpec = z.object({
  title: z.string(),
  file: z.string(),
  line: z.number(),
  tests: z.array(PlaywrightTest),
})
const PlaywrightSuite = z.object({
  title: z.string(),
  specs: z.array(PlaywrightSpec),
  get suites() {
    return z.optional(z.array(PlaywrightSuite))
  },
})
const PlaywrightReport = z.object({
  suites: z.array(PlaywrightSuite),
  errors: z.array(PlaywrightError),
})

const NO_ERRORS: TestErrors = { outside: [], messages: {} }

type Suite = z.infer<typeof PlaywrightSuite>

/** What a report says: its outcome, and the test files that ran, as the runner names them. */
export interface Report {
  readonly outcome: StepOutcome
  readonly files: readonly string[]
  /** The failed tests; undefined when something else failed too, such as a file that could not be loaded. */
  readonly failedTests: readonly FailedTest[] | undefined
  /** Names of the tests that passed. */
  readonly passedTests: ReadonlySet<string>
}

/**
 * Reads Vitest's JSON report. A file that could not be loaded counts as one failure, and so does each error outside of
 * any test (`errors`, from `ErrorReporter`), and a run that ended badly (`code`) for no reason that it names.
 */
export function readVitestReport(json: string, code: number, errors: TestErrors = NO_ERRORS): Report {
  const { testResults } = z.parse(VitestReport, JSON.parse(json))
  const tests = testResults.flatMap((file) =>
    file.assertionResults.filter((each) => !isLeftToLongRuns(each)).map((each) => ({ ...each, file: file.name })),
  )
  const failed = tests.filter(({ status }) => status === 'failed')
  const broken = testResults.filter(
    (file) => file.status === 'failed' && !file.assertionResults.some(({ status }) => status === 'failed'),
  )
  const failedTests = failed.map(({ file, fullName, title, failureMessages }) => {
    const name = `${file}: ${fullName.trim()}`
    return { name, file, title, failure: withReason(name, errors.messages[name] ?? failureMessages[0]) }
  })
  const failures = [
    ...failedTests.map(({ failure }) => failure),
    ...broken.map(({ name, message }) => `${name}: ${getFirstLine(message)}`),
    ...errors.outside.map((error) => `outside of any test: ${error}`),
  ]
  if (code !== 0 && failures.length === 0) failures.push('tests: the run ended with an error outside of any test')
  const timed = tests.map(({ file, fullName, duration }) => ({
    name: `${file}: ${fullName.trim()}`,
    seconds: (duration ?? 0) / 1000,
  }))
  return {
    outcome: {
      passed: tests.filter(({ status }) => status === 'passed').length,
      failed: failures.length,
      skipped: tests.filter(({ status }) => status !== 'passed' && status !== 'failed').length,
      failures,
      slowest: selectSlowest(timed),
    },
    files: testResults.map(({ name }) => name),
    failedTests: failures.length === failedTests.length ? failedTests : undefined,
    passedTests: new Set(
      tests.filter(({ status }) => status === 'passed').map(({ file, fullName }) => `${file}: ${fullName.trim()}`),
    ),
  }
}

/** Whether the run did not select a test: it has not skipped it. */
function isLeftToLongRuns({ status, tags }: { readonly status: string; readonly tags?: unknown }): boolean {
  return status === 'skipped' && Array.isArray(tags) && tags.includes(LONG_TAG)
}

/** Reads Playwright's JSON report. */
export function readPlaywrightReport(json: string, code: number): Report {
  const report = z.parse(PlaywrightReport, JSON.parse(json))
  const tests = report.suites.flatMap((suite) => listTests(suite, []))
  const failedTests = tests
    .filter(({ status }) => status === 'unexpected' || status === 'flaky')
    .map(({ name, file, line, reason }) => ({ name, title: name, file, line, failure: withReason(name, reason) }))
  const failures = [
    ...failedTests.map(({ failure }) => failure),
    ...report.errors.map(({ message }) => `journeys: ${getFirstLine(message ?? 'an error without a message')}`),
  ]
  if (code !== 0 && failures.length === 0) failures.push('journeys: the run ended with an error outside of any test')
  return {
    outcome: {
      passed: tests.filter(({ status }) => status === 'expected').length,
      failed: failures.length,
      skipped: tests.filter(({ status }) => status === 'skipped').length,
      failures,
      slowest: selectSlowest(tests),
    },
    files: [...new Set(tests.map(({ file }) => file))],
    failedTests: failures.length === failedTests.length ? failedTests : undefined,
    passedTests: new Set(tests.filter(({ status }) => status === 'expected').map(({ name }) => name)),
  }
}

interface Journey {
  readonly name: string
  readonly file: string
  readonly line: number
  readonly status: string
  readonly seconds: number
  /** Message of its first error; undefined without one. */
  readonly reason: string | undefined
}

function listTests(suite: Suite, above: readonly string[]): Journey[] {
  const titles = [...above, suite.title]
  const own = suite.specs.flatMap((spec) =>
    spec.tests.map(({ projectName, status, results }) => ({
      name: [...titles, spec.title, `[${projectName}]`].join(' › '),
      file: spec.file,
      line: spec.line,
      status,
      seconds: results.reduce((sum, { duration }) => sum + duration, 0) / 1000,
      reason: results.flatMap(({ errors }) => errors)[0]?.message,
    })),
  )
  return [...own, ...(suite.suites ?? []).flatMap((inner) => listTests(inner, titles))]
}

/** Adds the first line of an error to the name of its test. */
function withReason(name: string, message: string | undefined): string {
  return message === undefined ? name : `${name}: ${getFirstLine(message)}`
}

function getFirstLine(text: string): string {
  return stripVTControlCharacters(text).trim().split('\n')[0] ?? ''
}
