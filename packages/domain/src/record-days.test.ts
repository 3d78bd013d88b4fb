import { expect, test } from 'vitest'
import { getFirstRecordDay } from './record-days.ts'

test.each([
  ['2026-11-23T12:00:00Z', '2025-11-23'],
  // Already the next day in Yangon, UTC+06:30.
  ['2026-11-23T17:30:00Z', '2025-11-24'],
  ['2028-02-29T06:00:00Z', '2027-03-01'],
])('at %s records begin on %s', (now, day) => {
  expect(getFirstRecordDay('Asia/Yangon', new Date(now))).toBe(day)
})
