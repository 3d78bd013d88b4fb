import { expect, test } from 'vitest'
import {
  exclusionPeriods,
  formatLimit,
  getExclusionEnd,
  isLaterEnd,
  isLooser,
  isSelfExclusion,
  jurisdictionProfiles,
  limitRules,
  parseLimit,
  playLimits,
} from './safer-play.ts'

test('the profile none demands nothing, strict demands all that standard does and forbids to cancel withdrawals', () => {
  expect(jurisdictionProfiles).toEqual({
    none: { listsSaferPlay: false, realityCheckMinutes: null, checkStopsBets: false, canCancelWithdrawal: true },
    standard: { listsSaferPlay: true, realityCheckMinutes: 60, checkStopsBets: false, canCancelWithdrawal: true },
    strict: { listsSaferPlay: true, realityCheckMinutes: 60, checkStopsBets: true, canCancelWithdrawal: false },
  })
})

test('every rule of a limit is listed', () => {
  expect(playLimits.toSorted()).toEqual(Object.keys(limitRules).toSorted())
})

test.each([
  [null, 5n, false],
  [null, null, false],
  [5n, 4n, false],
  [5n, 5n, false],
  [5n, 6n, true],
  [5n, null, true],
] as const)('a limit of %s is looser as %s: %s', (current, next, expected) => {
  expect(isLooser(current, next)).toBe(expected)
})

test.each([
  ['depositDay', '10.00', 1000n],
  ['depositDay', '10.001', null],
  ['depositDay', '-1.00', null],
  ['session', '15', 15n],
  ['session', '1440', 1440n],
  ['session', '14', null],
  ['session', '1441', null],
  ['session', '1e2', null],
  ['realityCheck', '60', 60n],
  ['realityCheck', '61', null],
] as const)('the limit %s reads %s as %s', (limit, text, value) => {
  expect(parseLimit(limit, text, 'MMK')).toBe(value)
})

test('the value of a limit is written as it is read', () => {
  expect(formatLimit('lossWeek', 1000n, 'MMK')).toBe('10.00')
  expect(formatLimit('session', 90n, 'MMK')).toBe('90')
})

test.each([
  ['day', '2026-11-24T05:30:00.000Z'],
  ['week', '2026-11-30T05:30:00.000Z'],
  ['month', '2026-12-23T05:30:00.000Z'],
  ['sixWeeks', '2027-01-04T05:30:00.000Z'],
  ['sixMonths', '2027-05-23T05:30:00.000Z'],
  ['year', '2027-11-23T05:30:00.000Z'],
  ['fiveYears', '2031-11-23T05:30:00.000Z'],
] as const)('an exclusion for the period %s ends at %s', (period, end) => {
  expect(getExclusionEnd(period, new Date('2026-11-23T05:30:00Z'))?.toISOString()).toBe(end)
})

test('a self-exclusion that would end on a day that its month lacks ends on the first of the next', () => {
  expect(getExclusionEnd('sixMonths', new Date('2026-08-31T00:00:00Z'))?.toISOString()).toBe('2027-03-01T00:00:00.000Z')
  expect(getExclusionEnd('year', new Date('2028-02-29T00:00:00Z'))?.toISOString()).toBe('2029-03-01T00:00:00.000Z')
})

test('periods are listed from the shortest to the one that never ends, time-outs before self-exclusions', () => {
  const from = new Date('2026-11-23T05:30:00Z')
  const ends = exclusionPeriods.map((period) => getExclusionEnd(period, from))
  const risen = ends.map((end, index) => index === 0 || isLaterEnd(ends[index - 1] ?? null, end))
  expect(risen).toEqual(exclusionPeriods.map(() => true))
  expect(ends.at(-1)).toBeNull()
  expect(isLaterEnd(null, from)).toBe(false)
  expect(exclusionPeriods.filter(isSelfExclusion)).toEqual(['sixMonths', 'year', 'fiveYears', 'permanent'])
})
