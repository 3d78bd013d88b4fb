import type { ComponentProps } from 'react'
import { classNames } from '../internal/class-names.ts'
import styles from './StatusTag.module.css'

export interface StatusTagProps extends ComponentProps<'span'> {
  /** `progress` pulses: the state will change by itself. */
  readonly tone: 'neutral' | 'progress' | 'positive' | 'negative' | 'warning'
}

/** Status of a bet, a payment or a task. */
export function StatusTag({ tone, className, ...rest }: StatusTagProps) {
  return <span data-slot="status-tag" {...rest} data-tone={tone} className={classNames(styles['root'], className)} />
}
