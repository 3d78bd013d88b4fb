/**
 * Creates a formatter of instants as `2026-11-20 18:35:54` in a time zone (IANA name), which spreadsheets read and sort
 * as dates. Create it once per export.
 */
export function createTimestampFormat(timeZone: string): (instant: string) => string {
  // The Swedish format is that of ISO 8601.
  const format = new Intl.DateTimeFormat('sv-SE-u-nu-latn', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  })
  return (instant) => format.format(new Date(instant))
}
