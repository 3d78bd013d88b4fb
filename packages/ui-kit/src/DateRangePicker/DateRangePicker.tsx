import { Popover } from '@base-ui/react/popover'
import { type ComponentProps, useRef, useState } from 'react'
import { Button } from '../Button/Button.tsx'
import { Calendar, type CalendarLabels } from '../Calendar/Calendar.tsx'
import { countDays, type DateLimits, createDateFormatter, isDate, isWithin } from '../Calendar/calendar-dates.ts'
import { Chip } from '../Chip/Chip.tsx'
import control from '../FormField/control.module.css'
import { type FieldText, FormField } from '../FormField/FormField.tsx'
import { Icon } from '../Icon/Icon.tsx'
import { IconButton } from '../IconButton/IconButton.tsx'
import { calendar } from '../icons/calendar.ts'
import { close } from '../icons/close.ts'
import { classNames } from '../internal/class-names.ts'
import picker from '../internal/picker.module.css'
import sheet from '../internal/picker-sheet.module.css'
import popup from '../internal/popup.module.css'
import { useMediaQuery } from '../internal/use-media-query.ts'
import { TextField } from '../TextField/TextField.tsx'
import styles from './DateRangePicker.module.css'

/** Inclusive dates as `YYYY-MM-DD`; empty strings while none is selected. */
export interface DateRange {
  readonly from: string
  readonly to: string
}

export interface DateRangePreset extends DateRange {
  readonly label: string
}

