import { addDays, toCalendarDate, isCalendarDate, type CalendarDate } from '@croupier/domain/time'
import type { RecordSearch } from '../search.ts'

/** Date range of a record, both days included, in the brand's time zone. */
export interface DayRange {
  readonly from: CalendarDate
  readonly to: CalendarDate
}

/** Presets of the date range (specification, section 9 "Date presets": previous 7 and 30 days). */
export const presets = ['today', 'yesterday', 'last7', 'last30'] as const
export type Preset = (typeof presets)[number]

/** Returns the date range of a preset. */
export function getPresetRange(preset: Preset, today: CalendarDate): DayRange {
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

/** Whether both days are complete dates and in order. */
export function isDayRange({ from, to }: DayRange): boolean {
  return isCalendarDate(from) && isCalendarDate(to) && from <= to
}

/** Returns the date range of search parameters; the last 7 days where it is missing or invalid. */
export function toDayRange({ from, to }: RecordSearch, timeZone: string, now: Date): DayRange {
  const defaultRange = getPresetRange('last7', toCalendarDate(timeZone, now))
  if (from === undefined || to === undefined) return defaultRange
  return isDayRange({ from, to }) ? { from, to } : defaultRange
}
