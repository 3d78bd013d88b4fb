import type { DateFormatter } from '@croupier/ui-kit/calendar-dates'
import type { i18n as I18n } from 'i18next'

const months = [
  'january',
  'february',
  'march',
  'april',
  'may',
  'june',
  'july',
  'august',
  'september',
  'october',
  'november',
  'december',
] as const
const weekdays = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'] as const

/** Returns the item of a list; throws for a month or weekday that does not exist. */
function getItem<Item>(items: readonly Item[], index: number): Item {
  const item = items[index]
  if (item === undefined) throw new RangeError(`There is no item ${index} of ${items.length}.`)
  return item
}

/**
 * Creates the date formats of the interface language from the namespace `forms`. Chromium's Intl has no Burmese, so
 * that no format of the browser is used: a date reads the same in every browser. `formatNumber` writes the digits.
 */
export function createDateFormats(i18n: I18n, formatNumber: (value: number) => string): DateFormatter {
  const t = i18n.getFixedT(null, 'forms')
  const getMonth = (date: string) => getItem(months, Number(date.slice(5, 7)) - 1)
  const getWeekday = (date: string) => getItem(weekdays, new Date(`${date}T00:00:00Z`).getUTCDay())
  const toArguments = (date: string) => ({
    year: formatNumber(Number(date.slice(0, 4))),
    month: t(`date.monthName.${getMonth(date)}`),
    shortMonth: t(`date.shortMonth.${getMonth(date)}`),
    day: formatNumber(Number(date.slice(8, 10))),
  })
  const short = (date: string) => t('date.short', toArguments(date))
  return {
    short,
    full: (date) => t('date.full', { ...toArguments(date), weekday: t(`date.weekday.${getWeekday(date)}`) }),
    dayNumber: (date) => toArguments(date).day,
    month: (month) => toArguments(month).month,
    monthAndYear: (month) => t('date.monthAndYear', toArguments(month)),
    year: formatNumber,
    weekDay: (date, width) =>
      t(width === 'long' ? `date.weekday.${getWeekday(date)}` : `date.narrowWeekday.${getWeekday(date)}`),
    range: (from, to) => (from === to ? short(from) : t('date.range', { from: short(from), to: short(to) })),
  }
}
