import { money } from '@croupier/domain/money'
import { describe, expect, test, vi } from 'vitest'
import { createFormat } from './format.ts'

const english = createFormat({ language: 'EN', timeZone: 'UTC', nativeDigits: false })
const burmese = createFormat({ language: 'MY', timeZone: 'Asia/Yangon', nativeDigits: false })

describe('money', () => {
  test('shows 2 decimals with the currency', () => {
    expect(english.money(money(123_450n, 'USD'))).toBe('$1,234.50')
  })
  test('is exact beyond the range of floating point', () => {
    expect(english.money(money(9_007_199_254_740_993_99n, 'USD'))).toBe('$9,007,199,254,740,993.99')
  })
  test('rounds a third decimal down', () => {
    expect(english.money(money(1_999n, 'KWD'))).toMatch(/\b1\.99$/)
  })
  test('signs gains and losses', () => {
    expect(english.signedMoney(money(500n, 'USD'))).toBe('+$5.00')
    expect(english.signedMoney(money(0n, 'USD'))).toBe('$0.00')
  })
  test('keeps Latin digits in Burmese unless the brand asks otherwise', () => {
    expect(burmese.money(money(123_450n, 'MMK'))).toContain('1,234.50')
    const native = createFormat({ language: 'MY', timeZone: 'Asia/Yangon', nativeDigits: true })
    expect(native.money(money(123_450n, 'MMK'))).toContain('၁,၂၃၄.၅၀')
  })
})

test('times stand in the zone of the brand', () => {
  expect(burmese.dateTime('2026-11-20T18:00:00Z')).toMatch(/2026.* 21.* 0?0:30:00/)
  expect(english.dateTime('2026-11-20T18:00:00Z')).toMatch(/Nov 20, 2026, 6:00:00\sPM/)
})

test('where the browser knows no dates of a language, times are digits of the specification, not English words', () => {
  const known = Intl.DateTimeFormat
  // Chromium's data in small: everything but Burmese.
  const spy = vi.spyOn(Intl, 'DateTimeFormat').mockImplementation(function (locales, options) {
    const wanted = [locales ?? []].flat().map(String)
    return new known(
      wanted.filter((locale) => !locale.startsWith('my')),
      options,
    )
  })
  const format = createFormat({ language: 'MY', timeZone: 'Asia/Yangon', nativeDigits: false })
  expect(format.dateTime('2026-11-20T12:05:54Z')).toBe('2026/11/20 18:35:54')
  spy.mockRestore()
})
