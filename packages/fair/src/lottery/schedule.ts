/** When draws take place, in the time of their zone. */
export type DrawSchedule =
  /** Every so many minutes of the day; a half and a quarter are 30 and 15 seconds. */
  | { readonly kind: 'interval'; readonly minutes: number }
  /** Every day at these times, `HH:MM`. */
  | { readonly kind: 'daily'; readonly times: readonly string[] }
  /** On these days of a month at a time. */
  | { readonly kind: 'monthly'; readonly days: readonly number[]; readonly time: string }

/** What has draws by a schedule. */
export interface Scheduled {
  readonly code: string
  /** Minutes of the zone's clock before UTC; none of the zones changes its clock. */
  readonly zoneMinutes: number
  readonly schedule: DrawSchedule
  /** Seconds before a draw at which it takes no more bets. */
  readonly closesBefore: number
}

/** A draw. Times are ms since 1970. */
export interface ScheduledDraw {
  /** Unique for its code: the day, and where a day has several draws their serial, such as `20261126-2`. */
  readonly number: string
  /** From here on it takes no more bets. */
  readonly closesAt: number
  readonly drawsAt: number
}

const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs
/** Nothing is without a draw for longer. */
const maxDaysBetweenDraws = 31

/** Returns the first draw after an instant. */
export function findNextDraw(scheduled: Scheduled, after: number): ScheduledDraw {
  return findDraw(scheduled, after, 1, (times) => times.findIndex((drawsAt) => drawsAt > after))
}

/** Returns the last draw before an instant. */
export function findPreviousDraw(scheduled: Scheduled, before: number): ScheduledDraw {
  return findDraw(scheduled, before, -1, (times) => times.findLastIndex((drawsAt) => drawsAt < before))
}

/** Looks for a draw day by day, from the day of an instant in the zone of its schedule. */
function findDraw(
  { code, schedule, zoneMinutes, closesBefore }: Scheduled,
  around: number,
  step: 1 | -1,
  pickIndex: (times: readonly number[]) => number,
): ScheduledDraw {
  const first = Math.floor((around + zoneMinutes * minuteMs) / dayMs)
  for (let days = 0; days <= maxDaysBetweenDraws; days += 1) {
    const midnight = (first + step * days) * dayMs
    const times = listMinutes(schedule, new Date(midnight)).map(
      (minute) => midnight + (minute - zoneMinutes) * minuteMs,
    )
    const index = pickIndex(times)
    const drawsAt = times[index]
    if (drawsAt !== undefined)
      return { number: formatNumber(midnight, index, times.length), closesAt: drawsAt - closesBefore * 1000, drawsAt }
  }
  throw new RangeError(`${code} has no draw within ${maxDaysBetweenDraws} days`)
}

/** Formats the number of a draw: its day, and its serial where the day has several. */
function formatNumber(midnight: number, index: number, draws: number): string {
  const date = new Date(midnight).toISOString().slice(0, 10).replaceAll('-', '')
  return draws === 1 ? date : `${date}-${String(index + 1).padStart(String(draws).length, '0')}`
}

/** Lists the minutes of a day at which draws take place; `day` is its midnight as if the zone were UTC. */
function listMinutes(schedule: DrawSchedule, day: Date): readonly number[] {
  if (schedule.kind === 'interval')
    return Array.from({ length: 1440 / schedule.minutes }, (_, index) => index * schedule.minutes)
  if (schedule.kind === 'daily') return schedule.times.map(toMinute)
  return schedule.days.includes(day.getUTCDate()) ? [toMinute(schedule.time)] : []
}

function toMinute(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return hours * 60 + minutes
}
