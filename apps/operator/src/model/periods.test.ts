import { expect, test } from 'vitest'
import { getLatestDay, listDays, toRange } from './periods.ts'

test('a period ends today in the zone that is the furthest ahead, and includes its first and last day', () => {
  // 00:30 of the next day in Yangon.
  const today = getLatestDay(['UTC', 'Asia/Yangon', 'America/Lima'], new Date('2026-11-23T18:00:00Z'))
  const range = toRange('7', today)
  expect(range).toEqual({ from: '2026-11-18', to: '2026-11-24' })
  expect(listDays(range.from, range.to)).toHaveLength(7)
})

test('a period of one day is that day', () => {
  expect(listDays('2026-11-30', '2026-11-30')).toEqual(['2026-11-30'])
})
