import { addDays, toCalendarDate } from '@croupier/domain/time'

/** Lengths of the periods of the overview, days. */
export const periods = ['7', '30', '90'] as const
export type Period = (typeof periods)[number]

/** Returns the day that it is in the zone that is the furthest ahead. */
export function getLatestDay(timeZones: readonly string[], now: Date): string {
  const days = timeZones.map((timeZone) => toCalendarDate(timeZone, now))
  return days.toSorted().at(-1) ?? toCalendarDate('UTC', now)
}

/** Returns the first and last day of a period that ends with a day. */
export function toRange(period: Period, to: string): { readonly from: string; readonly to: string } {
  return { from: addDays(to, 1 - Number(period)), to }
}

/** Lists the days from the first to the last one. */
export function listDays(from: string, to: string): string[] {
  const days = [from]
  for (let day = from; day < to;) {
    day = addDays(day, 1)
    days.push(day)
  }
  return days
}
