import { getLanguageTag, type LanguageCode } from '@croupier/domain/languages'
import { toDisplay, type Money } from '@croupier/domain/money'

/** The user's language, and the time zone and digits of the brand. */
export interface FormatOptions {
  readonly language: LanguageCode
  readonly timeZone: string
  readonly nativeDigits: boolean
}

/** Formatters of one language. Create once per language; calls are cheap. */
export interface Format {
  /** Locales of other numbers, for `Intl.NumberFormat`. */
  readonly numberLocales: readonly string[]
  /** An amount with its currency and exactly 2 decimals, rounded down, e.g. `$1,234.50`. */
  money(amount: Money): string
  /** An amount with an explicit sign, for gains and losses. */
  signedMoney(amount: Money): string
  /** Date and time in the brand's zone. */
  dateTime(instant: string | Date): string
}

/** Intl formats a decimal string exactly; a number would lose digits. */
const toNumericLiteral = (amount: Money) => toDisplay(amount) as Intl.StringNumericLiteral

/**
 * Fallback locale for browsers without date data for the language (such as Burmese in Chromium). Japanese formats as
 * 2026/11/20 18:35:54, the format of the specification (section 9), instead of English words.
 */
const fallbackDateLocale = 'ja-u-nu-latn'

/** Digits of the languages that browsers may have no data for. */
const nativeNumbering: Readonly<Record<string, string>> = { my: 'mymr', km: 'khmr', lo: 'laoo' }

/**
 * Returns the locales of numbers in a language, by its BCP 47 tag. A browser without data for it (such as Chromium for Burmese) would
 * write them as its own language does: with other separators and digits than the amounts that a person enters.
 */
export function getNumberLocales(tag: string, nativeDigits: boolean): readonly string[] {
  const digits = nativeDigits ? nativeNumbering[tag] : 'latn'
  return [nativeDigits ? tag : `${tag}-u-nu-latn`, digits ? `en-u-nu-${digits}` : 'en']
}

/** Returns the locales of dates in a language, by its BCP 47 tag: its own digits, and figures where a browser lacks its words. */
export function getDateLocales(tag: string, nativeDigits: boolean): string[] {
  return [...getNumberLocales(tag, nativeDigits).slice(0, 1), fallbackDateLocale]
}

/**
 * Creates the formatters of a language. Each Intl object is created at its first use, because loading the locale data
 * takes milliseconds.
 */
export function createFormat({ language, timeZone, nativeDigits }: FormatOptions): Format {
  const tag = getLanguageTag(language)
  const numberLocales = getNumberLocales(tag, nativeDigits)
  const twoDigits = { minimumFractionDigits: 2, maximumFractionDigits: 2 }
  let dateTimeFormat: Intl.DateTimeFormat | undefined
  const currencyFormats = new Map<string, Intl.NumberFormat>()
  const getCurrencyFormat = (currency: string, signDisplay: 'auto' | 'exceptZero') => {
    const key = `${currency} ${signDisplay}`
    const cached = currencyFormats.get(key)
    if (cached) return cached
    const options = { style: 'currency', currency, currencyDisplay: 'narrowSymbol', signDisplay, ...twoDigits } as const
    const created = new Intl.NumberFormat(numberLocales, options)
    currencyFormats.set(key, created)
    return created
  }
  return {
    numberLocales,
    money: (amount) => getCurrencyFormat(amount.currency, 'auto').format(toNumericLiteral(amount)),
    signedMoney: (amount) => getCurrencyFormat(amount.currency, 'exceptZero').format(toNumericLiteral(amount)),
    dateTime: (instant) => {
      dateTimeFormat ??= new Intl.DateTimeFormat(getDateLocales(tag, nativeDigits), {
        timeZone,
        dateStyle: 'medium',
        timeStyle: 'medium',
      })
      return dateTimeFormat.format(new Date(instant))
    },
  }
}
