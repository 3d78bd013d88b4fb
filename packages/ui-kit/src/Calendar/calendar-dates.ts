/** Days are `YYYY-MM-DD`, months `YYYY-MM`: no zone, no time, so no day can slip. */

/** Days of the week as Intl counts them. */
export type WeekDay = 1 | 2 | 3 | 4 | 5 | 6 | 7

/** First and last day that can be chosen, both included. */
export interface DateLimits {
  readonly min?: string | undefined
  readonly max?: string | undefined
}

function instantOf(date: string): Date {
  return new Date(`${date}T00:00:00Z`)
}

function dateOf(instant: Date): string {
  return instant.toISOString().slice(0, 10)
}

/** Whether a text is a real day. */
export function isDate(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false
  const instant = instantOf(text)
  return !Number.isNaN(instant.getTime()) && dateOf(instant) === text
}

/** The month of a day. */
export function monthOf(date: string): string {
  return date.slice(0, 7)
}

/** The day `days` later; negative counts back. */
export function addDays(date: string, days: number): string {
  const instant = instantOf(date)
  instant.setUTCDate(instant.getUTCDate() + days)
  return dateOf(instant)
}

/** How many days a month has. */
export function daysInMonth(month: string): number {
  const instant = instantOf(`${month}-01`)
  instant.setUTCMonth(instant.getUTCMonth() + 1, 0)
  return instant.getUTCDate()
}

/** The same day `months` later, or the last one of a shorter month. */
export function addMonths(date: string, months: number): string {
  const instant = instantOf(`${monthOf(date)}-01`)
  instant.setUTCMonth(instant.getUTCMonth() + months)
  return inMonth(monthOf(dateOf(instant)), Number(date.slice(8)))
}

/** Day `day` of a month, or its last one. */
export function inMonth(month: string, day: number): string {
  return `${month}-${String(Math.min(day, daysInMonth(month))).padStart(2, '0')}`
}

/** 1 for Monday to 7 for Sunday. */
export function weekDayOf(date: string): WeekDay {
  const weekDays = [7, 1, 2, 3, 4, 5, 6] as const
  return weekDays[instantOf(date).getUTCDay()] ?? 7
}

/** The first day of the week that a day is in. */
export function startOfWeek(date: string, firstDay: WeekDay): string {
  return addDays(date, -((weekDayOf(date) - firstDay + 7) % 7))
}

/** The nearest day within the limits. */
export function clampDate(date: string, { min, max }: DateLimits): string {
  if (min !== undefined && date < min) return min
  return max !== undefined && date > max ? max : date
}

/** Whether both days of a span can be chosen. */
export function isWithin({ from, to }: { readonly from: string; readonly to: string }, limits: DateLimits): boolean {
  return from === clampDate(from, limits) && to === clampDate(to, limits)
}

/** The seven days of the week that starts with a day. */
export function weekFrom(start: string): readonly string[] {
  return Array.from({ length: 7 }, (_, day) => addDays(start, day))
}

/** The first days of the six weeks that hold a month: always six, so that no grid changes its height. */
export function weeksOf(month: string, firstDay: WeekDay): readonly string[] {
  const start = startOfWeek(`${month}-01`, firstDay)
  return Array.from({ length: 6 }, (_, week) => addDays(start, week * 7))
}

const isWeekDay = (value: unknown): value is WeekDay =>
  Number.isInteger(value) && Number(value) >= 1 && Number(value) <= 7

/** On which day a week starts where the language is spoken; Monday where the browser does not know. */
export function firstDayOfWeek(language: string): WeekDay {
  const locale = new Intl.Locale(language)
  const info: unknown =
    'getWeekInfo' in locale && typeof locale.getWeekInfo === 'function' ? locale.getWeekInfo() : undefined
  if (typeof info !== 'object' || info === null || !('firstDay' in info)) return 1
  return isWeekDay(info.firstDay) ? info.firstDay : 1
}

/** The day that a key of the grid leads to (APG date grid), or null for other keys. Left and right follow the script. */
export function dateByKey(
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
      return startOfWeek(date, firstDay)
    case 'End':
      return addDays(startOfWeek(date, firstDay), 6)
    case 'PageUp':
      return addMonths(date, shiftKey ? -12 : -1)
    case 'PageDown':
      return addMonths(date, shiftKey ? 12 : 1)
    default:
      return null
  }
}

/** How days are written in a language; the calendar is the Gregorian one everywhere, as in the API. */
export interface DateWords {
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

/** The words of dates in a language (BCP 47); `own` ones go first, for languages that a browser has no data of. */
export function dateWords(language: string, own: Partial<DateWords> = {}): DateWords {
  const made = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(language, { calendar: 'gregory', timeZone: 'UTC', ...options })
  const short = made({ day: 'numeric', month: 'short', year: 'numeric' })
  const full = made({ dateStyle: 'full' })
  const month = made({ month: 'long' })
  const monthAndYear = made({ month: 'long', year: 'numeric' })
  const weekDays = { narrow: made({ weekday: 'narrow' }), long: made({ weekday: 'long' }) }
  const numbers = new Intl.NumberFormat(language, { useGrouping: false })
  return {
    short: (date) => short.format(instantOf(date)),
    full: (date) => full.format(instantOf(date)),
    dayNumber: (date) => numbers.format(Number(date.slice(8))),
    month: (text) => month.format(instantOf(`${text}-01`)),
    monthAndYear: (text) => monthAndYear.format(instantOf(`${text}-01`)),
    year: (year) => numbers.format(year),
    weekDay: (date, width) => weekDays[width].format(instantOf(date)),
    range: (from, to) => short.formatRange(instantOf(from), instantOf(to)),
    ...own,
  }
}
