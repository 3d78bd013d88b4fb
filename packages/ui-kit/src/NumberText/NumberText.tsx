import type { ComponentProps } from 'react'
import { classNames } from '../internal/class-names.ts'
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden.tsx'
import styles from './NumberText.module.css'

export interface NumberTextProps extends Omit<ComponentProps<'span'>, 'children'> {
  /** The number as shown, formatted in the reader's language, e.g. `12,500`, `96.4 %` or `1.2K`. */
  readonly value: string
  /** What is read out instead, where the shown form is a shorthand: "12 hundred players" for `1.2K`. */
  readonly spoken?: string | undefined
  /** Colours a gain or a loss; the sign in `value` must already tell it. */
  readonly tone?: 'neutral' | 'positive' | 'negative' | undefined
}

/** A count, a rate or odds in tabular figures on one line. For money there is MoneyText. */
export function NumberText({ value, spoken, tone = 'neutral', className, ...rest }: NumberTextProps) {
  return (
    <span data-slot="number-text" {...rest} data-tone={tone} className={classNames(styles['root'], className)}>
      <bdi aria-hidden={spoken === undefined ? undefined : true}>{value}</bdi>
      {spoken !== undefined && <VisuallyHidden>{spoken}</VisuallyHidden>}
    </span>
  )
}
