import { type ComponentProps, useEffect, useRef } from 'react'
import type { DayButtonProps, DropdownProps } from 'react-day-picker'
import type { IconShape } from '../Icon/Icon.tsx'
import { IconButton } from '../IconButton/IconButton.tsx'
import { chevronEnd } from '../icons/chevron-end.ts'
import { chevronStart } from '../icons/chevron-start.ts'
import { inactiveProps } from '../internal/inactive.ts'
import styles from './Calendar.module.css'

/** A day of the grid. */
export function DayButton({ day: _day, modifiers, ...button }: DayButtonProps) {
  const ref = useRef<HTMLButtonElement>(null)
  const focused = modifiers['focused'] === true

  // Synchronises the focus of the page with the focused day of the grid.
  useEffect(() => {
    if (focused) ref.current?.focus()
  }, [focused])

  return (
    <button
      {...button}
      ref={ref}
      type="button"
      data-slot="calendar-day"
      data-focus={button.tabIndex === 0 ? '' : undefined}
      aria-current={modifiers['today'] === true ? 'date' : undefined}
    />
  )
}

/** Selects month or year directly, e.g. a year of birth. */
export function Dropdown({ options, className: _className, ...select }: DropdownProps) {
  return (
    <select {...select} className={styles['select']}>
      {options?.map(({ value, label, disabled }) => (
        <option key={value} value={value} disabled={disabled}>
          {label}
        </option>
      ))}
    </select>
  )
}

interface MonthButtonProps {
  readonly shape: IconShape
  readonly className: string | undefined
  readonly button: ComponentProps<'button'>
}

function MonthButton({ shape, className, button }: MonthButtonProps) {
  return (
    <IconButton
      className={className}
      shape={shape}
      label={button['aria-label'] ?? ''}
      onClick={button.onClick}
      {...(button['aria-disabled'] === true && inactiveProps)}
    />
  )
}

/** Goes back one month. */
export function PreviousMonthButton(button: ComponentProps<'button'>) {
  return <MonthButton shape={chevronStart} className={styles['previous']} button={button} />
}

/** Goes on one month. */
export function NextMonthButton(button: ComponentProps<'button'>) {
  return <MonthButton shape={chevronEnd} className={styles['next']} button={button} />
}
