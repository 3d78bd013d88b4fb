import { type DateFormatter, getNumberLocale, toLocalDate } from '../Calendar/calendar-dates.ts'

const months = 'ဇန်နဝါရီ ဖေဖော်ဝါရီ မတ် ဧပြီ မေ ဇွန် ဇူလိုင် ဩဂုတ် စက်တင်ဘာ အောက်တိုဘာ နိုဝင်ဘာ ဒီဇင်ဘာ'.split(' ')
const weekDays = 'တနင်္ဂနွေ တနင်္လာ အင်္ဂါ ဗုဒ္ဓဟူး ကြာသပတေး သောကြာ စနေ'.split(' ')
const narrowWeekDays = 'နွေ လာ ဂါ ဟူး တေး ကြာ နေ'.split(' ')

const numbers = new Intl.NumberFormat(getNumberLocale('my'), { useGrouping: false })
const year = (date: string) => numbers.format(Number(date.slice(0, 4)))
const month = (date: string) => months[Number(date.slice(5, 7)) - 1] ?? date
const day = (date: string) => numbers.format(Number(date.slice(8, 10)))
const short = (date: string) => `${year(date)} ${month(date)} ${day(date)}`
const getWeekDay = (date: string, names: readonly string[]) => names[toLocalDate(date).getDay()] ?? ''

/** Burmese formats, as a site derives them from its texts: Chromium has no data for this language. */
export const burmeseFormats: Partial<DateFormatter> = {
  short,
  full: (date) => `${short(date)}၊ ${getWeekDay(date, weekDays)}`,
  month,
  monthAndYear: (text) => `${year(text)} ${month(text)}`,
  weekDay: (date, width) => getWeekDay(date, width === 'long' ? weekDays : narrowWeekDays),
  range: (from, to) => `${short(from)} – ${short(to)}`,
}

/** Burmese labels of a calendar. */
export const burmeseLabels = {
  previousMonth: 'ယခင်လ',
  nextMonth: 'နောက်လ',
  month: 'လ',
  year: 'နှစ်',
  formats: burmeseFormats,
}
