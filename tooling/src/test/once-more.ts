import type { StepOutcome } from './outcome.ts'

/** Tests of a run that may pass only when they run again, alone. */
export const MAX_FLAKY = 3

/** A failed test, as its runner finds it again. */
export interface FailedTest {
  /** As in `StepOutcome.failures`. */
  readonly failure: string
  readonly name: string
  readonly file: string
  /** Its own title, without those of its groups. */
  readonly title: string
  readonly line?: number
}

/** A browser may fail by chance. */
const BROWSER_TESTS = /\.(?:test\.tsx|stories\.tsx|spec\.ts)$/
/** Money, records, security and faults have one try. */
const STRICT =
  /\b(?:bonuses|cashier|crash|ewallet|failover|ledger|outage|play|records|resilience|safer-play|security|transfers|wallets?|withdraw)\b/

/** Selects the failed tests that run again: none when they are too many or one has a single try. */
export function selectRetries(failed: readonly FailedTest[]): readonly FailedTest[] {
  const mayRetry = ({ file }: FailedTest) => BROWSER_TESTS.test(file) && !STRICT.test(file)
  return failed.length <= MAX_FLAKY && failed.every(mayRetry) ? failed : []
}

/** Counts tests that passed on their second try as passed, and lists them as flaky. */
export function applyRetries(
  outcome: StepOutcome,
  retries: readonly FailedTest[],
  passed: ReadonlySet<string>,
): StepOutcome {
  const flaky = retries.filter(({ name }) => passed.has(name)).map(({ failure }) => failure)
  const failures = outcome.failures.filter((failure) => !flaky.includes(failure))
  return {
    ...outcome,
    passed: outcome.passed + flaky.length,
    failed: outcome.failed - flaky.length,
    failures,
    flaky: [...(outcome.flaky ?? []), ...flaky],
  }
}
