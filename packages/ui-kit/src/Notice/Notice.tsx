import type { ComponentProps, ReactNode } from 'react'
import { Icon, type IconShape } from '../Icon/Icon.tsx'
import { IconButton } from '../IconButton/IconButton.tsx'
import { check } from '../icons/check.ts'
import { close } from '../icons/close.ts'
import { info } from '../icons/info.ts'
import { warning } from '../icons/warning.ts'
import { classNames } from '../internal/class-names.ts'
import styles from './Notice.module.css'

type Tone = 'info' | 'positive' | 'warning' | 'negative'

interface NoticeLook extends Omit<ComponentProps<'div'>, 'title'> {
  readonly tone?: Tone | undefined
  readonly title?: string | undefined
  /** `bar` spans the page, e.g. while offline. */
  readonly layout?: 'inline' | 'bar' | undefined
  /** A button or a link. */
  readonly action?: ReactNode
}

type Dismissal =
  | { readonly onDismiss: () => void; readonly dismissLabel: string }
  | { readonly onDismiss?: never; readonly dismissLabel?: never }

export type NoticeProps = NoticeLook & Dismissal

const shapes = {
  info,
  positive: check,
  warning,
  negative: warning,
} as const satisfies Record<Tone, IconShape>

/** Inline message that stays in the layout. */
export function Notice(props: NoticeProps) {
  const {
    tone = 'info',
    title,
    layout = 'inline',
    action,
    onDismiss,
    dismissLabel,
    className,
    children,
    ...rest
  } = props
  return (
    <div
      data-slot="notice"
      role={tone === 'negative' ? 'alert' : 'status'}
      {...rest}
      data-tone={tone}
      data-layout={layout}
      className={classNames(styles['root'], className)}
    >
      <Icon shape={shapes[tone]} className={styles['icon']} />
      <div className={styles['text']}>
        {title !== undefined && <p className={styles['title']}>{title}</p>}
        {children}
      </div>
      {action}
      {onDismiss !== undefined && (
        <IconButton className={styles['dismiss']} shape={close} label={dismissLabel} size="small" onClick={onDismiss} />
      )}
    </div>
  )
}
