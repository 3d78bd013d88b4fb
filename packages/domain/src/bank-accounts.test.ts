import { describe, expect, test } from 'vitest'
import { getDefaultBanks, isAccountNumber, isSameHolder, normalizeAccountNumber } from './bank-accounts.ts'

describe('an account number', () => {
  test.each([
    ['bank', '0012 3456-7890', true],
    ['bank', '12345', false],
    ['bank', 'GB29 NWBK', false],
    ['ewallet', '0979 123 4567', true],
    ['ewallet', '၀၉၇၉ ၁၂၃ ၄၅၆၇', true],
    ['crypto', 'TQ5Z8vU2mDq4pS7wXy1nBkFhGjLrCeAo3t', true],
    ['crypto', 'TQ5Z8', false],
  ] as const)('of a %s may be %s: %s', (kind, typed, expected) => {
    expect(isAccountNumber(kind, normalizeAccountNumber(typed))).toBe(expected)
  })
})

test('a holder is the same whatever the case and the spaces of the name', () => {
  expect(isSameHolder(' Aung  Min', 'AUNG MIN')).toBe(true)
  expect(isSameHolder('Aung Min', 'Aung Myint')).toBe(false)
})

test('every currency has something to pay to, under codes of its own', () => {
  for (const currency of ['MMK', 'VND', 'USD', 'CNY'] as const) {
    const codes = getDefaultBanks(currency).map(({ code }) => code)
    expect(codes.length).toBeGreaterThan(0)
    expect(new Set(codes).size).toBe(codes.length)
  }
})
