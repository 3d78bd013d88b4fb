/** Dates are `YYYY-MM-DD` strings, months `YYYY-MM`. Without time and time zone a date cannot shift by a day. */

/** Day of the week as in `Date`: 0 for Sunday to 6 for Saturday. */
export type WeekDay = 0 | 1 | 2 | 3 | 4 | 5 | 6

/** Inclusive range of dates that can be selected. */
export interface DateLimits {
  readonly min?: string | undefined
  readonly max?: string | undefined
}

function toInstant(date: string): Date {
  return new Date(`${date}T00:00:00Z`)
}

function toIsoDate(instant: Date): string {
  return instant.toISOString().slice(0, 10)
}

/** Whether a text is an existing date. */
export function isDate(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false
  const instant = toInstant(text)
  return !Number.isNaN(instant.getTime()) && toIsoDate(instant) === text
}

/** Adds days; negative values subtract. */
export function addDays(date: string, days: number): string {
  const instant = toInstant(date)
  instant.setUTCDate(instant.getUTCDate() + days)
  return toIsoDate(instant)
}

/** Clamps a date to the limits. */
export function clampDate(date: string, { min, max }: DateLimits): string {
  if (min !== undefined && date < min) return min
  return max !== undefined && date > max ? max : date
}

/** Whether both ends of a range can be selected. */
export function isWithin({ from, to }: { readonly from: string; readonly to: string }, limits: DateLimits): boolean {
  return from === clampDate(from, limits) && to === clampDate(to, limits)
}

/** The day as the local midnight that the day picker works with. */
export function toLocalDate(date: string): Date {
  return new Date(Number(date.slice(0, 4)), Number(date.slice(5, 7)) - 1, Number(date.slice(8, 10)))
}

/** The date of a local instant. */
export function fromLocalDate(instant: Date): string {
  return toIsoDate(new Date(Date.UTC(instant.getFullYear(), instant.getMonth(), instant.getDate())))
}

/** First day of the week in a language; Monday if the browser has no week data. */
export function getFirstDayOfWeek(language: string): WeekDay {
  const weekDays = [0, 1, 2, 3, 4, 5, 6] as const
  const locale = new Intl.Locale(language)
  const info: unknown =
    'getWeekInfo' in locale && typeof locale.getWeekInfo === 'function' ? locale.getWeekInfo() : undefined
  if (typeof info !== 'object' || info === null || !('firstDay' in info)) return 1
  // `Intl` counts from 1 for Monday to 7 for Sunday.
  return weekDays[Number(info.firstDay) % 7] ?? 1
}

/** Whether a language is written from right to left. */
export function isRightToLeft(language: string): boolean {
  const locale = new Intl.Locale(language)
  const info: unknown =
    'getTextInfo' in locale && typeof locale.getTextInfo === 'function' ? locale.getTextInfo() : undefined
  return typeof info === 'object' && info !== null && 'direction' in info && info.direction === 'rtl'
}

/** Digits of languages that a browser may have no data for; its numbers would be in the digits of another language. */
const nativeDigits: Readonly<Record<string, string>> = { my: 'mymr', km: 'khmr', lo: 'laoo' }

/** The locale that writes numbers in the digits of a language, also where the browser has no data for it: Chromium lacks Burmese. */
export function getNumberLocale(language: string): string {
  if (Intl.NumberFormat.supportedLocalesOf(language).length > 0) return language
  const locale = new Intl.Locale(language)
  const digits = locale.numberingSystem ?? nativeDigits[locale.language]
  return digits === undefined ? language : `en-u-nu-${digits}`
}

/** Number of days of an inclusive range. */
export function countDays({ from, to }: { readonly from: string; readonly to: string }): number {
  return (toInstant(to).getTime() - toInstant(from).getTime()) / 86_400_000 + 1
}

/** Date formats of a language, always in the Gregorian calendar, as in the API. */
export interface DateFormatter {
  /** `21 Nov 2026` */
  readonly short: (date: string) => string
  /** `Saturday, 21 November 2026` */
  readonly full: (date: string) => string
  readonly dayNumber: (date: string) => string
  /** `November` */
  readonly month: (month: string) => string
  /** `November 2026` */
  readonly monthAndYear: (month: string) => string
  readonly year: (year: number) => string
  readonly weekDay: (date: string, width: 'narrow' | 'long') => string
  /** `14 – 20 Nov 2026` */
  readonly range: (from: string, to: string) => string
}

/**
 * Creates the date formats of a language (BCP 47). `own` overrides them for languages that the browser has no data for.
 */
export function createDateFormatter(language: string, own: Partial<DateFormatter> = {}): DateFormatter {
  const createFormat = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(language, { calendar: 'gregory', timeZone: 'UTC', ...options })
  const short = createFormat({ day: 'numeric', month: 'short', year: 'numeric' })
  const full = createFormat({ dateStyle: 'full' })
  const month = createFormat({ month: 'long' })
  const monthAndYear = createFormat({ month: 'long', year: 'numeric' })
  const weekDays = { narrow: createFormat({ weekday: 'narrow' }), long: createFormat({ weekday: 'long' }) }
  const numbers = new Intl.NumberFormat(getNumberLocale(language), { useGrouping: false })
  return {
    short: (date) => short.format(toInstant(date)),
    full: (date) => full.format(toInstant(date)),
    dayNumber: (date) => numbers.format(Number(date.slice(8))),
    month: (text) => month.format(toInstant(`${text}-01`)),
    monthAndYear: (text) => monthAndYear.format(toInstant(`${text}-01`)),
    year: (year) => numbers.format(year),
    weekDay: (date, width) => weekDays[width].format(toInstant(date)),
    range: (from, to) => short.formatRange(toInstant(from), toInstant(to)),
    ...own,
  }
}
