import { Dialog as Base } from '@base-ui/react/dialog'
import { type ComponentProps, type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { Icon, type IconShape } from '../Icon/Icon.tsx'
import { check } from '../icons/check.ts'
import { info } from '../icons/info.ts'
import { warning } from '../icons/warning.ts'
import { classNames } from '../internal/class-names.ts'
import { leaveForeignEscape } from '../internal/foreign-escape.ts'
import overlay from '../internal/overlay.module.css'
import { useLeaveFullscreen } from '../internal/use-leave-fullscreen.ts'
import styles from './AlertDialog.module.css'

type Tone = 'info' | 'positive' | 'warning' | 'negative'

export interface AlertDialogProps extends Omit<ComponentProps<'div'>, 'title' | 'role'> {
  readonly open: boolean
  readonly onClose: () => void
  readonly title: string
  readonly tone?: Tone | undefined
  /** Shown above the title; defaults to the icon of the tone. */
  readonly icon?: ReactNode
  /** Buttons, the primary one last. */
  readonly actions: ReactNode
  /** Closes on a press on the backdrop. Defaults to true. */
  readonly closeOnBackdrop?: boolean | undefined
  /** Milliseconds after which the dialog closes by itself, unless a pointer is over it or a key was pressed. */
  readonly autoCloseMs?: number | undefined
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

/** Modal alert with icon, title, text and buttons. */
export function AlertDialog(props: AlertDialogProps) {
  const { open, onClose, title, tone = 'info', icon, actions, closeOnBackdrop = true, autoCloseMs, ...rest } = props
  const { className, children, ...host } = rest
  const popup = useRef<HTMLDivElement>(null)
  useLeaveFullscreen(open, popup)
  const [held, setHeld] = useState(false)
  // Reset on close, because a closed dialog receives no pointerleave.
  if (!open && held) setHeld(false)
  useAutoClose(open && !held, autoCloseMs, onClose)
  return (
    <Base.Root
      open={open}
      disablePointerDismissal={!closeOnBackdrop}
      onOpenChange={(next, details) => {
        if (!next && !leaveForeignEscape(details, popup.current)) onClose()
      }}
    >
      <Base.Portal>
        <Base.Backdrop className={overlay['backdrop']} data-slot="alert-dialog-backdrop" />
        <Base.Viewport className={classNames(overlay['viewport'], styles['viewport'])}>
          <Base.Popup
            ref={popup}
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
            {autoCloseMs !== undefined && open && !held && (
              <span className={styles['clock']} style={{ animationDuration: `${autoCloseMs}ms` }} />
            )}
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  )
}
