import { readFileSync } from 'node:fs'
import { recordProgress } from '@croupier/tooling/test-progress'
import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter'

/** Characters of the accessibility snapshot that a failure prints, at most. */
const maxSnapshot = 8_000

/**
 * Records which journeys run, so that a run without progress can name them, and prints what the page of a failed one showed: a run in
 * a fresh clone keeps no files.
 */
export default class ProgressReporter implements Reporter {
  onTestBegin(test: TestCase): void {
    recordProgress('begin', nameTest(test))
  }

  onTestEnd(test: TestCase, { status, attachments }: TestResult): void {
    recordProgress('end', nameTest(test))
    const context = attachments.find(({ name }) => name === 'error-context')?.path
    if (status !== test.expectedStatus && context !== undefined)
      process.stdout.write(`${readFileSync(context, 'utf8').slice(0, maxSnapshot)}\n`)
  }
}

function nameTest(test: TestCase): string {
  return test.titlePath().filter(Boolean).join(' › ')
}
