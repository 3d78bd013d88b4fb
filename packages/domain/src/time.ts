/** A calendar day as `YYYY-MM-DD`. */
export type CalendarDate = string

/** The calendar day of an instant in a time zone (IANA name). */
export function toCalendarDate(timeZone: string, instant: Date): CalendarDate {
  return new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(
    instant,
  )
}

/** Adds `days` to a calendar day; negative values subtract. */
export function addDays(date: CalendarDate, days: number): CalendarDate {
  const shifted = new Date(`${date}T00:00:00Z`)
  shifted.setUTCDate(shifted.getUTCDate() + days)
  return shifted.toISOString().slice(0, 10)
}

/** Whether an untrusted string is a real calendar day. */
export function isCalendarDate(value: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(value)) return false
  const parsed = new Date(`${value}T00:00:00Z`)
  return !Number.isNaN(parsed.getTime()) && parsed.toISOString().startsWith(value)
}
