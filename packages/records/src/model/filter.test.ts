import { expect, test } from 'vitest'
import { readRecordSearch } from '../search.ts'
import { isDayRange, getPresetRange, toDayRange } from './filter.ts'

test.each([
  ['today', '2026-03-01', '2026-03-01'],
  ['yesterday', '2026-02-28', '2026-02-28'],
  ['last7', '2026-02-23', '2026-03-01'],
  ['last30', '2026-01-31', '2026-03-01'],
] as const)('returns the calendar days of the preset %s across a month', (preset, from, to) => {
  expect(getPresetRange(preset, '2026-03-01')).toEqual({ from, to })
})

test('ends the default range with the current day in the time zone of the brand', () => {
  const lateEvening = new Date('2026-11-20T18:00:00Z')
  expect(toDayRange(readRecordSearch({}), 'Asia/Yangon', lateEvening).to).toBe('2026-11-21')
  expect(toDayRange(readRecordSearch({}), 'UTC', lateEvening).to).toBe('2026-11-20')
})

test.each([
  { from: '2026-02-30', to: '2026-03-01' },
  { from: '2026-03-02', to: '2026-03-01' },
  { from: 'yesterday', to: 'today' },
  { from: '2026-03-01' },
])('returns the default range for the invalid range %j', (raw) => {
  const range = toDayRange(readRecordSearch(raw), 'UTC', new Date('2026-11-20T00:00:00Z'))
  expect(range).toEqual({ from: '2026-11-14', to: '2026-11-20' })
})

test('accepts a range of two complete dates in order', () => {
  expect(isDayRange({ from: '2026-03-01', to: '2026-03-01' })).toBe(true)
  expect(isDayRange({ from: '2026-03-02', to: '2026-03-01' })).toBe(false)
  expect(isDayRange({ from: '', to: '2026-03-01' })).toBe(false)
})
