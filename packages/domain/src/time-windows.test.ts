import fc from 'fast-check'
import { expect, test } from 'vitest'
import { getNextWindow, getPreviousWindow, getWindow, windowKinds, type WindowKind } from './time-windows.ts'

const yangon = 'Asia/Yangon'
const berlin = 'Europe/Berlin'

/** Kind, zone, instant, first instant, first instant of the next window. */
test.each<readonly [WindowKind, string, string, string, string]>([
  ['fiveMinutes', yangon, '2026-11-22T06:04:59.999Z', '2026-11-22T06:00:00Z', '2026-11-22T06:05:00Z'],
  ['fiveMinutes', yangon, '2026-11-22T06:05:00Z', '2026-11-22T06:05:00Z', '2026-11-22T06:10:00Z'],
  ['fiveMinutes', 'Asia/Kathmandu', '2026-11-22T06:13:00Z', '2026-11-22T06:10:00Z', '2026-11-22T06:15:00Z'],
  ['hour', yangon, '2026-11-22T06:29:59Z', '2026-11-22T05:30:00Z', '2026-11-22T06:30:00Z'],
  ['hour', yangon, '2026-11-22T06:30:00Z', '2026-11-22T06:30:00Z', '2026-11-22T07:30:00Z'],
  ['hour', 'Asia/Kathmandu', '2026-11-22T06:13:00Z', '2026-11-22T05:15:00Z', '2026-11-22T06:15:00Z'],
  ['hour', yangon, '1969-12-31T23:59:00Z', '1969-12-31T23:30:00Z', '1970-01-01T00:30:00Z'],
  // 02:00 to 03:00 happens twice in Berlin on this night.
  ['hour', berlin, '2026-10-25T00:30:00Z', '2026-10-25T00:00:00Z', '2026-10-25T01:00:00Z'],
  ['hour', berlin, '2026-10-25T01:30:00Z', '2026-10-25T01:00:00Z', '2026-10-25T02:00:00Z'],
  ['day', yangon, '2026-11-22T17:29:59Z', '2026-11-21T17:30:00Z', '2026-11-22T17:30:00Z'],
  ['day', yangon, '2026-11-22T17:30:00Z', '2026-11-22T17:30:00Z', '2026-11-23T17:30:00Z'],
  ['day', yangon, '2028-02-29T12:00:00Z', '2028-02-28T17:30:00Z', '2028-02-29T17:30:00Z'],
  ['day', berlin, '2026-03-29T12:00:00Z', '2026-03-28T23:00:00Z', '2026-03-29T22:00:00Z'],
  ['day', berlin, '2026-10-25T12:00:00Z', '2026-10-24T22:00:00Z', '2026-10-25T23:00:00Z'],
  // Cairo's clocks skip the hour after midnight; Havana's repeat it.
  ['day', 'Africa/Cairo', '2026-04-24T12:00:00Z', '2026-04-23T22:00:00Z', '2026-04-24T21:00:00Z'],
  ['day', 'Africa/Cairo', '2026-04-23T12:00:00Z', '2026-04-22T22:00:00Z', '2026-04-23T22:00:00Z'],
  ['day', 'America/Havana', '2026-11-01T12:00:00Z', '2026-11-01T04:00:00Z', '2026-11-02T05:00:00Z'],
  ['week', yangon, '2026-11-22T17:29:59Z', '2026-11-15T17:30:00Z', '2026-11-22T17:30:00Z'],
  ['week', yangon, '2026-11-22T17:30:00Z', '2026-11-22T17:30:00Z', '2026-11-29T17:30:00Z'],
  ['week', berlin, '2026-03-25T00:00:00Z', '2026-03-22T23:00:00Z', '2026-03-29T22:00:00Z'],
  ['halfMonth', yangon, '2026-02-15T17:29:59Z', '2026-01-31T17:30:00Z', '2026-02-15T17:30:00Z'],
  ['halfMonth', yangon, '2026-02-15T17:30:00Z', '2026-02-15T17:30:00Z', '2026-02-28T17:30:00Z'],
  ['halfMonth', yangon, '2028-02-29T17:29:59Z', '2028-02-15T17:30:00Z', '2028-02-29T17:30:00Z'],
  ['halfMonth', yangon, '2026-12-31T12:00:00Z', '2026-12-15T17:30:00Z', '2026-12-31T17:30:00Z'],
  ['month', yangon, '2026-01-31T17:29:59Z', '2025-12-31T17:30:00Z', '2026-01-31T17:30:00Z'],
  ['month', yangon, '2026-01-31T17:30:00Z', '2026-01-31T17:30:00Z', '2026-02-28T17:30:00Z'],
  ['month', yangon, '2028-02-10T00:00:00Z', '2028-01-31T17:30:00Z', '2028-02-29T17:30:00Z'],
  ['month', berlin, '2026-03-31T21:59:59Z', '2026-02-28T23:00:00Z', '2026-03-31T22:00:00Z'],
])('the %s in %s at %s starts at %s and ends before %s', (kind, timeZone, instant, from, to) => {
  expect(getWindow(kind, timeZone, new Date(instant))).toEqual({ kind, from: new Date(from), to: new Date(to) })
})

const zones = [
  yangon,
  berlin,
  'America/New_York',
  'America/St_Johns',
  'Asia/Kathmandu',
  'Africa/Cairo',
  'America/Havana',
]

test('windows contain their instant and follow each other without gaps in every zone', () => {
  const instants = fc.date({ min: new Date('2020-01-01'), max: new Date('2040-01-01'), noInvalidDate: true })
  const check = fc.property(
    fc.constantFrom(...windowKinds),
    fc.constantFrom(...zones),
    instants,
    (kind, timeZone, instant) => {
      const window = getWindow(kind, timeZone, instant)
      expect(window.from <= instant && instant < window.to).toBe(true)
      const next = getNextWindow(window, timeZone)
      expect(next.from).toEqual(window.to)
      expect(getPreviousWindow(next, timeZone)).toEqual(window)
      expect(getPreviousWindow(window, timeZone).to).toEqual(window.from)
    },
  )
  fc.assert(check, { numRuns: 500 })
})