/** Labels of the calendar, and the instructions to select the first and then the last date. */
export interface DateRangeLabels extends CalendarLabels {
  readonly chooseFirst: string
  readonly chooseLast: string
  /** The length of the selected range, e.g. "7 days"; shown only with this function. */
  readonly days?: ((count: number) => string) | undefined
  /** Closes the sheet on phones. */
  readonly close: string
  /** The button that clears the dates is shown only with a label. */
  readonly clear?: string | undefined
  /** The two dates to type on wide screens; shown only with labels. */
  readonly typed?: { readonly from: string; readonly to: string; readonly apply: string } | undefined
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

interface TriggerTextProps extends Pick<DateRangePickerProps, 'language' | 'labels' | 'placeholder'> {
  readonly chosen: DateRange | null
}

function TriggerText({ chosen, language, labels, placeholder }: TriggerTextProps) {
  return (
    <>
      <span className={picker['value']} data-placeholder={chosen === null ? '' : undefined}>
        {chosen === null ? placeholder : createDateFormatter(language, labels.formats).range(chosen.from, chosen.to)}
      </span>
      <Icon shape={calendar} />
    </>
  )
}

interface TypedRangeProps extends DateLimits {
  readonly chosen: DateRange | null
  readonly labels: NonNullable<DateRangeLabels['typed']>
  readonly onChoose: (range: DateRange) => void
}

/**
 * The two dates to type. The native input splits a date into segments in the order of the user's system, and the
 * browser reports what is wrong with them.
 */
function TypedRange({ chosen, min, max, labels, onChoose }: TypedRangeProps) {
  const [typed, setTyped] = useState(chosen ?? { from: '', to: '' })
  const limits = { from: { min, max: isDate(typed.to) ? typed.to : max }, to: { min: typed.from || min, max } } as const
  return (
    <form
      className={styles['typed']}
      onSubmit={(event) => {
        event.preventDefault()
        // A React event also reaches the form around the field.
        event.stopPropagation()
        onChoose(typed)
      }}
    >
      {(['from', 'to'] as const).map((end) => (
        <TextField
          key={end}
          type="date"
          required
          label={labels[end]}
          {...limits[end]}
          value={typed[end]}
          onChange={(event) => setTyped({ ...typed, [end]: event.currentTarget.value })}
        />
      ))}
      <Button type="submit">{labels.apply}</Button>
    </form>
  )
}

interface SummaryProps extends Pick<DateRangePickerProps, 'language'> {
  readonly chosen: DateRange
  readonly formats: DateRangeLabels['formats']
  readonly days: (count: number) => string
}

/** The selected range and its length. */
function Summary({ chosen, language, formats, days }: SummaryProps) {
  return (
    <span className={styles['summary']} data-slot="date-range-picker-summary">
      <bdi>{createDateFormatter(language, formats).range(chosen.from, chosen.to)}</bdi>
      <bdi>{days(countDays(chosen))}</bdi>
    </span>
  )
}

interface PanelProps extends Pick<DateRangePickerProps, 'presets' | 'today' | 'min' | 'max' | 'language' | 'labels'> {
  readonly chosen: DateRange | null
  readonly months: number
  readonly onChoose: (range: DateRange) => void
}

/** Presets and calendar of the popup. Mounted while it is open, so a first date without a last one is discarded. */
function Panel({ chosen, months, presets, onChoose, min, max, ...rest }: PanelProps) {
  const { labels, language } = rest
  const [first, setFirst] = useState<string | null>(null)
  return (
    <>
      {presets !== undefined && presets.length > 0 && (
        <div className={styles['presets']}>
          {presets.map((preset) => (
            <Chip
              key={preset.label}
              selected={chosen !== null && isSameRange(preset, chosen)}
              disabled={!isWithin(preset, { min, max })}
              onClick={() => onChoose({ from: preset.from, to: preset.to })}
            >
              {preset.label}
            </Chip>
          ))}
        </div>
      )}
      <div className={styles['days']}>
        {months > 1 && labels.typed !== undefined && (
          <TypedRange {...{ chosen, min, max, onChoose }} labels={labels.typed} />
        )}
        <Calendar
          mode="range"
          selected={first === null ? chosen : { from: first, to: first }}
          onSelect={(date) => (first === null ? setFirst(date) : onChoose(toOrderedRange(first, date)))}
          {...{ months, min, max, ...rest }}
        />
        <div className={styles['foot']}>
          <p className={styles['step']} aria-live="polite">
            {first === null && chosen !== null && labels.days !== undefined && (
              <Summary {...{ chosen, language }} formats={labels.formats} days={labels.days} />
            )}
            {first === null ? labels.chooseFirst : labels.chooseLast}
          </p>
          {labels.clear !== undefined && (
            <Button
              variant="ghost"
              size="small"
              disabled={chosen === null}
              onClick={() => onChoose({ from: '', to: '' })}
            >
              {labels.clear}
            </Button>
          )}
        </div>
      </div>
    </>
  )
}

/**
 * Date range field: two presses on the calendar, one on a preset, or two typed dates. Two months in a popup; on phones one
 * month in a sheet. `className` and `style` go to the whole field, everything else and `ref` to the button.
 */
export function DateRangePicker(props: DateRangePickerProps) {
  const { label, mark, hint, error, value, onValueChange, presets, today, min, max, language, ...rest } = props
  const { labels, placeholder, className, style, ...button } = rest
  const [open, setOpen] = useState(false)
  const isWide = useMediaQuery('(width >= 48rem)')
  const panel = useRef<HTMLDivElement>(null)
  const chosen = isDate(value.from) && isDate(value.to) ? value : null
  const trigger = {
    role: 'combobox',
    className: classNames(control['box'], picker['trigger']),
    'data-slot': 'date-range-picker-trigger',
    children: <TriggerText {...{ chosen, language, labels, placeholder }} />,
  } as const

  function choose(range: DateRange) {
    onValueChange(range)
    setOpen(false)
  }

  return (
    <FormField data-slot="date-range-picker" {...{ label, mark, hint, error, className, style }}>
      {(field) => (
        <Popover.Root open={open} onOpenChange={(next) => setOpen(next)} modal={!isWide}>
          <Popover.Trigger {...button} {...field} {...trigger} />
          <Popover.Portal>
            <Popover.Backdrop className={sheet['backdrop']} />
            <Popover.Positioner
              className={classNames(popup['positioner'], sheet['positioner'])}
              sideOffset={6}
              align="start"
              collisionPadding={12}
            >
              <Popover.Popup
                ref={panel}
                className={classNames(popup['popup'], styles['popup'], sheet['popup'])}
                data-slot="date-range-picker-popup"
                aria-label={label}
                initialFocus={() => panel.current?.querySelector<HTMLElement>('[data-focus]') ?? true}
              >
                <div className={sheet['head']}>
                  {/* The popup has the name of the field already. */}
                  <p className={sheet['title']} aria-hidden="true">
                    {label}
                  </p>
                  {/* Base UI keeps the focus inside only with this part. */}
                  <Popover.Close render={<IconButton shape={close} label={labels.close} />} />
                </div>
                <Panel
                  {...{ chosen, presets, today, min, max, language, labels }}
                  months={isWide ? 2 : 1}
                  onChoose={choose}
                />
              </Popover.Popup>
            </Popover.Positioner>
          </Popover.Portal>
        </Popover.Root>
      )}
    </FormField>
  )
}
