import { describe, expect, test } from 'vitest'
import {
  addDays,
  addMonths,
  clampDate,
  getDateForKey,
  createDateFormatter,
  getDaysInMonth,
  getFirstDayOfWeek,
  isDate,
  getStartOfWeek,
  getWeekDay,
  getWeekDates,
  getMonthWeeks,
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

test('adds days and months across the ends of months and years', () => {
  expect(addDays('2026-12-31', 1)).toBe('2027-01-01')
  expect(addDays('2024-03-01', -1)).toBe('2024-02-29')
  expect(addMonths('2026-01-31', 1)).toBe('2026-02-28')
  expect(addMonths('2026-11-21', 2)).toBe('2027-01-21')
  expect(addMonths('2024-02-29', -12)).toBe('2023-02-28')
  expect(getDaysInMonth('2026-11')).toBe(30)
})

test('starts the week on the first day of the language', () => {
  expect(getWeekDay('2026-11-21')).toBe(6)
  expect(getStartOfWeek('2026-11-21', 1)).toBe('2026-11-16')
  expect(getStartOfWeek('2026-11-21', 7)).toBe('2026-11-15')
  expect(getFirstDayOfWeek('vi')).toBe(1)
  expect(getFirstDayOfWeek('my')).toBe(7)
  expect(getFirstDayOfWeek('ar-EG')).toBe(6)
})

test('returns six full weeks per month', () => {
  expect(getMonthWeeks('2026-11', 1)).toEqual([
    '2026-10-26',
    '2026-11-02',
    '2026-11-09',
    '2026-11-16',
    '2026-11-23',
    '2026-11-30',
  ])
  expect(getWeekDates('2026-11-30').at(-1)).toBe('2026-12-06')
})

test('clamps dates to the limits', () => {
  expect(clampDate('2026-11-21', { min: '2026-12-01' })).toBe('2026-12-01')
  expect(clampDate('2026-11-21', { max: '2026-11-20' })).toBe('2026-11-20')
  expect(clampDate('2026-11-21', {})).toBe('2026-11-21')
})

describe('getDateForKey on Saturday, 21 November 2026', () => {
  const monday = { firstDay: 1, rightToLeft: false } as const
  test.each([
    ['ArrowLeft', false, '2026-11-20'],
    ['ArrowRight', false, '2026-11-22'],
    ['ArrowUp', false, '2026-11-14'],
    ['ArrowDown', false, '2026-11-28'],
    ['Home', false, '2026-11-16'],
    ['End', false, '2026-11-22'],
    ['PageUp', false, '2026-10-21'],
    ['PageDown', false, '2026-12-21'],
    ['PageUp', true, '2025-11-21'],
    ['PageDown', true, '2027-11-21'],
    ['a', false, null],
  ])('returns for %s (shift: %s) %s', (key, shiftKey, to) => {
    expect(getDateForKey('2026-11-21', { key, shiftKey }, monday)).toBe(to)
  })

  test('swaps left and right in right-to-left text', () => {
    const keys = { firstDay: 6, rightToLeft: true } as const
    expect(getDateForKey('2026-11-21', { key: 'ArrowLeft', shiftKey: false }, keys)).toBe('2026-11-22')
  })
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
