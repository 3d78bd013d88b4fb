import { getNumberLocales } from '@croupier/i18n/format'

/** Languages whose compact numbers are words too long for a chip. Browsers without data for them write English ones already. */
const longCompactTags: ReadonlySet<string> = new Set(['my'])

/** Creates the formatter of amounts on chips: `100`, `2K`, `1.2M`; two decimals below one. Rounded down. */
export function createCompactFormat(exponent: number, tag: string): (minor: bigint) => string {
  const locales = getNumberLocales(longCompactTags.has(tag) ? 'en' : tag, false)
  const format = new Intl.NumberFormat(locales, {
    notation: 'compact',
    maximumFractionDigits: 1,
    roundingMode: 'trunc',
  })
  const small = new Intl.NumberFormat(locales, { maximumFractionDigits: 2 })
  return (minor) => {
    const digits = minor.toString().padStart(exponent + 1, '0')
    const major = exponent === 0 ? digits : `${digits.slice(0, -exponent)}.${digits.slice(-exponent)}`
    return (major.startsWith('0.') ? small : format).format(major as Intl.StringNumericLiteral)
  }
}
