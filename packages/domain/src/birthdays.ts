import { isCalendarDate, type CalendarDate } from './time.ts'

/** Age that the registration agreement confirms, and that sites state (specification, section 5). A licence may ask for more. */
export const agreementAge = 18

/** Minimum age for a given birthday (specification, section 5). */
export const minimumAge = 21

/** Nobody has reached it. */
const maximumAge = 130

/** Days for which an account has to exist before its birthday is rewarded. */
export const birthdayAccountDays = 30

/** The birthdays that a calendar day celebrates. */
export interface CelebratedBirthdays {
  readonly year: number
  /** As `MM-DD`. */
  readonly days: readonly string[]
}

/** Returns the birthdays that a calendar day celebrates: 28 February also those of the 29th in a year without one. */
export function getBirthdays(date: CalendarDate): CelebratedBirthdays {
  const day = date.slice(5)
  const isLastOfFebruary = day === '02-28' && !isCalendarDate(`${date.slice(0, 4)}-02-29`)
  return { year: Number(date.slice(0, 4)), days: isLastOfFebruary ? [day, '02-29'] : [day] }
}

/** Returns the latest birthday of those who have the minimum age on a day. */
export function getLatestBirthday(today: CalendarDate): CalendarDate {
  return subtractYears(today, minimumAge)
}

/** Returns the earliest birthday that is no slip of the pen on a day. */
export function getEarliestBirthday(today: CalendarDate): CalendarDate {
  return subtractYears(today, maximumAge)
}

function subtractYears(day: CalendarDate, years: number): CalendarDate {
  const [year = '', ...monthAndDay] = day.split('-')
  return [String(Number(year) - years).padStart(4, '0'), ...monthAndDay].join('-')
}
