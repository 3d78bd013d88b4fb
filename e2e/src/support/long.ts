import type { TestDetails } from '@playwright/test'

/** Tests with this tag run in `pnpm test --long` only. */
export const LONG_TAG = '@long'

/** Details of a test of a series, of which the other runs have only the one that represents the rest. */
export function tagLongUnless(isRepresentative: boolean): TestDetails {
  return isRepresentative ? {} : { tag: LONG_TAG }
}
