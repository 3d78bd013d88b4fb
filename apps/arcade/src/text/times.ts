import { getNumberLocales } from '@croupier/i18n/format'

/**
 * Locale of browsers without date data for a language (such as Burmese in Chromium): figures instead of English words. It is
 * the one of `@croupier/i18n/format`.
 */
const fallbackLocale = 'ja-u-nu-latn'

/** Returns the locales of times for a BCP 47 language tag. Their digits are those of the amounts (`getNumberLocales`). */
export function getTimeLocales(tag: string): readonly string[] {
  return [...getNumberLocales(tag, false).slice(0, 1), fallbackLocale]
}

/** Formats the time of the day of an ISO instant, in the zone of the device. */
export function formatTime(instant: string, tag: string): string {
  return new Date(instant).toLocaleTimeString([...getTimeLocales(tag)])
}

/** Formats date and time of an ISO instant, in the zone of the device. */
export function formatDateTime(instant: string, tag: string): string {
  return new Date(instant).toLocaleString([...getTimeLocales(tag)])
}
