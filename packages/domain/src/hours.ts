/** Hours of a day by the clock of the brand's zone, `HH:MM`. Equal ones mean the whole day; `from` may be later than `to`. */
export interface DailyHours {
  readonly from: string
  readonly to: string
}

/** The whole day. */
export const wholeDay = { from: '00:00', to: '00:00' } as const satisfies DailyHours

/** Pattern of an hour, `HH:MM`. */
export const hourPattern = /^(?:[01]\d|2[0-3]):[0-5]\d$/

/** Whether hours have a time of day, `HH:MM`. The end is not included. */
export function isWithinHours({ from, to }: DailyHours, time: string): boolean {
  if (from === to) return true
  return from < to ? time >= from && time < to : time >= from || time < to
}
