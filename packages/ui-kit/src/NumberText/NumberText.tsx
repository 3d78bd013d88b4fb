import type { ComponentProps } from 'react'
import { classNames } from '../internal/class-names.ts'
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden.tsx'
import styles from '../internal/figures.module.css'

export interface NumberTextProps extends Omit<ComponentProps<'span'>, 'children'> {
  /** The number, formatted in the user's language, e.g. `12,500`, `96.4 %` or `1.2K`. */
  readonly value: string
  /** Read out instead of an abbreviated value, e.g. "12 hundred players" for `1.2K`. */
  readonly spoken?: string | undefined
  /** Colors a gain or a loss, in addition to the sign in `value`. */
  readonly tone?: 'neutral' | 'positive' | 'negative' | undefined
}

/** A count, a rate or odds in tabular figures on one line. Use MoneyText for money. */
export function NumberText({ value, spoken, tone = 'neutral', className, ...rest }: NumberTextProps) {
  return (
    <span data-slot="number-text" {...rest} data-tone={tone} className={classNames(styles['root'], className)}>
      <bdi aria-hidden={spoken === undefined ? undefined : true}>{value}</bdi>
      {spoken !== undefined && <VisuallyHidden>{spoken}</VisuallyHidden>}
    </span>
  )
}
