import type { ComponentProps } from 'react'
import { type CustomComponents, DayPicker, type DayPickerProps } from 'react-day-picker'
import { classNames } from '../internal/class-names.ts'
import styles from './Calendar.module.css'
import { DayButton, Dropdown, NextMonthButton, PreviousMonthButton } from './calendar-parts.tsx'
import {
  clampDate,
  createDateFormatter,
  type DateFormatter,
  type DateLimits,
  fromLocalDate,
  getFirstDayOfWeek,
  isRightToLeft,
  toLocalDate,
} from './calendar-dates.ts'

/**
 * Labels of the calendar. `formats` overrides date formats for languages that the browser lacks, e.g. Burmese in
 * Chromium.
 */
export interface CalendarLabels {
  readonly previousMonth: string
  readonly nextMonth: string
  readonly month: string
  readonly year: string
  readonly formats?: Partial<DateFormatter> | undefined
}

export interface CalendarProps extends DateLimits, Omit<ComponentProps<'div'>, 'children' | 'onSelect'> {
  /** `range` for two dates; the caller orders them. */
  readonly mode?: 'single' | 'range' | undefined
  /** The selected dates, inclusive, `YYYY-MM-DD`; a single date is a range of one day, null is none. */
  readonly selected: { readonly from: string; readonly to: string } | null
  readonly onSelect: (date: string) => void
  readonly today: string
  /** Number of months beside each other. */
  readonly months?: number | undefined
  /** BCP 47; determines names, digits, the first day of the week and the direction. */
  readonly language: string
  readonly labels: CalendarLabels
}

const components: Partial<CustomComponents> = { DayButton, Dropdown, NextMonthButton, PreviousMonthButton }

const partClassNames = {
  months: classNames(styles['months']),
  month: classNames(styles['month']),
  month_caption: classNames(styles['caption']),
  dropdowns: classNames(styles['picker']),
  month_grid: classNames(styles['grid']),
  weekday: classNames(styles['weekDay']),
  day: classNames(styles['cell']),
  day_button: classNames(styles['day']),
  selected: classNames(styles['selected']),
  range_start: classNames(styles['start']),
  range_middle: classNames(styles['middle']),
  range_end: classNames(styles['end']),
}

/** Texts of the grid, from the formats of the language. */
function getTexts(formatter: DateFormatter, labels: CalendarLabels) {
  const toMonthAndYear = (month: Date) => formatter.monthAndYear(fromLocalDate(month).slice(0, 7))
  return {
    formatters: {
      formatCaption: toMonthAndYear,
      formatDay: (date) => formatter.dayNumber(fromLocalDate(date)),
      formatMonthDropdown: (month) => formatter.month(fromLocalDate(month).slice(0, 7)),
      formatYearDropdown: (year) => formatter.year(year.getFullYear()),
      formatWeekdayName: (date) => formatter.weekDay(fromLocalDate(date), 'narrow'),
    },
    labels: {
      labelGrid: toMonthAndYear,
      labelDayButton: (date) => formatter.full(fromLocalDate(date)),
      labelWeekday: (date) => formatter.weekDay(fromLocalDate(date), 'long'),
      labelPrevious: () => labels.previousMonth,
      labelNext: () => labels.nextMonth,
      labelMonthDropdown: () => labels.month,
      labelYearDropdown: () => labels.year,
    },
  } satisfies Pick<DayPickerProps, 'formatters' | 'labels'>
}

/** Limits of the months and the days; without limits a century before and a decade after today. */
function getBounds({ min, max }: DateLimits, today: string) {
  const year = Number(today.slice(0, 4))
  return {
    startMonth: min === undefined ? new Date(year - 100, 0) : toLocalDate(min),
    endMonth: max === undefined ? new Date(year + 10, 11) : toLocalDate(max),
    disabled: [
      ...(min === undefined ? [] : [{ before: toLocalDate(min) }]),
      ...(max === undefined ? [] : [{ after: toLocalDate(max) }]),
    ],
  } satisfies Partial<DayPickerProps>
}

type Selection = Pick<CalendarProps, 'mode' | 'selected' | 'onSelect'>

/** The mode of the day picker; the selection is always the caller's. */
function getSelection({ mode, selected, onSelect }: Selection) {
  const select = (_: unknown, date: Date) => onSelect(fromLocalDate(date))
  if (mode === 'range') {
    const range = selected ? { from: toLocalDate(selected.from), to: toLocalDate(selected.to) } : undefined
    return { mode, selected: range, onSelect: select } as const
  }
  return { mode: 'single', selected: selected ? toLocalDate(selected.to) : undefined, onSelect: select } as const
}

/**
 * One or more months as date grids: arrows move by day, Home and End within the week, Page keys by month, with Shift by
 * year. The day with the tab stop has `data-focus`, so that a popup can focus it.
 */
export function Calendar(props: CalendarProps) {
  const { mode = 'single', selected, onSelect, today, min, max, months = 1, language, labels, ...host } = props
  const { className, ...rest } = host
  const shown = clampDate(selected === null ? today : selected.from, { min, max })
  return (
    <div data-slot="calendar" {...rest} className={classNames(styles['root'], className)}>
      <DayPicker
        {...getSelection({ mode, selected, onSelect })}
        {...getBounds({ min, max }, today)}
        {...getTexts(createDateFormatter(language, labels.formats), labels)}
        components={components}
        classNames={partClassNames}
        captionLayout="dropdown"
        navLayout="around"
        fixedWeeks
        numberOfMonths={months}
        defaultMonth={toLocalDate(shown)}
        today={toLocalDate(today)}
        lang={language}
        dir={isRightToLeft(language) ? 'rtl' : 'ltr'}
        weekStartsOn={getFirstDayOfWeek(language)}
      />
    </div>
  )
}
