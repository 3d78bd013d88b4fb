import { getEarliestBirthday, getLatestBirthday, minimumAge } from '@croupier/domain/birthdays'
import { DomainError } from '@croupier/domain/errors'
import { isCalendarDate, toCalendarDate } from '@croupier/domain/time'

/** Converts a birthday of a profile, `YYYY-MM-DD` or `MM-DD-YYYY`, to a calendar day. */
export function toBirthday(text: string): string {
  const [first = '', second = '', third = ''] = text.split('-')
  return first.length === 4 ? text : `${third}-${first}-${second}`
}

/** Throws FIELD_INVALID for a birthday of a form that is no day of a living person, or of one below the minimum age. */
export function assertOldEnough(
  text: string,
  { now, timeZone }: { readonly now: Date; readonly timeZone: string },
): void {
  const birthday = toBirthday(text)
  const today = toCalendarDate(timeZone, now)
  if (birthday < getEarliestBirthday(today))
    throw new DomainError('FIELD_INVALID', { field: 'birthday', rule: 'pattern' })
  if (!isCalendarDate(birthday) || birthday > getLatestBirthday(today))
    throw new DomainError('FIELD_INVALID', { field: 'birthday', rule: 'age', min: minimumAge })
}
