import { describe, expect, test } from 'vitest'
import { createAmounts } from './amounts.ts'
import { loadTexts } from './texts.ts'

describe('loadTexts', () => {
  test('replaces placeholders with the given values', async () => {
    const t = await loadTexts('EN')
    expect(t('bar.freeSpin', { played: 3, total: 10 })).toBe('Free spin 3 of 10')
  })

  test.each(['EN', 'MY', 'CN', 'VN'] as const)('loads the catalog of %s', async (language) => {
    const t = await loadTexts(language)
    expect(t('control.spin')).not.toBe('control.spin')
  })
})

describe('createAmounts', () => {
  test.each([
    ['USD', 2, '1234.50', 123_450n, '$1,234.50'],
    ['VND', 0, '50000', 50_000n, '₫50,000.00'],
    ['KWD', 3, '1.999', 1_999n, 'KWD 1.99'],
  ] as const)('parses and formats %s', (currency, exponent, wire, minor, shown) => {
    const amounts = createAmounts(currency, exponent, 'en')
    expect(amounts.parse(wire)).toBe(minor)
    expect(amounts.toWire(minor)).toBe(wire)
    expect(amounts.format(minor).replaceAll(/\s/g, ' ')).toBe(shown)
  })

  test('keeps the leading zero of amounts below one unit', () => {
    expect(createAmounts('USD', 2, 'en').toWire(5n)).toBe('0.05')
  })

  test('omits zero decimals in the short format', () => {
    expect(createAmounts('MMK', 2, 'en').formatShort(10_000_000n)).toBe('100,000')
    expect(createAmounts('USD', 2, 'en').formatShort(40n)).toBe('0.40')
  })
})
