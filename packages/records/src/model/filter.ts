import { addDays, calendarDateIn, isCalendarDate, type CalendarDate } from '@croupier/domain/time'
import * as z from 'zod/mini'

/** Days of a record, both included, in the brand's time zone. */
export interface DayRange {
  readonly from: CalendarDate
  readonly to: CalendarDate
}

/** Spans that people ask for most (specification, section 9 "Date presets": previous 7 and 30 days). */
export const presets = ['today', 'yesterday', 'last7', 'last30'] as const
export type Preset = (typeof presets)[number]

/** The days of a preset, seen from a day. */
export function presetRange(preset: Preset, today: CalendarDate): DayRange {
  switch (preset) {
    case 'today':
      return { from: today, to: today }
    case 'yesterday':
      return { from: addDays(today, -1), to: addDays(today, -1) }
    case 'last7':
      return { from: addDays(today, -6), to: today }
    case 'last30':
      return { from: addDays(today, -29), to: today }
  }
}

/** Whether both days are there and in order. */
export function isDayRange({ from, to }: DayRange): boolean {
  return isCalendarDate(from) && isCalendarDate(to) && from <= to
}

const day = z.catch(z.optional(z.string().check(z.refine(isCalendarDate))), undefined)
const word = z.catch(z.optional(z.string().check(z.maxLength(32))), undefined)
const page = z.catch(z.optional(z.pipe(z.coerce.number(), z.int().check(z.minimum(1)))), undefined)

/** Filters of a record as they stand in the address; defaults are left out. */
export const recordSearch = z.object({ from: day, to: day, page, state: word, kind: word })
export type RecordSearch = z.output<typeof recordSearch>

/** The days that an address asks for; the last 7 when it does not say, or says them the wrong way round. */
export function rangeOf({ from, to }: RecordSearch, timeZone: string, now: Date): DayRange {
  const usual = presetRange('last7', calendarDateIn(timeZone, now))
  if (from === undefined || to === undefined) return usual
  return isDayRange({ from, to }) ? { from, to } : usual
}
