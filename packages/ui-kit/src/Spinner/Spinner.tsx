import type { ComponentProps } from 'react'
import { classNames } from '../internal/class-names.ts'
import styles from './Spinner.module.css'

export interface SpinnerProps extends Omit<ComponentProps<'span'>, 'children'> {
  /** What is awaited, for assistive technology. Without it the spinner is decoration of something that says so itself. */
  readonly label?: string | undefined
}

/** Work of unknown length, in the text's size and colour. */
export function Spinner({ label, className, ...rest }: SpinnerProps) {
  const name = label === undefined ? { 'aria-hidden': true } : { role: 'status', 'aria-label': label }
  return <span data-slot="spinner" {...name} {...rest} className={classNames(styles['root'], className)} />
}
