import { fromWire, toMoney, type Money } from '@croupier/domain/money'
import { createFormat } from '@croupier/i18n/format'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createAmountColumn, createTextColumn } from './document-columns.ts'

const format = createFormat({ language: 'EN', timeZone: 'UTC', nativeDigits: false })
const column = createAmountColumn<Money | null>(format, { id: 'bet', header: 'Bet', amount: (row) => row })
const dong = createAmountColumn<Money>(format, { id: 'bet', header: 'Bet', amount: (row) => row })

test('a text is the same in the file and on paper', () => {
  const text = createTextColumn<string>('game', 'Game', (row) => row.toUpperCase())
  expect([text.text?.('carps'), text.value('carps'), text.sum]).toEqual(['CARPS', 'CARPS', undefined])
})

describe('an amount', () => {
  test('is formatted on paper and an exact decimal in the file', () => {
    const amount = fromWire('1234567.50', 'USD')
    expect(column.text?.(amount)).toBe('$1,234,567.50')
    expect(column.value(amount)).toBe('1234567.50')
  })

  test('has as many decimals in the file as its currency', () => {
    expect(dong.value(fromWire('3000', 'VND'))).toBe('3000')
    expect(column.value(toMoney(-1n, 'KWD'))).toBe('-0.001')
  })

  test('is an empty cell without a value', () => {
    expect([column.text?.(null), column.value(null)]).toEqual(['', null])
  })
})

describe('the sum of a column', () => {
  test('skips rows without a value', () => {
    const rows = [fromWire('1.25', 'USD'), null, fromWire('-0.50', 'USD')]
    expect(column.sum?.(rows)).toEqual({ text: '$0.75', value: '0.75' })
  })

  test('is empty when no row has a value', () => {
    expect(column.sum?.([null])).toEqual({ text: '', value: null })
  })

  test('equals the sum of the cells beyond the range of floating point', () => {
    fc.assert(
      fc.property(fc.array(fc.bigInt({ min: -(10n ** 17n), max: 10n ** 17n }), { minLength: 1 }), (amounts) => {
        const { value } = column.sum?.(amounts.map((minor) => toMoney(minor, 'USD'))) ?? {}
        expect(fromWire(String(value), 'USD').minor).toBe(amounts.reduce((sum, minor) => sum + minor, 0n))
      }),
    )
  })
})
