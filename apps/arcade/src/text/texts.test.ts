import { describe, expect, test } from 'vitest'
import { createAmounts } from './amounts.ts'
import { createCompactFormat } from './compact.ts'
import { formatPay } from './pays.ts'
import { languageTags, loadTexts } from './texts.ts'

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

describe('createCompactFormat', () => {
  test.each(Object.values(languageTags))('writes amounts in "%s" that fit on a chip', (tag) => {
    const format = createCompactFormat(2, tag)
    const amounts = [5n, 50n, 1_000n, 100_000n, 150_000n, 1_250_000n, 12_345_600n, 1_250_000_000n].map((minor) =>
      format(minor),
    )
    expect(amounts.filter((text) => text.length > 8)).toEqual([])
  })

  test('rounds down', () => {
    const format = createCompactFormat(2, 'en')
    expect([format(5n), format(199_999n), format(1_250_000n)]).toEqual(['0.05', '1.9K', '12.5K'])
  })
})

test.each([
  ['en', '× 1,000', '× 1.9'],
  ['my', '× 1,000', '× 1.9'],
  ['vi', '× 1.000', '× 1,9'],
  ['zh-Hans', '× 1,000', '× 1.9'],
] as const)('formatPay writes multiples with the separators of the amounts in "%s"', (tag, thousand, part) => {
  expect([formatPay(1_000, tag), formatPay(1.9, tag)]).toEqual([thousand, part])
})
