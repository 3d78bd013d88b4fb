import { tagOf, type LanguageCode } from '@croupier/domain/languages'
import { toDisplay, type Money } from '@croupier/domain/money'

/** How a site writes numbers: the language of the reader, the zone and digits of the brand. */
export interface FormatOptions {
  readonly language: LanguageCode
  readonly timeZone: string
  readonly nativeDigits: boolean
}

/** Formatters of one language; cheap to call, made once per language. */
export interface Format {
  /** An amount with its currency and exactly 2 decimals, rounded down, e.g. `$1,234.50`. */
  money(amount: Money): string
  /** The same without the currency, for columns whose head names it. */
  amount(amount: Money): string
  /** An amount with an explicit sign, for gains and losses. */
  signedMoney(amount: Money): string
  /** A whole number with grouping. */
  integer(value: number): string
  /** A share such as 0.9612 with 2 decimals, e.g. `96.12%`. */
  percent(value: number): string
  /** Date and time in the brand's zone. */
  dateTime(instant: string | Date): string
  /** Date in the brand's zone. */
  date(instant: string | Date): string
  /** `YYYY/MM/DD HH:mm:ss` in the brand's zone (specification, section 9). */
  promotionTime(instant: string | Date): string
}

/** Intl reads a decimal string exactly, where a number would lose digits. */
const digits = (amount: Money) => toDisplay(amount) as Intl.StringNumericLiteral

/** A formatter made at its first use: the browser loads the language's data then, which takes milliseconds each. */
function lazily<Formatter>(make: () => Formatter): () => Formatter {
  let made: Formatter | undefined
  return () => (made ??= make())
}

/** Makes the formatters of a language. */
export function createFormat({ language, timeZone, nativeDigits }: FormatOptions): Format {
  const locale = nativeDigits ? tagOf(language) : `${tagOf(language)}-u-nu-latn`
  const twoDigits = { minimumFractionDigits: 2, maximumFractionDigits: 2 }
  const plain = lazily(() => new Intl.NumberFormat(locale, twoDigits))
  const integer = lazily(() => new Intl.NumberFormat(locale, { maximumFractionDigits: 0 }))
  const percent = lazily(() => new Intl.NumberFormat(locale, { style: 'percent', ...twoDigits }))
  const dateTime = lazily(() => new Intl.DateTimeFormat(locale, { timeZone, dateStyle: 'medium', timeStyle: 'medium' }))
  const date = lazily(() => new Intl.DateTimeFormat(locale, { timeZone, dateStyle: 'medium' }))
  const promotion = lazily(
    () =>
      new Intl.DateTimeFormat('en-CA-u-hc-h23', {
        timeZone,
        year: 'numeric',
        month: '2-digit',
        day: '2-digit',
        hour: '2-digit',
        minute: '2-digit',
        second: '2-digit',
      }),
  )
  const currencyFormats = new Map<string, Intl.NumberFormat>()
  const currencyFormat = (currency: string, signDisplay: 'auto' | 'exceptZero') => {
    const key = `${currency} ${signDisplay}`
    const known = currencyFormats.get(key)
    if (known) return known
    const options = { style: 'currency', currency, currencyDisplay: 'narrowSymbol', signDisplay, ...twoDigits } as const
    const made = new Intl.NumberFormat(locale, options)
    currencyFormats.set(key, made)
    return made
  }
  return {
    money: (amount) => currencyFormat(amount.currency, 'auto').format(digits(amount)),
    amount: (amount) => plain().format(digits(amount)),
    signedMoney: (amount) => currencyFormat(amount.currency, 'exceptZero').format(digits(amount)),
    integer: (value) => integer().format(value),
    percent: (value) => percent().format(value),
    dateTime: (instant) => dateTime().format(new Date(instant)),
    date: (instant) => date().format(new Date(instant)),
    promotionTime: (instant) => promotion().format(new Date(instant)).replaceAll('-', '/').replace(', ', ' '),
  }
}
