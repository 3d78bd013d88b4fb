import { Dialog as Base } from '@base-ui/react/dialog'
import { type ComponentProps, type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { Icon, type IconShape } from '../Icon/Icon.tsx'
import { check } from '../icons/check.ts'
import { info } from '../icons/info.ts'
import { warning } from '../icons/warning.ts'
import { classNames } from '../internal/class-names.ts'
import overlay from '../internal/overlay.module.css'
import styles from './AlertDialog.module.css'

type Tone = 'info' | 'positive' | 'warning' | 'negative'

export interface AlertDialogProps extends Omit<ComponentProps<'div'>, 'title' | 'role'> {
  readonly open: boolean
  readonly onClose: () => void
  readonly title: string
  readonly tone?: Tone | undefined
  /** The picture above the title; without one it follows the tone. */
  readonly icon?: ReactNode
  /** Buttons, the main one last. */
  readonly actions: ReactNode
  /** A press on the cover closes it. */
  readonly closeOnCover?: boolean | undefined
  /** Milliseconds after which it closes by itself, unless a pointer or a key is on it. */
  readonly autoCloseAfter?: number | undefined
}

const shapes = {
  info,
  positive: check,
  warning,
  negative: warning,
} as const satisfies Record<Tone, IconShape>

function useAutoClose(running: boolean, delay: number | undefined, onClose: () => void) {
  const close = useEffectEvent(onClose)

  // Synchronises with the clock.
  useEffect(() => {
    if (!running || delay === undefined) return undefined
    const timer = setTimeout(() => close(), delay)
    return () => clearTimeout(timer)
  }, [running, delay])
}

/** Something to know or to decide now: picture, title, text, buttons. */
export function AlertDialog(props: AlertDialogProps) {
  const { open, onClose, title, tone = 'info', icon, actions, closeOnCover = true, autoCloseAfter, ...rest } = props
  const { className, children, ...host } = rest
  const [held, setHeld] = useState(false)
  // What held the last showing says nothing about the next: a closed dialog hears no pointer leave.
  if (!open && held) setHeld(false)
  useAutoClose(open && !held, autoCloseAfter, onClose)
  return (
    <Base.Root open={open} disablePointerDismissal={!closeOnCover} onOpenChange={(next) => !next && onClose()}>
      <Base.Portal>
        <Base.Backdrop className={overlay['backdrop']} data-slot="alert-dialog-backdrop" />
        <Base.Viewport className={classNames(overlay['viewport'], styles['viewport'])}>
          <Base.Popup
            data-slot="alert-dialog"
            onPointerEnter={() => setHeld(true)}
            onPointerLeave={() => setHeld(false)}
            onKeyDown={() => setHeld(true)}
            {...host}
            role="alertdialog"
            data-tone={tone}
            className={classNames(overlay['panel'], styles['root'], className)}
          >
            <span className={styles['icon']} data-slot="alert-dialog-icon">
              {icon ?? <Icon shape={shapes[tone]} />}
            </span>
            <Base.Title className={overlay['title']}>{title}</Base.Title>
            <Base.Description className={styles['text']} render={<div />}>
              {children}
            </Base.Description>
            <div className={styles['actions']} data-slot="alert-dialog-actions">
              {actions}
            </div>
            {autoCloseAfter !== undefined && open && !held && (
              <span className={styles['clock']} style={{ animationDuration: `${autoCloseAfter}ms` }} />
            )}
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  )
}
