/** Formats the time of day of an instant in a zone, `HH:MM`. */
export function formatTimeOfDay(timeZone: string, instant: Date): string {
  const format = new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })
  return format.format(instant)
}
