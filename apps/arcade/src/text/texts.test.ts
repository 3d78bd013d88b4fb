import { describe, expect, test } from 'vitest'
import { amountsOf } from './amounts.ts'
import { loadTexts } from './texts.ts'

describe('texts', () => {
  test('fill in what they are given', async () => {
    const t = await loadTexts('EN')
    expect(t('bar.freeSpin', { played: 3, total: 10 })).toBe('Free spin 3 of 10')
  })

  test.each(['EN', 'MY', 'CN', 'VN'] as const)('stand in %s', async (language) => {
    const t = await loadTexts(language)
    expect(t('control.spin')).not.toBe('control.spin')
  })
})

describe('amounts', () => {
  test.each([
    ['USD', 2, '1234.50', 123_450n, '$1,234.50'],
    ['VND', 0, '50000', 50_000n, '₫50,000.00'],
    ['KWD', 3, '1.999', 1_999n, 'KWD 1.99'],
  ] as const)('of %s go to minor units and back', (currency, exponent, wire, minor, shown) => {
    const amounts = amountsOf(currency, exponent, 'en')
    expect(amounts.read(wire)).toBe(minor)
    expect(amounts.wire(minor)).toBe(wire)
    expect(amounts.show(minor).replaceAll(/\s/g, ' ')).toBe(shown)
  })

  test('below one unit keep their zero', () => {
    expect(amountsOf('USD', 2, 'en').wire(5n)).toBe('0.05')
  })

  test('on a button have no decimals that are nought', () => {
    expect(amountsOf('MMK', 2, 'en').short(10_000_000n)).toBe('100,000')
    expect(amountsOf('USD', 2, 'en').short(40n)).toBe('0.40')
  })
})
