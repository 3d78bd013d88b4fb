/**
 * Minor-unit exponents of the currencies a brand may use (ISO 4217; PTS are points).
 * MMK and VND use the digits that gaming sites show for them: 2 and 0.
 */
export const currencies = {
  MMK: { exponent: 2, symbol: 'K' },
  VND: { exponent: 0, symbol: '₫' },
  USD: { exponent: 2, symbol: '$' },
  EUR: { exponent: 2, symbol: '€' },
  CNY: { exponent: 2, symbol: '¥' },
  JPY: { exponent: 0, symbol: '¥' },
  THB: { exponent: 2, symbol: '฿' },
  KWD: { exponent: 3, symbol: 'KD' },
  PTS: { exponent: 0, symbol: 'P' },
} as const satisfies Record<string, { exponent: 0 | 2 | 3; symbol: string }>

/** Code of a unit of the ledger. */
export type Currency = keyof typeof currencies

/** An exact amount: integer minor units of one currency. */
export interface Money {
  readonly minor: bigint
  readonly currency: Currency
}

/** Reason why a string is not an amount of a currency. */
export type MoneyParseError = 'malformed' | 'too_many_decimals'

/** Largest amount that fits the database's bigint. */
export const maxMinor = 2n ** 63n - 1n

/** Whether an untrusted string is a currency code. */
export function isCurrency(value: string): value is Currency {
  return Object.hasOwn(currencies, value)
}

/** An amount from integer minor units. */
export function toMoney(minor: bigint, currency: Currency): Money {
  return { minor, currency }
}

/** Sum of two amounts of one currency; throws RangeError when the currencies differ. */
export function add(left: Money, right: Money): Money {
  assertSameCurrency(left, right)
  return toMoney(left.minor + right.minor, left.currency)
}

/** Difference of two amounts of one currency; throws RangeError when the currencies differ. */
export function subtract(left: Money, right: Money): Money {
  assertSameCurrency(left, right)
  return toMoney(left.minor - right.minor, left.currency)
}

/** Negative, zero or positive as `left` is less than, equal to or more than `right`. */
export function compare(left: Money, right: Money): -1 | 0 | 1 {
  assertSameCurrency(left, right)
  if (left.minor === right.minor) return 0
  return left.minor < right.minor ? -1 : 1
}

/** Formats an amount for the wire: major units with exactly the exponent's digits, e.g. `-12.50`, `3000` (VND). */
export function toWire(amount: Money): string {
  const { exponent } = currencies[amount.currency]
  const sign = amount.minor < 0n ? '-' : ''
  const digits = absolute(amount.minor)
    .toString()
    .padStart(exponent + 1, '0')
  if (exponent === 0) return sign + digits
  return `${sign}${digits.slice(0, -exponent)}.${digits.slice(-exponent)}`
}

/**
 * Parses an amount in major units. Fewer decimals than the exponent are padded; more are an error, never rounded.
 * Accepts an optional minus and plain digits only (`1e3`, `1,000`, `+1`, ` 1` are malformed).
 */
export function parseMoney(text: string, currency: Currency): Money | { error: MoneyParseError } {
  const match = /^(-?)(\d{1,19})(?:\.(\d+))?$/.exec(text)
  if (!match) return { error: 'malformed' }
  const [, sign, whole = '', fraction = ''] = match
  const { exponent } = currencies[currency]
  if (fraction.length > exponent) return { error: 'too_many_decimals' }
  const minor = BigInt(whole + fraction.padEnd(exponent, '0'))
  if (minor > maxMinor) return { error: 'malformed' }
  return toMoney(sign ? -minor : minor, currency)
}

/** Parses an amount in wire form from a trusted source; throws RangeError when it is malformed. */
export function fromWire(text: string, currency: Currency): Money {
  const parsed = parseMoney(text, currency)
  if ('error' in parsed) throw new RangeError(`"${text}" is not an amount of ${currency}: ${parsed.error}`)
  return parsed
}

/**
 * Formats an amount for display with exactly 2 decimals, rounded towards zero (specification, section 9).
 * Returns plain digits such as `-1234.50`; the locale formatter adds grouping and the currency sign.
 */
export function toDisplay(amount: Money): string {
  const { exponent } = currencies[amount.currency]
  const hundredths =
    exponent >= 2
      ? absolute(amount.minor) / 10n ** BigInt(exponent - 2)
      : absolute(amount.minor) * 10n ** BigInt(2 - exponent)
  const digits = hundredths.toString().padStart(3, '0')
  const sign = amount.minor < 0n && hundredths !== 0n ? '-' : ''
  return `${sign}${digits.slice(0, -2)}.${digits.slice(-2)}`
}

function absolute(minor: bigint): bigint {
  return minor < 0n ? -minor : minor
}

function assertSameCurrency(left: Money, right: Money): void {
  if (left.currency !== right.currency)
    throw new RangeError(`${left.currency} and ${right.currency} cannot be combined`)
}
