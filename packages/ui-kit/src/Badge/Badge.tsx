import type { ComponentProps, ReactNode } from 'react'
import { classNames } from '../internal/class-names.ts'
import styles from './Badge.module.css'

export interface BadgeProps extends ComponentProps<'span'> {
  readonly tone?: 'neutral' | 'accent' | 'highlight' | 'positive' | 'negative' | 'warning' | 'info' | undefined
  /** `solid` for pictures and counters, `soft` for text. */
  readonly look?: 'soft' | 'solid' | undefined
  readonly icon?: ReactNode
}

/** A short label or a count attached to another element. */
export function Badge({ tone = 'neutral', look = 'soft', icon, className, children, ...rest }: BadgeProps) {
  return (
    <span
      data-slot="badge"
      {...rest}
      data-tone={tone}
      data-look={look}
      className={classNames(styles['root'], className)}
    >
      {icon}
      {children}
    </span>
  )
}
