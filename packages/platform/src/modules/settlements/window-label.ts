import { toCalendarDate } from '@croupier/domain/time'
import type { TimeWindow } from '@croupier/domain/time-windows'

/**
 * Returns the name of a window in a zone, as the account record shows it: the day `2026-11-20`, the first and the last day
 * `2026-11-16/2026-11-30`, or the start of an hour or five minutes `2026-11-20 13:05`.
 */
export function formatWindow(timeZone: string, { kind, from, to }: TimeWindow): string {
  const first = toCalendarDate(timeZone, from)
  if (kind === 'hour' || kind === 'fiveMinutes') return `${first} ${formatTime(timeZone, from)}`
  return kind === 'day' ? first : `${first}/${toCalendarDate(timeZone, new Date(to.getTime() - 1))}`
}

function formatTime(timeZone: string, instant: Date): string {
  return new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).format(
    instant,
  )
}
