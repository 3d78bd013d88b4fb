import { type ComponentProps, useId } from 'react'
import { classNames } from '../internal/class-names.ts'
import styles from './ProgressBar.module.css'

export interface ProgressBarProps extends Omit<ComponentProps<'div'>, 'children'> {
  readonly label: string
  /** From 0 to 1; undefined while the length is not known. */
  readonly value: number | undefined
  /** The value in words, e.g. "3 of 8". */
  readonly valueText?: string | undefined
}

/** How far something is. */
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
