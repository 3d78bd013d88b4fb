import { minimumAge } from '@croupier/domain/birthdays'
import type { CalendarDate } from '@croupier/domain/time'
import * as z from 'zod/mini'

interface Birthdays {
  readonly earliest: CalendarDate
  /** Of persons who have the minimum age. */
  readonly latest: CalendarDate
}

/** Creates the schema of a birthday within limits. */
export function createBirthdaySchema({ earliest, latest }: Birthdays) {
  const params = { rule: 'age', min: minimumAge }
  return z.strictObject({
    birthday: z.string().check(
      z.minLength(1),
      z.refine((birthday) => birthday >= earliest, { params: { rule: 'pattern' } }),
      z.refine((birthday) => birthday <= latest, { params }),
    ),
  })
}
