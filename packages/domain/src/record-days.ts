import { toCalendarDate, type CalendarDate } from './time.ts'

/**
 * Returns the first day of the records that members can read: that of the same date a year before. Of the 29th of February it is
 * the following day.
 */
export function getFirstRecordDay(timeZone: string, now: Date): CalendarDate {
  const [year = '', ...rest] = toCalendarDate(timeZone, now).split('-')
  const day = [String(Number(year) - 1).padStart(4, '0'), ...rest].join('-')
  return day.endsWith('-02-29') ? day.replace('-02-29', '-03-01') : day
}
