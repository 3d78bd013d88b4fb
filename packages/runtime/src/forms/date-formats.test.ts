import { readFileSync } from 'node:fs'
import i18next from 'i18next'
import { expect, test } from 'vitest'
import { createDateFormats } from './date-formats.ts'

const tags = ['en', 'my', 'vi', 'zh-Hans'] as const

async function createFormats(tag: string, digits = 'latn') {
  const file = new URL(`../../../i18n/catalogs/${tag}/forms.json`, import.meta.url)
  const forms = JSON.parse(readFileSync(file, 'utf8'))
  const i18n = i18next.createInstance()
  await i18n.init({ lng: tag, resources: { [tag]: { forms } }, interpolation: { escapeValue: false } })
  const numbers = new Intl.NumberFormat(`${tag}-u-nu-${digits}`, { useGrouping: false })
  return createDateFormats(i18n, (value) => numbers.format(value))
}

test.each([
  ['en', '16 Nov 2026 – 1 Dec 2026', 'Sunday, 1 March 2026', 'March 2026'],
  ['my', '2026 နို 16 – 2026 ဒီ 1', '2026၊ မတ် 1၊ တနင်္ဂနွေ', '2026 မတ်'],
  ['vi', '16 thg 11, 2026 – 1 thg 12, 2026', 'Chủ Nhật, ngày 1 tháng 3 năm 2026', 'tháng 3 năm 2026'],
  ['zh-Hans', '2026年11月16日 – 2026年12月1日', '2026年3月1日星期日', '2026年3月'],
])('formats ranges, dates and months in %s', async (tag, range, full, month) => {
  const formats = await createFormats(tag)
  expect(formats.range('2026-11-16', '2026-12-01')).toBe(range)
  expect(formats.range('2026-11-16', '2026-11-16')).toBe(formats.short('2026-11-16'))
  expect(formats.full('2026-03-01')).toBe(full)
  expect(formats.monthAndYear('2026-03')).toBe(month)
})

test.each(tags)('names every month and weekday in %s as the locale data does', async (tag) => {
  const formats = await createFormats(tag)
  const options = { timeZone: 'UTC', calendar: 'gregory' } as const
  // Node has the data of all languages. Chinese months are digits here, as in the short form.
  const monthNames = new Intl.DateTimeFormat(`${tag}-u-nu-latn`, {
    ...options,
    month: tag === 'zh-Hans' ? 'short' : 'long',
  })
  const weekdays = new Intl.DateTimeFormat(tag, { ...options, weekday: 'long' })
  for (let month = 0; month < 12; month += 1) {
    const date = new Date(Date.UTC(2026, month, 1))
    expect(formats.month(date.toISOString().slice(0, 7)).toLowerCase()).toBe(monthNames.format(date).toLowerCase())
  }
  const narrow = new Set<string>()
  for (let day = 1; day <= 7; day += 1) {
    const date = new Date(Date.UTC(2026, 10, day))
    expect(formats.weekDay(date.toISOString().slice(0, 10), 'long')).toBe(weekdays.format(date))
    narrow.add(formats.weekDay(date.toISOString().slice(0, 10), 'narrow'))
  }
  expect(narrow.size).toBeGreaterThan(4)
})

test('writes all digits in the script of the brand', async () => {
  const formats = await createFormats('my', 'mymr')
  expect(formats.short('2026-11-16')).toBe('၂၀၂၆ နို ၁၆')
  expect([formats.year(2026), formats.dayNumber('2026-11-16')]).toEqual(['၂၀၂၆', '၁၆'])
})

test('throws for a month that does not exist', async () => {
  const formats = await createFormats('en')
  expect(() => formats.month('2026-13')).toThrow(RangeError)
})
