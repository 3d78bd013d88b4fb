import { getNumberLocales } from '@croupier/i18n/format'

/** Parses and formats amounts of one currency. Minor units are bigint; amounts are never floats. */
export interface Amounts {
  /** Parses a wire amount to minor units, e.g. `12.50` -> 1250. */
  parse(wire: string): bigint
  /** Formats for the wire, with exactly the currency's decimals. */
  toWire(minor: bigint): string
  /** Formats for display: currency symbol and 2 decimals, rounded down. */
  format(minor: bigint): string
  /** Formats like `format`, without the currency symbol. */
  formatPlain(minor: bigint): string
  /** Formats for buttons: without the currency symbol, and without decimals if they are zero. */
  formatShort(minor: bigint): string
}

/** Creates the formatter of a currency with `exponent` decimals for a BCP 47 language tag. */
export function createAmounts(currency: string, exponent: number, tag: string): Amounts {
  const locale = getNumberLocales(tag, false)
  const digits = { minimumFractionDigits: 2, maximumFractionDigits: 2 } as const
  const withSymbol = new Intl.NumberFormat(locale, {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
    ...digits,
  })
  const whole = new Intl.NumberFormat(locale, { maximumFractionDigits: 0 })
  const plain = new Intl.NumberFormat(locale, digits)
  const toWire = (minor: bigint) => {
    const text = (minor < 0n ? -minor : minor).toString().padStart(exponent + 1, '0')
    const major = exponent === 0 ? text : `${text.slice(0, -exponent)}.${text.slice(-exponent)}`
    return minor < 0n ? `-${major}` : major
  }
  const scale = 10n ** BigInt(exponent)
  // Intl parses a decimal string exactly. A third decimal is truncated, never rounded up.
  const truncate = (minor: bigint) => toWire(minor).replace(/(\.\d\d)\d+$/, '$1') as Intl.StringNumericLiteral
  return {
    parse: (text) => BigInt(text.replace('.', '')),
    toWire,
    format: (minor) => withSymbol.format(truncate(minor)),
    formatPlain: (minor) => plain.format(truncate(minor)),
    formatShort: (minor) => (minor % scale === 0n ? whole : plain).format(truncate(minor)),
  }
}
