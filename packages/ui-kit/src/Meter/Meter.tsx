import { type ComponentProps, useId } from 'react'
import { classNames } from '../internal/class-names.ts'
import { createStyle } from '../internal/variables.ts'
import styles from './Meter.module.css'

export interface MeterProps extends Omit<ComponentProps<'div'>, 'children'> {
  readonly label: string
  /** Share of the whole from 0 to 1. Larger values render as full, NaN (a whole of 0) as empty. */
  readonly value: number
  /** The value as text, e.g. "K 80,000 of K 100,000"; conveys what the color conveys. */
  readonly valueText: string
  readonly tone?: 'neutral' | 'positive' | 'warning' | 'negative' | undefined
  /** Shown below, e.g. when a limit resets. */
  readonly hint?: string | undefined
}

/** How much of a whole is used, e.g. of a limit. Use ProgressBar for work in progress. */
export function Meter({ label, value, valueText, tone = 'neutral', hint, className, ...rest }: MeterProps) {
  const id = useId()
  const share = Number.isNaN(value) ? 0 : Math.max(0, Math.min(1, value))
  return (
    <div data-slot="meter" {...rest} data-tone={tone} className={classNames(styles['root'], className)}>
      <div className={styles['text']}>
        <label htmlFor={id}>{label}</label>
        <span className={styles['value']}>{valueText}</span>
      </div>
      <div className={styles['bar']} data-slot="meter-bar" style={createStyle({ '--_share': `${share * 100}%` })}>
        {/* Browsers style a native meter differently, so it is only for assistive technology. */}
        <meter
          id={id}
          className={styles['native']}
          value={share}
          aria-valuetext={valueText}
          {...(hint !== undefined && { 'aria-describedby': `${id}-hint` })}
        />
      </div>
      {hint !== undefined && (
        <p id={`${id}-hint`} className={styles['hint']}>
          {hint}
        </p>
      )}
    </div>
  )
}
