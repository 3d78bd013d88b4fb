import { recordProgress } from '@croupier/tooling/test-progress'
import type { Reporter, TestCase } from '@playwright/test/reporter'

/** Records which journeys run, so that a run without progress can name them. */
export default class ProgressReporter implements Reporter {
  onTestBegin(test: TestCase): void {
    recordProgress('begin', nameTest(test))
  }

  onTestEnd(test: TestCase): void {
    recordProgress('end', nameTest(test))
  }
}

function nameTest(test: TestCase): string {
  return test.titlePath().filter(Boolean).join(' › ')
}
