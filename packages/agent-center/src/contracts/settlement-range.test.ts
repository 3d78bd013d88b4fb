import { expect, test } from 'vitest'
import { toSettlementRange } from './settlement-range.ts'

const timeZone = 'Asia/Yangon'
const now = new Date('2026-02-14T20:00:00Z')

test('lists dividends from the first of the last three months that are over on, in the time zone of the brand', () => {
  expect(toSettlementRange('dividend', {}, timeZone, now)).toEqual({ from: '2025-11-01', to: '2026-02-15' })
  const lateEvening = new Date('2026-02-28T18:00:00Z')
  expect(toSettlementRange('dividend', {}, timeZone, lateEvening).from).toBe('2025-12-01')
  expect(toSettlementRange('dividend', {}, 'UTC', lateEvening).from).toBe('2025-11-01')
})

test('lists salaries of the previous 7 days', () => {
  for (const kind of ['dailySalary', 'hourlySalary', 'realtimeSalary'] as const)
    expect(toSettlementRange(kind, {}, timeZone, now)).toEqual({ from: '2026-02-09', to: '2026-02-15' })
})

test('lists the days that are chosen, and the default ones where they are out of order', () => {
  const chosen = { from: '2026-02-09', to: '2026-02-15' }
  expect(toSettlementRange('dividend', chosen, timeZone, now)).toEqual(chosen)
  const invalid = { from: '2026-02-15', to: '2026-02-09' }
  expect(toSettlementRange('dividend', invalid, timeZone, now)).toEqual({ from: '2025-11-01', to: '2026-02-15' })
})
