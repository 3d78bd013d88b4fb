import type { ComponentProps } from 'react'
import { isWithin } from '../Calendar/calendar-dates.ts'
import { Chip } from '../Chip/Chip.tsx'
import { classNames } from '../internal/class-names.ts'
import { TextField } from '../TextField/TextField.tsx'
import styles from './DateRangeField.module.css'

/** Inclusive dates as `YYYY-MM-DD`; empty strings while none is selected. */
export interface DateRange {
  readonly from: string
  readonly to: string
}

export interface DateRangePreset extends DateRange {
  readonly label: string
}

export interface DateRangeFieldProps extends Omit<ComponentProps<'fieldset'>, 'children' | 'onChange'> {
  readonly label: string
  readonly fromLabel: string
  readonly toLabel: string
  readonly value: DateRange
  readonly onValueChange: (range: DateRange) => void
  /** First date that can be selected, `YYYY-MM-DD`. */
  readonly min?: string | undefined
  readonly max?: string | undefined
  readonly presets?: readonly DateRangePreset[] | undefined
  readonly error?: string | undefined
}

/** Date range with native date inputs and presets. */
export function DateRangeField(props: DateRangeFieldProps) {
  const { label, fromLabel, toLabel, value, onValueChange, min, max, presets = [], error, className, ...rest } = props
  return (
    <fieldset data-slot="date-range-field" {...rest} className={classNames(styles['root'], className)}>
      <legend className={styles['legend']}>{label}</legend>
      {presets.length > 0 && (
        <div className={styles['presets']}>
          {presets.map((preset) => (
            <Chip
              key={preset.label}
              selected={preset.from === value.from && preset.to === value.to}
              disabled={!isWithin(preset, { min, max })}
              onClick={() => onValueChange({ from: preset.from, to: preset.to })}
            >
              {preset.label}
            </Chip>
          ))}
        </div>
      )}
      <div className={styles['days']}>
        <TextField
          type="date"
          label={fromLabel}
          error={error}
          value={value.from}
          min={min}
          max={value.to === '' ? max : value.to}
          onChange={(event) => onValueChange({ ...value, from: event.currentTarget.value })}
        />
        <TextField
          type="date"
          label={toLabel}
          value={value.to}
          min={value.from === '' ? min : value.from}
          max={max}
          onChange={(event) => onValueChange({ ...value, to: event.currentTarget.value })}
        />
      </div>
    </fieldset>
  )
}
