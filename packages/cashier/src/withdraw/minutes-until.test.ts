import { expect, test } from 'vitest'
import { createTestSite } from '@croupier/runtime/testing/test-site'
import { getMinutesUntil } from './minutes-until.ts'

const now = Date.parse('2026-03-01T10:00:00Z')
const site = createTestSite()
const countMinutes = (leftMs: number) =>
  getMinutesUntil({ api: { ...site.api, now: () => now } }, new Date(now + leftMs).toISOString())

test.each([
  [30 * 60_000, 30],
  // The clock of the device is up to two seconds late.
  [30 * 60_000 + 2_000, 30],
  [30 * 60_000 + 2_001, 31],
  [29 * 60_000 + 2_001, 30],
  [1, 1],
  [-60_000, 1],
])('%i ms are %i whole minutes', (leftMs, minutes) => {
  expect(countMinutes(leftMs)).toBe(minutes)
})
