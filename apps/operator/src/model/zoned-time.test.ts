import { expect, test } from 'vitest'
import { formatZone, fromZonedField, toZonedField } from './zoned-time.ts'

test.each([
  ['Asia/Yangon', '2026-11-23T18:30', '2026-11-23T12:00:00.000Z'],
  ['Asia/Ho_Chi_Minh', '2027-01-01T00:00', '2026-12-31T17:00:00.000Z'],
  ['UTC', '2026-02-28T23:59', '2026-02-28T23:59:00.000Z'],
  ['America/New_York', '2026-07-01T08:00', '2026-07-01T12:00:00.000Z'],
  ['America/New_York', '2026-12-01T08:00', '2026-12-01T13:00:00.000Z'],
])('a time of %s is written and read to the minute', (zone, field, instant) => {
  expect(fromZonedField(field, zone)).toBe(instant)
  expect(toZonedField(instant, zone)).toBe(field)
})

test('a year that is being typed stays as it is', () => {
  const typed = '0002-11-20T10:00'
  expect(toZonedField(fromZonedField(typed, 'Asia/Yangon'), 'Asia/Yangon')).toBe(typed)
})

test('of two equal times, when clocks go back, the first one is meant', () => {
  expect(fromZonedField('2026-11-01T01:30', 'America/New_York')).toBe('2026-11-01T05:30:00.000Z')
})

test('a time that does not occur, when clocks go forward, is an hour later', () => {
  const instant = fromZonedField('2026-03-08T02:30', 'America/New_York')
  expect(toZonedField(instant, 'America/New_York')).toBe('2026-03-08T03:30')
})

test('an empty field, and one that is being written, is no instant', () => {
  expect([toZonedField(null, 'UTC'), fromZonedField('', 'UTC'), fromZonedField('2026-1', 'UTC')]).toEqual([
    '',
    null,
    null,
  ])
})

test('a zone is named with its distance from UTC', () => {
  const now = new Date('2026-11-23T12:00:00Z')
  expect([formatZone('Asia/Yangon', now), formatZone('UTC', now)]).toEqual(['Asia/Yangon (GMT+06:30)', 'UTC'])
})
