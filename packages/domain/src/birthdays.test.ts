import { expect, test } from 'vitest'
import { getBirthdays, getLatestBirthday } from './birthdays.ts'
import { toCalendarDate } from './time.ts'

test.each([
  ['2026-11-18', 2026, ['11-18']],
  ['2027-02-28', 2027, ['02-28', '02-29']],
  ['2028-02-28', 2028, ['02-28']],
  ['2028-02-29', 2028, ['02-29']],
  ['2027-03-01', 2027, ['03-01']],
  ['2100-02-28', 2100, ['02-28', '02-29']],
])(
  '%s celebrates the birthdays of its day in %s, and 28 February those of a 29th that is missing',
  (date, year, days) => {
    expect(getBirthdays(date)).toEqual({ year, days })
  },
)

test.each([
  ['Asia/Yangon', '2026-12-31T17:30:00Z', 2027, '01-01'],
  ['Asia/Yangon', '2026-12-31T17:29:59Z', 2026, '12-31'],
  ['Asia/Ho_Chi_Minh', '2026-12-31T17:00:00Z', 2027, '01-01'],
  ['America/New_York', '2027-01-01T04:59:59Z', 2026, '12-31'],
])('in %s the day and the year at %s are those of the zone', (zone, instant, year, day) => {
  expect(getBirthdays(toCalendarDate(zone, new Date(instant)))).toEqual({ year, days: [day] })
})

test.each([
  ['2026-11-20', '2005-11-20'],
  ['2028-02-29', '2007-02-29'],
  ['2027-01-01', '2006-01-01'],
])('on %s the latest birthday of the minimum age is %s', (today, latest) => {
  expect(getLatestBirthday(today)).toBe(latest)
})
