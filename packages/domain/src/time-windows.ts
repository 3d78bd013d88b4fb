import { addDays, toCalendarDate, type CalendarDate } from './time.ts'

/** Lengths of the windows that jobs, reports and contracts are keyed by. */
export const windowKinds = ['fiveMinutes', 'hour', 'day', 'week', 'halfMonth', 'month'] as const
export type WindowKind = (typeof windowKinds)[number]

/**
 * A half-open span of time in a zone: `from` belongs to it, `to` is the start of the next one. Weeks start on Monday,
 * half months on the 1st and the 16th.
 */
export interface TimeWindow {
  readonly kind: WindowKind
  readonly from: Date
  readonly to: Date
}

const dayMs = 86_400_000

type ClockKind = 'fiveMinutes' | 'hour'
type CalendarKind = Exclude<WindowKind, ClockKind>

const clockLengths: Readonly<Record<ClockKind, number>> = { fiveMinutes: 300_000, hour: 3_600_000 }

/** First day of the window that a day belongs to. */
const findFirstDay: Readonly<Record<CalendarKind, (day: CalendarDate) => CalendarDate>> = {
  day: (day) => day,
  week: (day) => addDays(day, -((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7)),
  halfMonth: (day) => `${day.slice(0, 8)}${day.slice(8) < '16' ? '01' : '16'}`,
  month: (day) => `${day.slice(0, 8)}01`,
}

/** At least as many days as the longest window of a kind has, and fewer than two of the shortest. */
const daysToNext: Readonly<Record<CalendarKind, number>> = { day: 1, week: 7, halfMonth: 16, month: 31 }

/**
 * Returns the window of a kind that contains an instant, in a time zone (IANA name). Where a zone changes its offset, a
 * day has 23 or 25 hours and every hour stays whole; a change by less than an hour (Lord Howe Island) makes two overlap.
 */
export function getWindow(kind: WindowKind, timeZone: string, instant: Date): TimeWindow {
  if (isClockKind(kind)) {
    const length = clockLengths[kind]
    const local = instant.getTime() + getOffset(timeZone, instant.getTime())
    const from = instant.getTime() - (((local % length) + length) % length)
    return { kind, from: new Date(from), to: new Date(from + length) }
  }
  const findFirst = findFirstDay[kind]
  const first = findFirst(toCalendarDate(timeZone, instant))
  const next = findFirst(addDays(first, daysToNext[kind]))
  return { kind, from: getDayStart(timeZone, first), to: getDayStart(timeZone, next) }
}

/** Returns the window of the same kind that starts where this one ends. */
export function getNextWindow({ kind, to }: TimeWindow, timeZone: string): TimeWindow {
  return getWindow(kind, timeZone, to)
}

/** Returns the window of the same kind that ends where this one starts. */
export function getPreviousWindow({ kind, from }: TimeWindow, timeZone: string): TimeWindow {
  return getWindow(kind, timeZone, new Date(from.getTime() - 1))
}

function isClockKind(kind: WindowKind): kind is ClockKind {
  return Object.hasOwn(clockLengths, kind)
}

/** Returns the first instant of a calendar day; later than midnight where clocks skip it. */
export function getDayStart(timeZone: string, day: CalendarDate): Date {
  const midnight = Date.parse(`${day}T00:00:00Z`)
  // Offsets change at most once in two days, so that midnight has one of these two.
  const offsets = [-dayMs, dayMs].map((away) => getOffset(timeZone, midnight + away))
  const candidates = offsets.map((offset) => midnight - offset).toSorted((a, b) => a - b)
  const isMidnight = (time: number) => time + getOffset(timeZone, time) === midnight
  const start = candidates.find(isMidnight) ?? findOffsetChange(timeZone, candidates)
  return new Date(start)
}

/** Returns the instant between two others, one of each offset, at which the zone changes from one to the other. */
function findOffsetChange(timeZone: string, [before = 0, after = 0]: readonly number[]): number {
  const offset = getOffset(timeZone, before)
  let [low, high] = [before, after]
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2)
    if (getOffset(timeZone, middle) === offset) low = middle
    else high = middle
  }
  return high
}

const formatters = new Map<string, Intl.DateTimeFormat>()

/** Returns the local time of a zone minus UTC at an instant, in milliseconds. */
function getOffset(timeZone: string, time: number): number {
  const formatter = formatters.get(timeZone) ?? createFormatter(timeZone)
  formatters.set(timeZone, formatter)
  const parts = Object.fromEntries(formatter.formatToParts(time).map(({ type, value }) => [type, Number(value)]))
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts
  const seconds = Math.floor(time / 1000) * 1000
  return Date.UTC(year, month - 1, day, hour, minute, second) - seconds
}

function createFormatter(timeZone: string): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat('en-US', {
    timeZone,
    calendar: 'gregory',
    numberingSystem: 'latn',
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  })
}
