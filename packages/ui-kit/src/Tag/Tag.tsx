import type { ComponentProps, ReactNode } from 'react'
import { Icon } from '../Icon/Icon.tsx'
import { close } from '../icons/close.ts'
import { classNames } from '../internal/class-names.ts'
import styles from './Tag.module.css'

interface TagLook extends ComponentProps<'span'> {
  readonly tone?: 'neutral' | 'accent' | 'highlight' | 'positive' | 'negative' | 'warning' | 'info' | undefined
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

export type TagProps = TagLook & Removal

/** Descriptive tag, or with `onRemove` a selected value that can be removed. */
export function Tag({ tone = 'neutral', icon, onRemove, removeLabel, disabled, ...host }: TagProps) {
  const { className, children, ...rest } = host
  return (
    <span data-slot="tag" {...rest} data-tone={tone} className={classNames(styles['root'], className)}>
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
