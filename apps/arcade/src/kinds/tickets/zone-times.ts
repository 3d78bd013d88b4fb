import { getTimeLocales } from '../../text/times.ts'

/** Formats times in a zone. */
export interface ZoneTimes {
  /** Date and time, e.g. `2026/11/26 16:30`. */
  dateTime(instant: string): string
  /** Time of the day, e.g. `16:30`. */
  time(instant: string): string
}

/** Creates the formats of a zone so many minutes before UTC, for a BCP 47 language tag. */
export function createZoneTimes(zoneMinutes: number, tag: string): ZoneTimes {
  const locales = getTimeLocales(tag)
  const clock = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone: 'UTC' } as const
  const day = { year: 'numeric', month: '2-digit', day: '2-digit' } as const
  const dateTime = new Intl.DateTimeFormat(locales, { ...day, ...clock })
  const time = new Intl.DateTimeFormat(locales, clock)
  const toZone = (instant: string) => new Date(Date.parse(instant) + zoneMinutes * 60_000)
  return {
    dateTime: (instant) => dateTime.format(toZone(instant)),
    time: (instant) => time.format(toZone(instant)),
  }
}

/** Formats a time that is left, in ms: `04:59`, `11:04:59`. */
export function formatTimeLeft(ms: number): string {
  const seconds = Math.max(0, Math.ceil(ms / 1_000))
  const hours = Math.floor(seconds / 3_600)
  const pad = (value: number) => String(value).padStart(2, '0')
  const rest = `${pad(Math.floor(seconds / 60) % 60)}:${pad(seconds % 60)}`
  return hours > 0 ? `${hours}:${rest}` : rest
}
