import { addDays, toCalendarDate, type CalendarDate } from '@croupier/domain/time'
import type { RecordSearch } from '../search.ts'

/** Date range of a record, both days included, in the brand's time zone. */
export interface DayRange {
  readonly from: CalendarDate
  readonly to: CalendarDate
}

/** Returns the date range of search parameters; the previous 7 days where it is missing or out of order. */
export function toDayRange({ from, to }: RecordSearch, timeZone: string, now: Date): DayRange {
  if (from !== undefined && to !== undefined && from <= to) return { from, to }
  const today = toCalendarDate(timeZone, now)
  return { from: addDays(today, -6), to: today }
}
