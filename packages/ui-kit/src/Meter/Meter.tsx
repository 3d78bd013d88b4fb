import { Meter as Base } from '@base-ui/react/meter'
import { type ComponentProps, useId } from 'react'
import bar from '../internal/bar.module.css'
import { classNames } from '../internal/class-names.ts'
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
  const hintId = `${useId()}hint`
  return (
    <Base.Root
      data-slot="meter"
      aria-describedby={hint === undefined ? undefined : hintId}
      {...rest}
      value={value}
      max={1}
      aria-valuetext={valueText}
      data-tone={tone}
      className={classNames(bar['root'], styles['root'], className)}
    >
      <div className={bar['text']}>
        <Base.Label>
          <bdi>{label}</bdi>
        </Base.Label>
        <Base.Value className={bar['value']}>{() => <bdi>{valueText}</bdi>}</Base.Value>
      </div>
      <Base.Track className={bar['track']}>
        <Base.Indicator className={bar['fill']} data-slot="meter-bar" />
      </Base.Track>
      {hint !== undefined && (
        <p id={hintId} className={styles['hint']}>
          <bdi>{hint}</bdi>
        </p>
      )}
    </Base.Root>
  )
}
