import { expect, test } from 'vitest'
import { readRecordSearch } from '../search.ts'
import { toDayRange } from './filter.ts'

test('ends the default range with the current day in the time zone of the brand', () => {
  const lateEvening = new Date('2026-11-20T18:00:00Z')
  expect(toDayRange(readRecordSearch({}), 'Asia/Yangon', lateEvening)).toEqual({ from: '2026-11-15', to: '2026-11-21' })
  expect(toDayRange(readRecordSearch({}), 'UTC', lateEvening)).toEqual({ from: '2026-11-14', to: '2026-11-20' })
})

test('returns the range of the search parameters', () => {
  const day = { from: '2026-03-01', to: '2026-03-01' }
  expect(toDayRange(readRecordSearch(day), 'UTC', new Date('2026-11-20T00:00:00Z'))).toEqual(day)
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

test('reads the filters and drops invalid ones', () => {
  const valid = { gameType: 'RNG', vassalage: 'KFW', state: 'open', kind: 'bet', page: 2 }
  expect(readRecordSearch({ ...valid, page: '2', color: 'red' })).toEqual(valid)
  expect(readRecordSearch({ gameType: 'x'.repeat(33), vassalage: 7, state: null, page: '0' })).toEqual({})
})
