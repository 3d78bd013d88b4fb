import { Progress as Base } from '@base-ui/react/progress'
import type { ComponentProps } from 'react'
import bar from '../internal/bar.module.css'
import { classNames } from '../internal/class-names.ts'
import styles from './ProgressBar.module.css'

export interface ProgressBarProps extends Omit<ComponentProps<'div'>, 'children'> {
  readonly label: string
  /** From 0 to 1; undefined while indeterminate. */
  readonly value: number | undefined
  /** The value as text, e.g. "3 of 8". */
  readonly valueText?: string | undefined
}

/** Progress of a task. Use Meter for a share of a whole. */
export function ProgressBar({ label, value, valueText, className, ...rest }: ProgressBarProps) {
  return (
    <Base.Root
      data-slot="progress-bar"
      {...rest}
      value={value ?? null}
      max={1}
      aria-valuetext={valueText}
      className={classNames(bar['root'], className)}
    >
      <div className={bar['text']}>
        <Base.Label>
          <bdi>{label}</bdi>
        </Base.Label>
        {valueText !== undefined && <Base.Value className={bar['value']}>{() => <bdi>{valueText}</bdi>}</Base.Value>}
      </div>
      <Base.Track className={bar['track']}>
        <Base.Indicator className={classNames(bar['fill'], styles['fill'])} data-slot="progress-bar-fill" />
      </Base.Track>
    </Base.Root>
  )
}
