import { expect, test } from 'vitest'
import { isDayRange, presetRange, rangeOf, recordSearch } from './filter.ts'

test.each([
  ['today', '2026-03-01', '2026-03-01'],
  ['yesterday', '2026-02-28', '2026-02-28'],
  ['last7', '2026-02-23', '2026-03-01'],
  ['last30', '2026-01-31', '2026-03-01'],
] as const)('%s counts calendar days across a month', (preset, from, to) => {
  expect(presetRange(preset, '2026-03-01')).toEqual({ from, to })
})

test('the usual span ends with the day of the brand, not of the device', () => {
  const lateEvening = new Date('2026-11-20T18:00:00Z')
  expect(rangeOf(recordSearch.parse({}), 'Asia/Yangon', lateEvening).to).toBe('2026-11-21')
  expect(rangeOf(recordSearch.parse({}), 'UTC', lateEvening).to).toBe('2026-11-20')
})

test.each([
  { from: '2026-02-30', to: '2026-03-01' },
  { from: '2026-03-02', to: '2026-03-01' },
  { from: 'yesterday', to: 'today' },
  { from: '2026-03-01' },
])('a span that is none (%j) falls back to the usual one', (raw) => {
  const range = rangeOf(recordSearch.parse(raw), 'UTC', new Date('2026-11-20T00:00:00Z'))
  expect(range).toEqual({ from: '2026-11-14', to: '2026-11-20' })
})

test('days are a filter once both are whole and in order', () => {
  expect(isDayRange({ from: '2026-03-01', to: '2026-03-01' })).toBe(true)
  expect(isDayRange({ from: '2026-03-02', to: '2026-03-01' })).toBe(false)
  expect(isDayRange({ from: '', to: '2026-03-01' })).toBe(false)
})
