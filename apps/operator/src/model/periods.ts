import { addDays, toCalendarDate } from '@croupier/domain/time'

/** Lengths of the periods of the overview, days. */
export const periods = ['7', '30', '90'] as const
export type Period = (typeof periods)[number]

/** Returns the first and last day of a period that ends today in a zone. */
export function toRange(period: Period, timeZone: string, now: Date): { readonly from: string; readonly to: string } {
  const to = toCalendarDate(timeZone, now)
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
