import { addDays, toCalendarDate, type CalendarDate } from '@croupier/domain/time'
import { getDayStart } from '@croupier/domain/time-windows'
import type { Clock, World } from '../../core/config.ts'
import type { Merchant } from '../../core/merchants/merchant.ts'

/** The small world of a first start. */
export const smallWorld: World = { seed: 1, days: 30, members: 14, levels: 3 }

/** A day of a world in its merchant's zone. */
export interface WorldDay {
  readonly date: CalendarDate
  readonly start: Date
}

/** Returns when a world ends. */
export function getWorldEnd({ until }: World, clock: Clock): Date {
  return until ?? clock.now()
}

/** Returns the days of a world, the one in which it ends last. */
export function getWorldDays(world: World, { timeZone }: Merchant, until: Date): readonly WorldDay[] {
  const today = toCalendarDate(timeZone, until)
  return Array.from({ length: world.days + 1 }, (_, index) => {
    const date = addDays(today, index - world.days)
    return { date, start: getDayStart(timeZone, date) }
  })
}

/** Returns when the demo accounts of a world are opened: at its start, so that what follows is in the order of time. */
export function getWorldStart(world: World, merchant: Merchant, clock: Clock): Date {
  const [first] = getWorldDays(world, merchant, getWorldEnd(world, clock))
  return first?.start ?? clock.now()
}
