import { getDateLocales } from '@croupier/i18n/format'

/** Returns the locales of times for a BCP 47 language tag. Their digits are those of the amounts. */
export function getTimeLocales(tag: string): string[] {
  return getDateLocales(tag, false)
}

/** Formats the time of the day of an ISO instant, in the zone of the device. */
export function formatTime(instant: string, tag: string): string {
  return new Date(instant).toLocaleTimeString(getTimeLocales(tag))
}

/** Formats date and time of an ISO instant, in the zone of the device. */
export function formatDateTime(instant: string, tag: string): string {
  return new Date(instant).toLocaleString(getTimeLocales(tag))
}
