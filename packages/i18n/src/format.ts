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
  /** An amount with an explicit sign, for gains and losses. */
  signedMoney(amount: Money): string
  /** Date and time in the brand's zone. */
  dateTime(instant: string | Date): string
}

/** Intl reads a decimal string exactly, where a number would lose digits. */
const digits = (amount: Money) => toDisplay(amount) as Intl.StringNumericLiteral

/**
 * Where a browser knows no dates of the language (Chromium none of Burmese), it writes 2026/11/20 18:35:54, as the
 * specification does (section 9), rather than English words: Japanese writes its dates so.
 */
const digitsOnly = 'ja-u-nu-latn'

/**
 * Makes the formatters of a language, each of the browser's own at its first use: it loads the language's data then,
 * which takes milliseconds.
 */
export function createFormat({ language, timeZone, nativeDigits }: FormatOptions): Format {
  const locale = nativeDigits ? tagOf(language) : `${tagOf(language)}-u-nu-latn`
  const twoDigits = { minimumFractionDigits: 2, maximumFractionDigits: 2 }
  let times: Intl.DateTimeFormat | undefined
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
    signedMoney: (amount) => currencyFormat(amount.currency, 'exceptZero').format(digits(amount)),
    dateTime: (instant) => {
      times ??= new Intl.DateTimeFormat([locale, digitsOnly], { timeZone, dateStyle: 'medium', timeStyle: 'medium' })
      return times.format(new Date(instant))
    },
  }
}
