import {
  type ComponentProps,
  type FocusEvent,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react'
import { Icon, type IconShape } from '../Icon/Icon.tsx'
import { IconButton } from '../IconButton/IconButton.tsx'
import { check } from '../icons/check.ts'
import { close } from '../icons/close.ts'
import { info } from '../icons/info.ts'
import { warning } from '../icons/warning.ts'
import { classNames } from '../internal/class-names.ts'
import styles from './ToastViewport.module.css'

export type ToastTone = 'info' | 'positive' | 'warning' | 'negative'

export interface Toast {
  readonly id: string
  readonly tone: ToastTone
  readonly title: string
  readonly description?: ReactNode
  /** At most one action, e.g. a Link. */
  readonly action?: ReactNode
  /** Milliseconds until the toast is dismissed; without it the toast stays until the user dismisses it. */
  readonly duration?: number | undefined
}

export interface ToastViewportProps extends Omit<ComponentProps<'section'>, 'children'> {
  /** Accessible name of the region, e.g. "Messages". */
  readonly label: string
  readonly closeLabel: string
  /** Oldest first. */
  readonly toasts: readonly Toast[]
  readonly onDismiss: (id: string) => void
}

const shapes = {
  info,
  positive: check,
  warning,
  negative: warning,
} as const satisfies Record<ToastTone, IconShape>

/** What pauses the timers of the toasts. */
interface Hold {
  readonly pointer: boolean
  /** Id of the toast that contains the focus. */
  readonly focused: string | null
}

interface ToastItemProps {
  readonly toast: Toast
  readonly held: boolean
  readonly closeLabel: string
  readonly onDismiss: (id: string) => void
  readonly onFocus: () => void
}

function ToastItem({ toast, held, closeLabel, onDismiss, onFocus }: ToastItemProps) {
  const { id, tone, title, description, action, duration } = toast
  const dismiss = useEffectEvent(() => onDismiss(id))

  // Synchronises with the clock; paused while the pointer or the focus is on a toast.
  useEffect(() => {
    if (held || duration === undefined) return undefined
    const timer = setTimeout(() => dismiss(), duration)
    return () => clearTimeout(timer)
  }, [held, duration])

  return (
    // Focus only pauses the timer; the toast itself is not operable.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <li className={styles['toast']} data-slot="toast" data-tone={tone} onFocus={onFocus}>
      <Icon shape={shapes[tone]} className={styles['icon']} />
      <div className={styles['text']} role={tone === 'negative' ? 'alert' : 'status'}>
        <p className={styles['title']}>{title}</p>
        {description !== undefined && <p className={styles['description']}>{description}</p>}
        {action}
      </div>
      <IconButton shape={close} label={closeLabel} size="small" onClick={() => onDismiss(id)} />
    </li>
  )
}

/** The close button of the adjacent toast, or null. */
function findNeighborButton(toast: Element): HTMLElement | null {
  const beside = toast.nextElementSibling ?? toast.previousElementSibling
  return beside?.querySelector<HTMLElement>(':scope > button') ?? null
}

/** Renders toasts. Mount once. */
export function ToastViewport({ label, closeLabel, toasts, onDismiss, className, ...rest }: ToastViewportProps) {
  const [hold, setHold] = useState<Hold>({ pointer: false, focused: null })
  // A removed toast fires no blur or pointerleave.
  const held = hold.pointer || toasts.some(({ id }) => id === hold.focused)
  if (toasts.length === 0 && hold.pointer) setHold({ pointer: false, focused: null })
  const setPointer = (pointer: boolean) => setHold((last) => (last.pointer === pointer ? last : { ...last, pointer }))
  const setFocused = (focused: string | null) => setHold((last) => ({ ...last, focused }))
  const focusOrigin = useRef<EventTarget | null>(null)
  const rememberFocusOrigin = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) focusOrigin.current = relatedTarget
  }
  /** Dismissing by keyboard moves the focus to the adjacent toast, or back to where it came from. */
  const dismiss = (id: string) => {
    const element = document.querySelector(':focus-visible')?.closest('[data-slot="toast"]')
    const next = element && (findNeighborButton(element) ?? focusOrigin.current)
    if (next instanceof HTMLElement) next.focus({ preventScroll: true })
    onDismiss(id)
  }
  return (
    // Pointer and focus only pause the timers; the region itself is not operable.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <section
      data-slot="toast-viewport"
      aria-label={label}
      {...rest}
      className={classNames(styles['root'], className)}
      // Not on entering: a toast that appears under a resting pointer must leave by itself.
      onPointerMove={() => setPointer(true)}
      onPointerLeave={() => setPointer(false)}
      onFocus={rememberFocusOrigin}
      onBlur={() => setFocused(null)}
    >
      <ol className={styles['list']}>
        {toasts.map((toast) => (
          <ToastItem
            key={toast.id}
            onFocus={() => setFocused(toast.id)}
            {...{ toast, held, closeLabel }}
            onDismiss={dismiss}
          />
        ))}
      </ol>
    </section>
  )
}
