const minuteMs = 60_000

const fieldPattern = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/

/** Formats an instant for a field of date and time in a zone (IANA name), to the minute; empty without one. */
export function toZonedField(instant: string | null, timeZone: string): string {
  if (instant === null) return ''
  const at = Date.parse(instant)
  return new Date(at + getOffsetMs(at, timeZone)).toISOString().slice(0, 16)
}

/**
 * Parses the value of a field of date and time in a zone; null for an empty one. A time that occurs twice, when clocks go
 * back, is the first one; one that does not occur, when they go forward, is as much later.
 */
export function fromZonedField(value: string, timeZone: string): string | null {
  const wall = fieldPattern.test(value) ? Date.parse(`${value}Z`) : Number.NaN
  if (Number.isNaN(wall)) return null
  // The offset a day before: where it leads to the same wall time, it is the first of two.
  const early = wall - getOffsetMs(wall - 24 * 60 * minuteMs, timeZone)
  const late = wall - getOffsetMs(wall + 24 * 60 * minuteMs, timeZone)
  const found = [early, late].find((at) => at + getOffsetMs(at, timeZone) === wall) ?? early
  return new Date(found).toISOString()
}

/** Formats a zone for people, with its distance from UTC now, such as `Asia/Yangon (GMT+06:30)`. */
export function formatZone(timeZone: string, now: Date): string {
  if (timeZone === 'UTC') return timeZone
  const format = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' })
  const offset = format.formatToParts(now).find(({ type }) => type === 'timeZoneName')?.value
  return offset === undefined ? timeZone : `${timeZone} (${offset})`
}

/** How far the clocks of a zone are ahead of UTC at an instant. */
function getOffsetMs(at: number, timeZone: string): number {
  const parts = new Intl.DateTimeFormat('en', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
  }).formatToParts(at)
  const read = (type: Intl.DateTimeFormatPartTypes) => Number(parts.find((part) => part.type === type)?.value)
  const wall = new Date(0)
  // `Date.UTC` takes a year below 100, as it is while someone types one, for one of the twentieth century.
  wall.setUTCFullYear(read('year'), read('month') - 1, read('day'))
  wall.setUTCHours(read('hour'), read('minute'))
  return wall.getTime() - Math.floor(at / minuteMs) * minuteMs
}
