/** A test and how long it took by the clock. */
export interface TimedTest {
  readonly name: string
  readonly seconds: number
}

/** Result of a step. Counts are of tests; a step that is one command counts as one. */
export interface StepOutcome {
  readonly passed: number
  readonly failed: number
  readonly skipped: number
  /** One line each: what failed, and how to see it alone. */
  readonly failures: readonly string[]
  /** One line each: tests that passed only when they ran again, alone, with the error of the first try. They count as passed. */
  readonly flaky?: readonly string[]
  /** The slowest tests of a step that reports them. */
  readonly slowest?: readonly TimedTest[]
}

export const PASSED: StepOutcome = { passed: 1, failed: 0, skipped: 0, failures: [] }

export function createFailure(failure: string): StepOutcome {
  return { passed: 0, failed: 1, skipped: 0, failures: [failure] }
}

/** Adds up outcomes, without their slowest tests. */
export function sumOutcomes(outcomes: readonly StepOutcome[]): StepOutcome {
  return {
    passed: outcomes.reduce((sum, outcome) => sum + outcome.passed, 0),
    failed: outcomes.reduce((sum, outcome) => sum + outcome.failed, 0),
    skipped: outcomes.reduce((sum, outcome) => sum + outcome.skipped, 0),
    failures: outcomes.flatMap((outcome) => outcome.failures),
    flaky: outcomes.flatMap((outcome) => outcome.flaky ?? []),
  }
}

/** Returns the slowest tests, slowest first. */
export function selectSlowest(tests: readonly TimedTest[], count = 20): readonly TimedTest[] {
  return tests.toSorted((a, b) => b.seconds - a.seconds).slice(0, count)
}

/** Whether something ran and nothing failed. */
export function isGood({ passed, failed }: StepOutcome): boolean {
  return failed === 0 && passed > 0
}

/** Formats the last line of a run: `N passed, N failed`, with the skipped and flaky ones only where there are some. */
export function formatVerdict({ passed, failed, skipped, flaky = [] }: StepOutcome): string {
  const further = [skipped > 0 ? `, ${skipped} skipped` : '', flaky.length > 0 ? `, ${flaky.length} flaky` : '']
  return `${passed} passed, ${failed} failed${further.join('')}`
}
