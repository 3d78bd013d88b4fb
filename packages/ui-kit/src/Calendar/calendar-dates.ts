/** Dates are `YYYY-MM-DD` strings, months `YYYY-MM`. Without time and time zone a date cannot shift by a day. */

/** Day of the week as in `Intl`: 1 for Monday to 7 for Sunday. */
export type WeekDay = 1 | 2 | 3 | 4 | 5 | 6 | 7

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

/** The month of a date. */
export function toMonth(date: string): string {
  return date.slice(0, 7)
}

/** Adds days; negative values subtract. */
export function addDays(date: string, days: number): string {
  const instant = toInstant(date)
  instant.setUTCDate(instant.getUTCDate() + days)
  return toIsoDate(instant)
}

/** Number of days in a month. */
export function getDaysInMonth(month: string): number {
  const instant = toInstant(`${month}-01`)
  instant.setUTCMonth(instant.getUTCMonth() + 1, 0)
  return instant.getUTCDate()
}

/** Adds months; clamps to the last day of a shorter month. */
export function addMonths(date: string, months: number): string {
  const instant = toInstant(`${toMonth(date)}-01`)
  instant.setUTCMonth(instant.getUTCMonth() + months)
  return getDateInMonth(toMonth(toIsoDate(instant)), Number(date.slice(8)))
}

/** Day `day` of a month, clamped to its last day. */
export function getDateInMonth(month: string, day: number): string {
  return `${month}-${String(Math.min(day, getDaysInMonth(month))).padStart(2, '0')}`
}

/** Day of the week of a date. */
export function getWeekDay(date: string): WeekDay {
  const weekDays = [7, 1, 2, 3, 4, 5, 6] as const
  return weekDays[toInstant(date).getUTCDay()] ?? 7
}

/** First date of the week that contains `date`. */
export function getStartOfWeek(date: string, firstDay: WeekDay): string {
  return addDays(date, -((getWeekDay(date) - firstDay + 7) % 7))
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

/** The seven dates of the week that starts at `start`. */
export function getWeekDates(start: string): readonly string[] {
  return Array.from({ length: 7 }, (_, day) => addDays(start, day))
}

/** Start dates of the weeks of a month. Always six, so that the grid keeps its height. */
export function getMonthWeeks(month: string, firstDay: WeekDay): readonly string[] {
  const start = getStartOfWeek(`${month}-01`, firstDay)
  return Array.from({ length: 6 }, (_, week) => addDays(start, week * 7))
}

const isWeekDay = (value: unknown): value is WeekDay =>
  Number.isInteger(value) && Number(value) >= 1 && Number(value) <= 7

/** First day of the week in a language; Monday if the browser has no week data. */
export function getFirstDayOfWeek(language: string): WeekDay {
  const locale = new Intl.Locale(language)
  const info: unknown =
    'getWeekInfo' in locale && typeof locale.getWeekInfo === 'function' ? locale.getWeekInfo() : undefined
  if (typeof info !== 'object' || info === null || !('firstDay' in info)) return 1
  return isWeekDay(info.firstDay) ? info.firstDay : 1
}

/**
 * The date that a key of the ARIA date grid moves to, or null for other keys. Left and right follow the reading
 * direction.
 */
export function getDateForKey(
  date: string,
  { key, shiftKey }: { readonly key: string; readonly shiftKey: boolean },
  { firstDay, rightToLeft }: { readonly firstDay: WeekDay; readonly rightToLeft: boolean },
): string | null {
  switch (key) {
    case 'ArrowLeft':
      return addDays(date, rightToLeft ? 1 : -1)
    case 'ArrowRight':
      return addDays(date, rightToLeft ? -1 : 1)
    case 'ArrowUp':
      return addDays(date, -7)
    case 'ArrowDown':
      return addDays(date, 7)
    case 'Home':
      return getStartOfWeek(date, firstDay)
    case 'End':
      return addDays(getStartOfWeek(date, firstDay), 6)
    case 'PageUp':
      return addMonths(date, shiftKey ? -12 : -1)
    case 'PageDown':
      return addMonths(date, shiftKey ? 12 : 1)
    default:
      return null
  }
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
  const numbers = new Intl.NumberFormat(language, { useGrouping: false })
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
