import { type ComponentProps, useId } from 'react'
import { classNames } from '../internal/class-names.ts'
import { styleWith } from '../internal/variables.ts'
import styles from './Meter.module.css'

export interface MeterProps extends Omit<ComponentProps<'div'>, 'children'> {
  readonly label: string
  /** Share of the whole, from 0 to 1; what is beyond is drawn as full, a share of nothing (NaN) as empty. */
  readonly value: number
  /** The value in words, e.g. "K 80,000 of K 100,000"; says what the colour says. */
  readonly valueText: string
  readonly tone?: 'neutral' | 'positive' | 'warning' | 'negative' | undefined
  /** A line below, e.g. when a limit begins anew. */
  readonly hint?: string | undefined
}

/** How much of a whole is taken, e.g. of a limit. For work that is under way there is ProgressBar. */
export function Meter({ label, value, valueText, tone = 'neutral', hint, className, ...rest }: MeterProps) {
  const id = useId()
  const share = Number.isNaN(value) ? 0 : Math.max(0, Math.min(1, value))
  return (
    <div data-slot="meter" {...rest} data-tone={tone} className={classNames(styles['root'], className)}>
      <div className={styles['text']}>
        <label htmlFor={id}>{label}</label>
        <span className={styles['value']}>{valueText}</span>
      </div>
      <div className={styles['bar']} data-slot="meter-bar" style={styleWith({ '--_share': `${share * 100}%` })}>
        {/* Browsers draw a meter each in its own way, so it is there for assistive technology. */}
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
