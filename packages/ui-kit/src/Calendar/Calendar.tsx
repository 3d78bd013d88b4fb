import { type ComponentProps, type KeyboardEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { IconButton } from '../IconButton/IconButton.tsx'
import { chevronEnd } from '../icons/chevron-end.ts'
import { chevronStart } from '../icons/chevron-start.ts'
import { classNames } from '../internal/class-names.ts'
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden.tsx'
import styles from './Calendar.module.css'
import {
  addMonths,
  clampDate,
  getDateForKey,
  type DateLimits,
  type DateFormatter,
  createDateFormatter,
  getFirstDayOfWeek,
  getDateInMonth,
  toMonth,
  getStartOfWeek,
  getWeekDates,
  getMonthWeeks,
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
  /** The selected dates, inclusive, `YYYY-MM-DD`; a single date is a range of one day, null is none. */
  readonly selected: { readonly from: string; readonly to: string } | null
  readonly onSelect: (date: string) => void
  readonly today: string
  /** BCP 47; determines names, digits and the first day of the week. */
  readonly language: string
  readonly labels: CalendarLabels
}

interface MonthPickerProps extends DateLimits {
  readonly focused: string
  readonly today: string
  readonly formatter: DateFormatter
  readonly labels: CalendarLabels
  readonly onMove: (date: string) => void
}

function getYears({ min, max, today, focused }: Pick<MonthPickerProps, 'min' | 'max' | 'today' | 'focused'>) {
  const thisYear = Number(today.slice(0, 4))
  const shown = Number(focused.slice(0, 4))
  const first = Math.min(shown, min === undefined ? thisYear - 100 : Number(min.slice(0, 4)))
  const last = Math.max(shown, max === undefined ? thisYear + 10 : Number(max.slice(0, 4)))
  return Array.from({ length: last - first + 1 }, (_, index) => first + index)
}

/** Selects month and year directly, e.g. a year of birth. */
function MonthPicker({ focused, min, max, today, formatter, labels, onMove }: MonthPickerProps) {
  const [year = '', month = '', day = ''] = focused.split('-')
  const months = Array.from({ length: 12 }, (_, index) => String(index + 1).padStart(2, '0'))
  const isOutside = (each: string) =>
    (min !== undefined && `${year}-${each}` < toMonth(min)) || (max !== undefined && `${year}-${each}` > toMonth(max))
  return (
    <span className={styles['picker']}>
      <select
        className={styles['select']}
        aria-label={labels.month}
        value={month}
        onChange={(event) => onMove(getDateInMonth(`${year}-${event.currentTarget.value}`, Number(day)))}
      >
        {months.map((each) => (
          <option key={each} value={each} disabled={isOutside(each)}>
            {formatter.month(`${year}-${each}`)}
          </option>
        ))}
      </select>
      <select
        className={styles['select']}
        aria-label={labels.year}
        value={year}
        onChange={(event) => onMove(getDateInMonth(`${event.currentTarget.value}-${month}`, Number(day)))}
      >
        {getYears({ min, max, today, focused }).map((each) => (
          <option key={each} value={String(each).padStart(4, '0')}>
            {formatter.year(each)}
          </option>
        ))}
      </select>
    </span>
  )
}

/** Data attributes that draw the selected range across the cells. */
function getBandAttributes(date: string, selected: CalendarProps['selected']) {
  if (selected === null || date < selected.from || date > selected.to) return {}
  return {
    'data-in-range': '',
    'data-range-start': date === selected.from ? '' : undefined,
    'data-range-end': date === selected.to ? '' : undefined,
  }
}

interface DayProps extends Pick<CalendarProps, 'selected'> {
  readonly date: string
  readonly formatter: DateFormatter
  readonly isFocused: boolean
  readonly isToday: boolean
  readonly disabled: boolean
  readonly onPress: () => void
}

function Day({ date, selected, formatter, isFocused, isToday, disabled, onPress }: DayProps) {
  const band = getBandAttributes(date, selected)
  return (
    <td className={styles['cell']} aria-selected={'data-in-range' in band} {...band}>
      <button
        type="button"
        className={styles['day']}
        data-slot="calendar-day"
        data-focus={isFocused ? '' : undefined}
        data-selected={date === selected?.from || date === selected?.to ? '' : undefined}
        aria-label={formatter.full(date)}
        aria-current={isToday ? 'date' : undefined}
        tabIndex={isFocused ? 0 : -1}
        disabled={disabled}
        onClick={onPress}
      >
        {formatter.dayNumber(date)}
      </button>
    </td>
  )
}

/**
 * One month as a date grid (ARIA APG): arrows move by day, Home and End within the week, Page keys by month, with Shift
 * by year. The day with the tab stop has `data-focus`, so that a popup can focus it.
 */
export function Calendar(props: CalendarProps) {
  const { selected, onSelect, today, min, max, language, labels, className, ...host } = props
  const [focused, setFocused] = useState(() => clampDate(selected === null ? today : selected.to, { min, max }))
  const grid = useRef<HTMLTableElement>(null)
  const formatter = createDateFormatter(language, labels.formats)
  const firstDay = getFirstDayOfWeek(language)
  const month = toMonth(focused)
  const move = (date: string) => setFocused(clampDate(date, { min, max }))

  function handleKeyDown(event: KeyboardEvent<HTMLElement>) {
    const rightToLeft = getComputedStyle(event.currentTarget).direction === 'rtl'
    const next = getDateForKey(focused, event, { firstDay, rightToLeft })
    if (next === null) return
    event.preventDefault()
    flushSync(() => move(next))
    grid.current?.querySelector<HTMLElement>('[data-focus]')?.focus()
  }

  return (
    <div data-slot="calendar" {...host} className={classNames(styles['root'], className)}>
      <div className={styles['header']}>
        <IconButton
          shape={chevronStart}
          label={labels.previousMonth}
          disabled={min !== undefined && month <= toMonth(min)}
          onClick={() => move(addMonths(focused, -1))}
        />
        <MonthPicker {...{ focused, min, max, today, formatter, labels }} onMove={move} />
        <IconButton
          shape={chevronEnd}
          label={labels.nextMonth}
          disabled={max !== undefined && month >= toMonth(max)}
          onClick={() => move(addMonths(focused, 1))}
        />
      </div>
      <VisuallyHidden aria-live="polite">{formatter.monthAndYear(month)}</VisuallyHidden>
      <table
        ref={grid}
        className={styles['grid']}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- the date grid of the ARIA APG
        role="grid"
        aria-label={formatter.monthAndYear(month)}
        onKeyDown={handleKeyDown}
      >
        <thead>
          <tr>
            {getWeekDates(getStartOfWeek(today, firstDay)).map((date) => (
              <th key={date} className={styles['weekDay']} scope="col" abbr={formatter.weekDay(date, 'long')}>
                <span aria-hidden="true">{formatter.weekDay(date, 'narrow')}</span>
                <VisuallyHidden>{formatter.weekDay(date, 'long')}</VisuallyHidden>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {getMonthWeeks(month, firstDay).map((start) => (
            <tr key={start}>
              {getWeekDates(start).map((date) =>
                toMonth(date) === month ? (
                  <Day
                    key={date}
                    {...{ date, selected, formatter }}
                    isFocused={date === focused}
                    isToday={date === today}
                    disabled={date !== clampDate(date, { min, max })}
                    onPress={() => {
                      setFocused(date)
                      onSelect(date)
                    }}
                  />
                ) : (
                  // oxlint-disable-next-line jsx-a11y/control-has-associated-label -- days of other months are empty
                  <td key={date} className={styles['cell']} />
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
