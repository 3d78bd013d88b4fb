import { expect, test } from 'vitest'
import {
  addDays,
  clampDate,
  countDays,
  createDateFormatter,
  fromLocalDate,
  getFirstDayOfWeek,
  getNumberLocale,
  isDate,
  isRightToLeft,
  toLocalDate,
} from './calendar-dates.ts'

test.each([
  ['2026-02-28', true],
  ['2024-02-29', true],
  ['2026-02-29', false],
  ['2026-13-01', false],
  ['2026-1-1', false],
  ['', false],
])('isDate(%s) returns %s', (text, real) => {
  expect(isDate(text)).toBe(real)
})

test('adds days across the ends of months and years', () => {
  expect(addDays('2026-12-31', 1)).toBe('2027-01-01')
  expect(addDays('2024-03-01', -1)).toBe('2024-02-29')
})

test('keeps the date on the way to the day picker and back', () => {
  expect(fromLocalDate(toLocalDate('2026-03-29'))).toBe('2026-03-29')
  expect(fromLocalDate(toLocalDate('2024-02-29'))).toBe('2024-02-29')
})

test('knows the first day of the week and the direction of a language', () => {
  expect(getFirstDayOfWeek('vi')).toBe(1)
  expect(getFirstDayOfWeek('my')).toBe(0)
  expect(getFirstDayOfWeek('ar-EG')).toBe(6)
  expect(isRightToLeft('ar-EG')).toBe(true)
  expect(isRightToLeft('my')).toBe(false)
})

test('clamps dates to the limits', () => {
  expect(clampDate('2026-11-21', { min: '2026-12-01' })).toBe('2026-12-01')
  expect(clampDate('2026-11-21', { max: '2026-11-20' })).toBe('2026-11-20')
  expect(clampDate('2026-11-21', {})).toBe('2026-11-21')
})

test('prefers own formats to those of the browser', () => {
  const formatter = createDateFormatter('en', { month: () => 'Thadingyut' })
  expect(formatter.month('2026-10')).toBe('Thadingyut')
  expect(formatter.year(2026)).toBe('2026')
})

test('formats dates in the language and the Gregorian calendar', () => {
  expect(createDateFormatter('en').full('2026-11-21')).toBe('Saturday, November 21, 2026')
  expect(createDateFormatter('vi').monthAndYear('2026-11')).toBe('tháng 11 năm 2026')
  expect(createDateFormatter('th').year(2026)).toBe('2026')
  expect(createDateFormatter('th').monthAndYear('2026-11')).toContain('2026')
  expect(createDateFormatter('my-u-nu-latn').dayNumber('2026-11-21')).toBe('21')
  expect(createDateFormatter('my').dayNumber('2026-11-21')).toBe('၂၁')
})

test('getNumberLocale returns the digits of Burmese also where the browser has no data for it', () => {
  expect(new Intl.NumberFormat(getNumberLocale('my-u-nu-mymr')).format(12)).toBe('၁၂')
  expect(new Intl.NumberFormat(getNumberLocale('my-u-nu-latn')).format(12)).toBe('12')
  expect(getNumberLocale('vi')).toBe('vi')
})

test('countDays includes both ends', () => {
  expect(countDays({ from: '2026-11-12', to: '2026-11-12' })).toBe(1)
  expect(countDays({ from: '2024-02-27', to: '2024-03-01' })).toBe(4)
})
