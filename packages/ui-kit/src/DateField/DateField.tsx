import { Popover } from '@base-ui/react/popover'
import { type ComponentProps, useRef, useState } from 'react'
import { Button } from '../Button/Button.tsx'
import { Calendar, type CalendarLabels } from '../Calendar/Calendar.tsx'
import { clampDate, type DateLimits, createDateFormatter, isDate } from '../Calendar/calendar-dates.ts'
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
import styles from './DateField.module.css'

/** Labels of the calendar. The buttons `today` and `clear` are shown only with a label. */
export interface DateFieldLabels extends CalendarLabels {
  /** Closes the sheet on phones. */
  readonly close: string
  readonly today?: string | undefined
  readonly clear?: string | undefined
}

export interface DateFieldProps
  extends FieldText, DateLimits, Omit<ComponentProps<'button'>, 'value' | 'onChange' | 'children' | 'id' | 'type'> {
  /** `YYYY-MM-DD`, or empty. */
  readonly value: string
  readonly onValueChange: (date: string) => void
  /** Today's date in the time zone of the site. */
  readonly today: string
  /** BCP 47. */
  readonly language: string
  readonly labels: DateFieldLabels
  readonly placeholder?: string | undefined
  readonly name?: string | undefined
  readonly required?: boolean | undefined
}

/**
 * Date field with a calendar popup; a sheet on phones. `className` and `style` go to the whole field, everything else and `ref` to the
 * button.
 */
export function DateField(props: DateFieldProps) {
  const { label, mark, hint, error, value, onValueChange, today, min, max, language, labels, ...rest } = props
  const { placeholder, name, required, className, style, ...button } = rest
  const [open, setOpen] = useState(false)
  const isWide = useMediaQuery('(width >= 48rem)')
  const panel = useRef<HTMLDivElement>(null)
  const chosen = isDate(value) ? value : ''
  const isTodayAllowed = today === clampDate(today, { min, max })

  function choose(date: string) {
    onValueChange(date)
    setOpen(false)
  }

  return (
    <FormField data-slot="date-field" {...{ label, mark, hint, error, className, style }}>
      {(field) => (
        <Popover.Root open={open} onOpenChange={(next) => setOpen(next)} modal={!isWide}>
          <Popover.Trigger
            // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role, jsx-a11y/role-has-required-aria-props -- Base UI adds them
            role="combobox"
            aria-required={required}
            {...button}
            {...field}
            className={classNames(control['box'], picker['trigger'])}
            data-slot="date-field-trigger"
          >
            <span className={picker['value']} data-placeholder={chosen === '' ? '' : undefined}>
              {chosen === '' ? placeholder : createDateFormatter(language, labels.formats).short(chosen)}
            </span>
            <Icon shape={calendar} />
          </Popover.Trigger>
          {name !== undefined && <input type="hidden" name={name} value={chosen} disabled={button.disabled} />}
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
                data-slot="date-field-popup"
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
                <Calendar
                  selected={chosen === '' ? null : { from: chosen, to: chosen }}
                  onSelect={choose}
                  {...{ today, min, max, language, labels }}
                />
                {(labels.today !== undefined || labels.clear !== undefined) && (
                  <div className={styles['footer']}>
                    {labels.clear !== undefined && (
                      <Button variant="ghost" size="small" disabled={chosen === ''} onClick={() => choose('')}>
                        {labels.clear}
                      </Button>
                    )}
                    {labels.today !== undefined && (
                      <Button variant="ghost" size="small" disabled={!isTodayAllowed} onClick={() => choose(today)}>
                        {labels.today}
                      </Button>
                    )}
                  </div>
                )}
              </Popover.Popup>
            </Popover.Positioner>
          </Popover.Portal>
        </Popover.Root>
      )}
    </FormField>
  )
}
