import { Popover } from '@base-ui/react/popover'
import { type ComponentProps, useRef, useState } from 'react'
import { Calendar, type CalendarLabels } from '../Calendar/Calendar.tsx'
import { type DateLimits, createDateFormatter, isDate, isWithin } from '../Calendar/calendar-dates.ts'
import { Chip } from '../Chip/Chip.tsx'
import type { DateRange, DateRangePreset } from '../DateRangeField/DateRangeField.tsx'
import control from '../FormField/control.module.css'
import { type FieldText, FormField } from '../FormField/FormField.tsx'
import { Icon } from '../Icon/Icon.tsx'
import { calendar } from '../icons/calendar.ts'
import { classNames } from '../internal/class-names.ts'
import picker from '../internal/picker.module.css'
import popup from '../internal/popup.module.css'
import styles from './DateRangePicker.module.css'

/** Labels of the calendar, and the instructions to select the first and then the last date. */
export interface DateRangeLabels extends CalendarLabels {
  readonly chooseFirst: string
  readonly chooseLast: string
}

export interface DateRangePickerProps
  extends FieldText, DateLimits, Omit<ComponentProps<'button'>, 'value' | 'onChange' | 'children' | 'id' | 'type'> {
  /** Inclusive dates as `YYYY-MM-DD`; empty strings while none is selected. */
  readonly value: DateRange
  /** Called with both dates, in order. */
  readonly onValueChange: (range: DateRange) => void
  readonly presets?: readonly DateRangePreset[] | undefined
  /** Today's date in the time zone of the site. */
  readonly today: string
  /** BCP 47. */
  readonly language: string
  readonly labels: DateRangeLabels
  readonly placeholder?: string | undefined
}

function isSameRange(one: DateRange, other: DateRange): boolean {
  return one.from === other.from && one.to === other.to
}

/** Orders the two dates that were pressed. */
function toOrderedRange(one: string, other: string): DateRange {
  return one <= other ? { from: one, to: other } : { from: other, to: one }
}

/**
 * Date range field with one calendar popup: two presses, or one on a preset. `className` and `style` go to the whole
 * field, everything else and `ref` to the button.
 */
export function DateRangePicker(props: DateRangePickerProps) {
  const { label, mark, hint, error, value, onValueChange, presets = [], today, min, max, language, ...rest } = props
  const { labels, placeholder, className, style, ...button } = rest
  const [open, setOpen] = useState(false)
  const [first, setFirst] = useState<string | null>(null)
  const panel = useRef<HTMLDivElement>(null)
  const chosen = isDate(value.from) && isDate(value.to) ? value : null

  function show(next: boolean) {
    setFirst(null)
    setOpen(next)
  }

  function choose(range: DateRange) {
    onValueChange(range)
    show(false)
  }

  return (
    <FormField data-slot="date-range-picker" {...{ label, mark, hint, error, className, style }}>
      {(field) => (
        <Popover.Root open={open} onOpenChange={(next) => show(next)}>
          <Popover.Trigger
            // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role, jsx-a11y/role-has-required-aria-props -- Base UI adds them
            role="combobox"
            {...button}
            {...field}
            className={classNames(control['box'], picker['trigger'])}
            data-slot="date-range-picker-trigger"
          >
            <span className={picker['value']} data-placeholder={chosen === null ? '' : undefined}>
              {chosen === null
                ? placeholder
                : createDateFormatter(language, labels.formats).range(chosen.from, chosen.to)}
            </span>
            <Icon shape={calendar} />
          </Popover.Trigger>
          <Popover.Portal>
            <Popover.Positioner className={popup['positioner']} sideOffset={6} align="start" collisionPadding={12}>
              <Popover.Popup
                ref={panel}
                className={classNames(popup['popup'], styles['popup'])}
                data-slot="date-range-picker-popup"
                aria-label={label}
                initialFocus={() => panel.current?.querySelector<HTMLElement>('[data-focus]') ?? true}
              >
                {presets.length > 0 && (
                  <div className={styles['presets']}>
                    {presets.map((preset) => (
                      <Chip
                        key={preset.label}
                        selected={chosen !== null && isSameRange(preset, chosen)}
                        disabled={!isWithin(preset, { min, max })}
                        onClick={() => choose({ from: preset.from, to: preset.to })}
                      >
                        {preset.label}
                      </Chip>
                    ))}
                  </div>
                )}
                <div className={styles['days']}>
                  <Calendar
                    mode="range"
                    selected={first === null ? chosen : { from: first, to: first }}
                    onSelect={(date) => (first === null ? setFirst(date) : choose(toOrderedRange(first, date)))}
                    {...{ today, min, max, language, labels }}
                  />
                  <p className={styles['step']} aria-live="polite">
                    {first === null ? labels.chooseFirst : labels.chooseLast}
                  </p>
                </div>
              </Popover.Popup>
            </Popover.Positioner>
          </Popover.Portal>
        </Popover.Root>
      )}
    </FormField>
  )
}
