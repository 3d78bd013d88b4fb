/** Reads and writes amounts of one currency. Minor units are bigint; no float ever touches an amount. */
export interface Amounts {
  /** Minor units of a wire amount, e.g. `12.50` -> 1250. */
  read(wire: string): bigint
  /** The wire form, with exactly the currency's digits. */
  wire(minor: bigint): string
  /** What people see: the currency's sign and 2 decimals, rounded down. */
  show(minor: bigint): string
  /** The same without the sign. */
  plain(minor: bigint): string
  /** For the face of a button: without the sign, and without decimals that are nought. */
  short(minor: bigint): string
}

/** The amounts of a currency whose minor unit has `exponent` digits, written for a language. */
export function amountsOf(currency: string, exponent: number, tag: string): Amounts {
  const locale = `${tag}-u-nu-latn`
  const digits = { minimumFractionDigits: 2, maximumFractionDigits: 2 } as const
  const withSign = new Intl.NumberFormat(locale, {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
    ...digits,
  })
  const whole = new Intl.NumberFormat(locale, { maximumFractionDigits: 0 })
  const bare = new Intl.NumberFormat(locale, digits)
  const wire = (minor: bigint) => {
    const text = (minor < 0n ? -minor : minor).toString().padStart(exponent + 1, '0')
    const major = exponent === 0 ? text : `${text.slice(0, -exponent)}.${text.slice(-exponent)}`
    return minor < 0n ? `-${major}` : major
  }
  const scale = 10n ** BigInt(exponent)
  // Intl reads a decimal string exactly; a third decimal is cut, never rounded up.
  const shown = (minor: bigint) => wire(minor).replace(/(\.\d\d)\d+$/, '$1') as Intl.StringNumericLiteral
  return {
    read: (text) => BigInt(text.replace('.', '')),
    wire,
    show: (minor) => withSign.format(shown(minor)),
    plain: (minor) => bare.format(shown(minor)),
    short: (minor) => (minor % scale === 0n ? whole : bare).format(shown(minor)),
  }
}
