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
  dateByKey,
  type DateLimits,
  type DateWords,
  dateWords,
  firstDayOfWeek,
  inMonth,
  monthOf,
  startOfWeek,
  weekFrom,
  weeksOf,
} from './calendar-dates.ts'

/** The words of a calendar that Intl does not bring, or that a browser has not in the language: Chromium has no Burmese. */
export interface CalendarLabels {
  readonly previousMonth: string
  readonly nextMonth: string
  readonly month: string
  readonly year: string
  readonly words?: Partial<DateWords> | undefined
}

export interface CalendarProps extends DateLimits, Omit<ComponentProps<'div'>, 'children' | 'onSelect'> {
  /** The chosen days, both included, `YYYY-MM-DD`; one day is a range from and to itself, null is none. */
  readonly selected: { readonly from: string; readonly to: string } | null
  readonly onSelect: (date: string) => void
  readonly today: string
  /** BCP 47; decides names, digits and the first day of a week. */
  readonly language: string
  readonly labels: CalendarLabels
}

interface MonthPickerProps extends DateLimits {
  readonly focused: string
  readonly today: string
  readonly words: DateWords
  readonly labels: CalendarLabels
  readonly onMove: (date: string) => void
}

function yearsOf({ min, max, today, focused }: Pick<MonthPickerProps, 'min' | 'max' | 'today' | 'focused'>) {
  const thisYear = Number(today.slice(0, 4))
  const shown = Number(focused.slice(0, 4))
  const first = Math.min(shown, min === undefined ? thisYear - 100 : Number(min.slice(0, 4)))
  const last = Math.max(shown, max === undefined ? thisYear + 10 : Number(max.slice(0, 4)))
  return Array.from({ length: last - first + 1 }, (_, index) => first + index)
}

/** A way to a far month in two choices: a year of birth is no hundred presses away. */
function MonthPicker({ focused, min, max, today, words, labels, onMove }: MonthPickerProps) {
  const [year = '', month = '', day = ''] = focused.split('-')
  const months = Array.from({ length: 12 }, (_, index) => String(index + 1).padStart(2, '0'))
  const isOutside = (each: string) =>
    (min !== undefined && `${year}-${each}` < monthOf(min)) || (max !== undefined && `${year}-${each}` > monthOf(max))
  return (
    <span className={styles['picker']}>
      <select
        className={styles['select']}
        aria-label={labels.month}
        value={month}
        onChange={(event) => onMove(inMonth(`${year}-${event.currentTarget.value}`, Number(day)))}
      >
        {months.map((each) => (
          <option key={each} value={each} disabled={isOutside(each)}>
            {words.month(`${year}-${each}`)}
          </option>
        ))}
      </select>
      <select
        className={styles['select']}
        aria-label={labels.year}
        value={year}
        onChange={(event) => onMove(inMonth(`${event.currentTarget.value}-${month}`, Number(day)))}
      >
        {yearsOf({ min, max, today, focused }).map((each) => (
          <option key={each} value={String(each).padStart(4, '0')}>
            {words.year(each)}
          </option>
        ))}
      </select>
    </span>
  )
}

/** What the chosen days make of a cell: where the band begins, where it ends. */
function bandOf(date: string, selected: CalendarProps['selected']) {
  if (selected === null || date < selected.from || date > selected.to) return {}
  return {
    'data-in-range': '',
    'data-range-start': date === selected.from ? '' : undefined,
    'data-range-end': date === selected.to ? '' : undefined,
  }
}

interface DayProps extends Pick<CalendarProps, 'selected'> {
  readonly date: string
  readonly words: DateWords
  readonly isFocused: boolean
  readonly isToday: boolean
  readonly disabled: boolean
  readonly onPress: () => void
}

function Day({ date, selected, words, isFocused, isToday, disabled, onPress }: DayProps) {
  const band = bandOf(date, selected)
  return (
    <td className={styles['cell']} aria-selected={'data-in-range' in band} {...band}>
      <button
        type="button"
        className={styles['day']}
        data-slot="calendar-day"
        data-focus={isFocused ? '' : undefined}
        data-selected={date === selected?.from || date === selected?.to ? '' : undefined}
        aria-label={words.full(date)}
        aria-current={isToday ? 'date' : undefined}
        tabIndex={isFocused ? 0 : -1}
        disabled={disabled}
        onClick={onPress}
      >
        {words.dayNumber(date)}
      </button>
    </td>
  )
}

/**
 * One month as a grid: arrows walk days, Home and End the week, Page keys months, with Shift years. The day that has
 * the tab stop is marked with `data-focus`, for a popup that opens on it.
 */
export function Calendar(props: CalendarProps) {
  const { selected, onSelect, today, min, max, language, labels, className, ...host } = props
  const [focused, setFocused] = useState(() => clampDate(selected === null ? today : selected.to, { min, max }))
  const grid = useRef<HTMLTableElement>(null)
  const words = dateWords(language, labels.words)
  const firstDay = firstDayOfWeek(language)
  const month = monthOf(focused)
  const move = (date: string) => setFocused(clampDate(date, { min, max }))

  function walk(event: KeyboardEvent<HTMLElement>) {
    const rightToLeft = getComputedStyle(event.currentTarget).direction === 'rtl'
    const next = dateByKey(focused, event, { firstDay, rightToLeft })
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
          disabled={min !== undefined && month <= monthOf(min)}
          onClick={() => move(addMonths(focused, -1))}
        />
        <MonthPicker {...{ focused, min, max, today, words, labels }} onMove={move} />
        <IconButton
          shape={chevronEnd}
          label={labels.nextMonth}
          disabled={max !== undefined && month >= monthOf(max)}
          onClick={() => move(addMonths(focused, 1))}
        />
      </div>
      <VisuallyHidden aria-live="polite">{words.monthAndYear(month)}</VisuallyHidden>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- the grid of the APG */}
      <table ref={grid} className={styles['grid']} role="grid" aria-label={words.monthAndYear(month)} onKeyDown={walk}>
        <thead>
          <tr>
            {weekFrom(startOfWeek(today, firstDay)).map((date) => (
              <th key={date} className={styles['weekDay']} scope="col" abbr={words.weekDay(date, 'long')}>
                <span aria-hidden="true">{words.weekDay(date, 'narrow')}</span>
                <VisuallyHidden>{words.weekDay(date, 'long')}</VisuallyHidden>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(month, firstDay).map((start) => (
            <tr key={start}>
              {weekFrom(start).map((date) =>
                monthOf(date) === month ? (
                  <Day
                    key={date}
                    {...{ date, selected, words }}
                    isFocused={date === focused}
                    isToday={date === today}
                    disabled={date !== clampDate(date, { min, max })}
                    onPress={() => {
                      setFocused(date)
                      onSelect(date)
                    }}
                  />
                ) : (
                  // oxlint-disable-next-line jsx-a11y/control-has-associated-label -- a day of another month is not shown
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
