import { type ComponentProps, useId } from 'react'
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
  const id = useId()
  return (
    <div data-slot="progress-bar" {...rest} className={classNames(styles['root'], className)}>
      <div className={styles['text']}>
        <label htmlFor={id}>{label}</label>
        {valueText !== undefined && <span className={styles['value']}>{valueText}</span>}
      </div>
      <progress id={id} className={styles['bar']} value={value} max={1} aria-valuetext={valueText} />
    </div>
  )
}
