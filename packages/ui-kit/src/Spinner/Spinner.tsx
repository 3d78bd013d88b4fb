import type { ComponentProps } from 'react'
import { classNames } from '../internal/class-names.ts'
import styles from './Spinner.module.css'

export interface SpinnerProps extends Omit<ComponentProps<'span'>, 'children'> {
  /** Accessible name. Without it the spinner is decorative, inside an element with its own label. */
  readonly label?: string | undefined
}

/** Indeterminate progress, in the size and color of the text. */
export function Spinner({ label, className, ...rest }: SpinnerProps) {
  const name = label === undefined ? { 'aria-hidden': true } : { role: 'status', 'aria-label': label }
  return <span data-slot="spinner" {...name} {...rest} className={classNames(styles['root'], className)} />
}
