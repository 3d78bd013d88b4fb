import type { ComponentProps } from 'react'
import { classNames } from '../internal/class-names.ts'
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden.tsx'
import styles from '../internal/figures.module.css'

interface MoneyLook extends Omit<ComponentProps<'span'>, 'children'> {
  /** The amount, formatted in the user's language with its currency, e.g. `K 12,500.00`. */
  readonly value: string
  /** Colors a gain or a loss, in addition to the sign in `value`. */
  readonly tone?: 'neutral' | 'positive' | 'negative' | undefined
}

type Masking =
  | { readonly masked?: false; readonly maskedLabel?: string }
  | { readonly masked: boolean; readonly maskedLabel: string }

export type MoneyTextProps = MoneyLook & Masking

/** Always the same length, so that the mask does not reveal the magnitude. */
const mask = '******'

/** Money in tabular figures on one line. Masked, it shows asterisks, and `maskedLabel` for assistive technology. */
export function MoneyText({ value, tone = 'neutral', masked, maskedLabel, className, ...rest }: MoneyTextProps) {
  return (
    <span data-slot="money-text" {...rest} data-tone={tone} className={classNames(styles['root'], className)}>
      {masked === true ? (
        <>
          <span aria-hidden="true">{mask}</span>
          <VisuallyHidden>{maskedLabel}</VisuallyHidden>
        </>
      ) : (
        <bdi>{value}</bdi>
      )}
    </span>
  )
}
