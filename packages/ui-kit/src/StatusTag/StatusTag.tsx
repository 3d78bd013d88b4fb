import type { ComponentProps } from 'react'
import { classNames } from '../internal/class-names.ts'
import styles from './StatusTag.module.css'

export interface StatusTagProps extends ComponentProps<'span'> {
  /** `progress` breathes: the state will change by itself. */
  readonly tone: 'neutral' | 'progress' | 'positive' | 'negative' | 'warning'
}

/** Where a bet, a payment or a task stands. The word says it, the dot helps. */
export function StatusTag({ tone, className, ...rest }: StatusTagProps) {
  return <span data-slot="status-tag" {...rest} data-tone={tone} className={classNames(styles['root'], className)} />
}
