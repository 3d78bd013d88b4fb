import { toMoney } from '@croupier/domain/money'
import { describe, expect, test, vi } from 'vitest'
import { createFormat, getNumberLocales } from './format.ts'

const english = createFormat({ language: 'EN', timeZone: 'UTC', nativeDigits: false })
const burmese = createFormat({ language: 'MY', timeZone: 'Asia/Yangon', nativeDigits: false })

describe('money', () => {
  test('formats 2 decimals with the currency', () => {
    expect(english.money(toMoney(123_450n, 'USD'))).toBe('$1,234.50')
  })
  test('is exact beyond the range of floating point', () => {
    expect(english.money(toMoney(9_007_199_254_740_993_99n, 'USD'))).toBe('$9,007,199,254,740,993.99')
  })
  test('rounds a third decimal down', () => {
    expect(english.money(toMoney(1_999n, 'KWD'))).toMatch(/\b1\.99$/)
  })
  test('adds a sign to gains but not to zero', () => {
    expect(english.signedMoney(toMoney(500n, 'USD'))).toBe('+$5.00')
    expect(english.signedMoney(toMoney(0n, 'USD'))).toBe('$0.00')
  })
  test('uses Latin digits in Burmese unless nativeDigits is set', () => {
    expect(burmese.money(toMoney(123_450n, 'MMK'))).toContain('1,234.50')
    const native = createFormat({ language: 'MY', timeZone: 'Asia/Yangon', nativeDigits: true })
    expect(native.money(toMoney(123_450n, 'MMK'))).toContain('၁,၂၃၄.၅၀')
  })
})

test('dateTime uses the time zone of the brand', () => {
  expect(burmese.dateTime('2026-11-20T18:00:00Z')).toMatch(/2026.* 21.* 0?0:30:00/)
  expect(english.dateTime('2026-11-20T18:00:00Z')).toMatch(/Nov 20, 2026, 6:00:00\sPM/)
})

test('dateTime falls back to numeric dates when the browser lacks date data for the language', () => {
  const original = Intl.DateTimeFormat
  // Like Chromium: every locale but Burmese.
  const spy = vi.spyOn(Intl, 'DateTimeFormat').mockImplementation(function (locales, options) {
    const requested = [locales ?? []].flat().map(String)
    return new original(
      requested.filter((locale) => !locale.startsWith('my')),
      options,
    )
  })
  const format = createFormat({ language: 'MY', timeZone: 'Asia/Yangon', nativeDigits: false })
  expect(format.dateTime('2026-11-20T12:05:54Z')).toBe('2026/11/20 18:35:54')
  spy.mockRestore()
})

test('amounts and other numbers are English in the digits of the brand where the browser lacks the language', () => {
  const original = Intl.NumberFormat
  // Chromium in Vietnamese: without any locale that it has, numbers are in its own language.
  const spy = vi.spyOn(Intl, 'NumberFormat').mockImplementation(function (locales, options) {
    const known = [locales ?? []].flat().filter((locale) => !String(locale).startsWith('my'))
    return new original(known.length > 0 ? known.map(String) : 'vi', options)
  })
  const format = (nativeDigits: boolean) => createFormat({ language: 'MY', timeZone: 'Asia/Yangon', nativeDigits })
  expect(format(false).money(toMoney(123_450n, 'MMK'))).toContain('1,234.50')
  expect(format(true).money(toMoney(123_450n, 'MMK'))).toContain('၁,၂၃၄.၅၀')
  expect(new Intl.NumberFormat(format(false).numberLocales).format(1234.5)).toBe('1,234.5')
  spy.mockRestore()
})

test('numbers are in the language where the browser has it', () => {
  const locales = ['my', 'vi', 'zh-Hans', 'en'].map((tag) => getNumberLocales(tag, false))
  expect(locales.map((list) => new Intl.NumberFormat(list).format(1234.5))).toEqual([
    '1,234.5',
    '1.234,5',
    '1,234.5',
    '1,234.5',
  ])
})
