import { getLatestBirthday, minimumAge } from '@croupier/domain/birthdays'
import { DomainError } from '@croupier/domain/errors'
import { isCalendarDate, toCalendarDate } from '@croupier/domain/time'

/** Converts a birthday of a profile, `YYYY-MM-DD` or `MM-DD-YYYY`, to a calendar day. */
export function toBirthday(text: string): string {
  const [first = '', second = '', third = ''] = text.split('-')
  return first.length === 4 ? text : `${third}-${first}-${second}`
}

/** Throws FIELD_INVALID for a birthday of a form that is no day, or of a person below the minimum age. */
export function assertOldEnough(
  text: string,
  { now, timeZone }: { readonly now: Date; readonly timeZone: string },
): void {
  const birthday = toBirthday(text)
  if (!isCalendarDate(birthday) || birthday > getLatestBirthday(toCalendarDate(timeZone, now)))
    throw new DomainError('FIELD_INVALID', { field: 'birthday', rule: 'age', min: minimumAge })
}
