import { expect, test } from 'vitest'
import { getDatePresets } from './date-presets.ts'

test('returns the requested presets in their order, those of several days including today [const-36.1, const-36.2]', () => {
  const ids = ['yesterday', 'today', 'previous7', 'previous30', 'next7', 'next30'] as const
  expect(getDatePresets(ids, '2026-11-21')).toEqual([
    { id: 'yesterday', from: '2026-11-20', to: '2026-11-20' },
    { id: 'today', from: '2026-11-21', to: '2026-11-21' },
    { id: 'previous7', from: '2026-11-15', to: '2026-11-21' },
    { id: 'previous30', from: '2026-10-23', to: '2026-11-21' },
    { id: 'next7', from: '2026-11-21', to: '2026-11-27' },
    { id: 'next30', from: '2026-11-21', to: '2026-12-20' },
  ])
})

test('spans the end of February in a leap year', () => {
  expect(getDatePresets(['next7'], '2024-02-27')).toMatchObject([{ to: '2024-03-04' }])
})

test.each([
  ['2026-11-21', ['2026-11-16', '2026-11-21'], ['2026-11-01', '2026-11-21'], ['2026-10-01', '2026-10-31']],
  ['2026-03-01', ['2026-02-23', '2026-03-01'], ['2026-03-01', '2026-03-01'], ['2026-02-01', '2026-02-28']],
  ['2027-01-04', ['2027-01-04', '2027-01-04'], ['2027-01-01', '2027-01-04'], ['2026-12-01', '2026-12-31']],
])('returns this week from Monday, this month and last month on %s', (today, ...expected) => {
  const found = getDatePresets(['thisWeek', 'thisMonth', 'lastMonth'], today).map(({ from, to }) => [from, to])
  expect(found).toEqual(expected)
})
