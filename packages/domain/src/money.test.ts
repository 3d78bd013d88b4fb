import fc from 'fast-check'
import { scale } from '@croupier/testing/scale'
import { describe, expect, it } from 'vitest'
import {
  add,
  compare,
  currencies,
  fromWire,
  maxMinor,
  toMoney,
  parseMoney,
  subtract,
  toDisplay,
  toWire,
  type Currency,
} from './money.ts'

const codes = Object.keys(currencies) as Currency[]
const minors = fc.bigInt({ min: -maxMinor, max: maxMinor })
const amounts = fc.record({ minor: minors, currency: fc.constantFrom(...codes) })

/** Amounts where floating point goes wrong: around 2^53, cents of 0.1 + 0.2, and the ends of the range. */
const edges = [0n, 1n, 10n, 29n, 30n, 99n, 2n ** 53n - 1n, 2n ** 53n, 2n ** 53n + 1n, maxMinor]
  .flatMap((minor) => [minor, -minor])
  .flatMap((minor) => codes.map((currency) => ({ minor, currency })))

/** Reference formatter: shifts the decimal point in a digit string, without bigint arithmetic. */
function insertDecimalPoint(minor: bigint, exponent: number): string {
  const text = minor.toString()
  const sign = text.startsWith('-') ? '-' : ''
  const digits = [...text.replace('-', '').padStart(exponent + 1, '0')]
  if (exponent > 0) digits.splice(-exponent, 0, '.')
  return sign + digits.join('')
}

function checkProperty<Values>(property: fc.IProperty<Values>, parameters: fc.Parameters<Values>) {
  const { failed, counterexample } = fc.check(property, parameters)
  return { failed, counterexample }
}

const withoutCounterexample = { failed: false, counterexample: null }

describe('money', () => {
  it('round-trips every amount through the wire format', { timeout: 120_000 }, () => {
    const outcome = checkProperty(
      fc.property(amounts, ({ minor, currency }) => {
        const text = toWire({ minor, currency })
        return (
          text === insertDecimalPoint(minor, currencies[currency].exponent) && fromWire(text, currency).minor === minor
        )
      }),
      { numRuns: scale(50_000, 1_000_000), examples: edges.map((edge) => [edge]) },
    )
    expect(outcome).toEqual(withoutCounterexample)
  })

  it('adds and subtracts exactly', () => {
    const outcome = checkProperty(
      fc.property(amounts, minors, ({ minor, currency }, other) => {
        const [left, right] = [toMoney(minor, currency), toMoney(other, currency)]
        const sum = add(left, right)
        return (
          sum.minor - minor === other &&
          subtract(sum, right).minor === minor &&
          compare(left, right) === -compare(right, left)
        )
      }),
      { numRuns: 20_000 },
    )
    expect(outcome).toEqual(withoutCounterexample)
  })

  it('formats two decimals rounded towards zero, without a negative zero', () => {
    const outcome = checkProperty(
      fc.property(amounts, ({ minor, currency }) => {
        const { exponent } = currencies[currency]
        const shown = toDisplay({ minor, currency })
        const hundredths = BigInt(shown.replace('.', ''))
        const scale = 10n ** BigInt(Math.abs(exponent - 2))
        const expected = exponent >= 2 ? minor / scale : minor * scale
        return /^-?\d+\.\d\d$/.test(shown) && hundredths === expected && (expected !== 0n || !shown.startsWith('-'))
      }),
      { numRuns: 20_000 },
    )
    expect(outcome).toEqual(withoutCounterexample)
  })

  it.each([
    ['12.5', 'MMK', 1250n],
    ['12.50', 'MMK', 1250n],
    ['-0.01', 'MMK', -1n],
    ['3000', 'VND', 3000n],
    ['0.001', 'KWD', 1n],
    ['90071992547409.93', 'USD', 2n ** 53n + 1n],
  ] as const)('parses %s %s exactly', (text, currency, minor) => {
    expect(parseMoney(text, currency)).toEqual({ minor, currency })
  })

  it.each([
    ['0.001', 'MMK'],
    ['12.500', 'MMK'],
    ['1.0', 'VND'],
    ['1.0000', 'KWD'],
  ] as const)('returns too_many_decimals for %s %s instead of rounding', (text, currency) => {
    expect(parseMoney(text, currency)).toEqual({ error: 'too_many_decimals' })
  })

  it.each([
    '',
    ' 1',
    '1 ',
    '+1',
    '1e3',
    '1,000',
    '.5',
    '5.',
    '0x10',
    'NaN',
    'Infinity',
    '--1',
    '١',
    '99999999999999999999',
  ])('returns malformed for "%s"', (text) => {
    expect(parseMoney(text, 'MMK')).toEqual({ error: 'malformed' })
  })

  it('returns malformed above the range of the database', () => {
    expect(parseMoney('92233720368547758.07', 'MMK')).toEqual({ minor: maxMinor, currency: 'MMK' })
    expect(parseMoney('92233720368547758.08', 'MMK')).toEqual({ error: 'malformed' })
  })

  it('throws RangeError when the currencies differ', () => {
    expect(() => add(toMoney(0n, 'MMK'), toMoney(0n, 'VND'))).toThrow(RangeError)
    expect(() => subtract(toMoney(0n, 'MMK'), toMoney(0n, 'VND'))).toThrow(RangeError)
    expect(() => compare(toMoney(0n, 'MMK'), toMoney(0n, 'VND'))).toThrow(RangeError)
  })
})
