import type { ComponentProps, ReactNode } from 'react'
import { Icon } from '../Icon/Icon.tsx'
import { close } from '../icons/close.ts'
import { classNames } from '../internal/class-names.ts'
import styles from './Badge.module.css'

interface BadgeLook extends ComponentProps<'span'> {
  readonly tone?: 'neutral' | 'accent' | 'highlight' | 'positive' | 'negative' | 'warning' | 'info' | undefined
  /** `solid` for pictures and counters, `soft` for text. */
  readonly look?: 'soft' | 'solid' | undefined
  /** `small` for a label or a count on another element, `medium` for a badge of its own, e.g. a selected filter. */
  readonly size?: 'small' | 'medium' | undefined
  readonly icon?: ReactNode
}

type Removal =
  | {
      readonly onRemove: () => void
      /** Accessible name of the remove button, e.g. "Remove Slots". */
      readonly removeLabel: string
      readonly disabled?: boolean | undefined
    }
  | { readonly onRemove?: never; readonly removeLabel?: never; readonly disabled?: never }

export type BadgeProps = BadgeLook & Removal

/** A short label or a count; with `onRemove` a selected value that can be removed. */
export function Badge(props: BadgeProps) {
  const { tone = 'neutral', look = 'soft', icon, onRemove, removeLabel, disabled, ...host } = props
  const { size = onRemove === undefined ? 'small' : 'medium', className, children, ...rest } = host
  return (
    <span
      data-slot="badge"
      {...rest}
      data-tone={tone}
      data-look={look}
      data-size={size}
      className={classNames(styles['root'], className)}
    >
      {icon}
      <span className={styles['label']}>{children}</span>
      {onRemove !== undefined && (
        <button
          type="button"
          className={styles['remove']}
          aria-label={removeLabel}
          disabled={disabled}
          onClick={onRemove}
        >
          <Icon shape={close} />
        </button>
      )}
    </span>
  )
}
