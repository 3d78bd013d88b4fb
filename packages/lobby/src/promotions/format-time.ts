/** Returns an instant in a time zone as `YYYY/MM/DD HH:mm:ss` with Latin digits (specification, section 9 "Promotion date format"). */
export function formatPromotionTime(instant: string, timeZone: string): string {
  // Japanese writes a date in this order, in every browser.
  const format = new Intl.DateTimeFormat('ja-u-ca-gregory-nu-latn', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  })
  return format.format(new Date(instant))
}
