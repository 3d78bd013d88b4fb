/** How long ago something happened, in the largest whole unit. */
export interface Age {
  readonly unit: 'minutes' | 'hours' | 'days'
  readonly count: number
}

const minuteMs = 60_000
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs

/** Returns the age of an instant; one in the future, by clocks that differ, is zero minutes old. */
export function getAge(instant: string, now: Date): Age {
  const ms = Math.max(0, now.getTime() - new Date(instant).getTime())
  if (ms >= dayMs) return { unit: 'days', count: Math.floor(ms / dayMs) }
  if (ms >= hourMs) return { unit: 'hours', count: Math.floor(ms / hourMs) }
  return { unit: 'minutes', count: Math.floor(ms / minuteMs) }
}

/** How urgent something that waits is: a second person should decide within an hour, and within a day at the latest. */
export function getUrgency({ unit }: Age): 'neutral' | 'warning' | 'negative' {
  return ({ minutes: 'neutral', hours: 'warning', days: 'negative' } as const)[unit]
}
