import { minimumAge } from '@croupier/domain/birthdays'
import type { CalendarDate } from '@croupier/domain/time'
import * as z from 'zod/mini'

/** Creates the schema of a birthday: that of a person with the minimum age, who was born on `latest` or before. */
export function createBirthdaySchema(latest: CalendarDate) {
  const params = { rule: 'age', min: minimumAge }
  return z.strictObject({
    birthday: z.string().check(
      z.minLength(1),
      z.refine((birthday) => birthday <= latest, { params }),
    ),
  })
}
