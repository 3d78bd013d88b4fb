import { describe, expect, test } from 'vitest'
import {
  addDays,
  addMonths,
  clampDate,
  dateByKey,
  dateWords,
  daysInMonth,
  firstDayOfWeek,
  isDate,
  startOfWeek,
  weekDayOf,
  weekFrom,
  weeksOf,
} from './calendar-dates.ts'

test.each([
  ['2026-02-28', true],
  ['2024-02-29', true],
  ['2026-02-29', false],
  ['2026-13-01', false],
  ['2026-1-1', false],
  ['', false],
])('%s is a day: %s', (text, real) => {
  expect(isDate(text)).toBe(real)
})

test('days and months are counted over the ends of months and years', () => {
  expect(addDays('2026-12-31', 1)).toBe('2027-01-01')
  expect(addDays('2024-03-01', -1)).toBe('2024-02-29')
  expect(addMonths('2026-01-31', 1)).toBe('2026-02-28')
  expect(addMonths('2026-11-21', 2)).toBe('2027-01-21')
  expect(addMonths('2024-02-29', -12)).toBe('2023-02-28')
  expect(daysInMonth('2026-11')).toBe(30)
})

test('a week starts where the language says', () => {
  expect(weekDayOf('2026-11-21')).toBe(6)
  expect(startOfWeek('2026-11-21', 1)).toBe('2026-11-16')
  expect(startOfWeek('2026-11-21', 7)).toBe('2026-11-15')
  expect(firstDayOfWeek('vi')).toBe(1)
  expect(firstDayOfWeek('my')).toBe(7)
  expect(firstDayOfWeek('ar-EG')).toBe(6)
})

test('a month is six weeks, whole ones', () => {
  expect(weeksOf('2026-11', 1)).toEqual([
    '2026-10-26',
    '2026-11-02',
    '2026-11-09',
    '2026-11-16',
    '2026-11-23',
    '2026-11-30',
  ])
  expect(weekFrom('2026-11-30').at(-1)).toBe('2026-12-06')
})

test('the limits hold', () => {
  expect(clampDate('2026-11-21', { min: '2026-12-01' })).toBe('2026-12-01')
  expect(clampDate('2026-11-21', { max: '2026-11-20' })).toBe('2026-11-20')
  expect(clampDate('2026-11-21', {})).toBe('2026-11-21')
})

describe('a key pressed on Saturday, 21 November 2026', () => {
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
  ])('%s (shift: %s) leads to %s', (key, shiftKey, to) => {
    expect(dateByKey('2026-11-21', { key, shiftKey }, monday)).toBe(to)
  })

  test('follows the script to the left', () => {
    const keys = { firstDay: 6, rightToLeft: true } as const
    expect(dateByKey('2026-11-21', { key: 'ArrowLeft', shiftKey: false }, keys)).toBe('2026-11-22')
  })
})

test('words of the owner go before those of the browser', () => {
  const words = dateWords('en', { month: () => 'Thadingyut' })
  expect(words.month('2026-10')).toBe('Thadingyut')
  expect(words.year(2026)).toBe('2026')
})

test('dates are written as the language does, in the Gregorian calendar', () => {
  expect(dateWords('en').full('2026-11-21')).toBe('Saturday, November 21, 2026')
  expect(dateWords('vi').monthAndYear('2026-11')).toBe('tháng 11 năm 2026')
  expect(dateWords('th').year(2026)).toBe('2026')
  expect(dateWords('th').monthAndYear('2026-11')).toContain('2026')
  expect(dateWords('my-u-nu-latn').dayNumber('2026-11-21')).toBe('21')
  expect(dateWords('my').dayNumber('2026-11-21')).toBe('၂၁')
})
