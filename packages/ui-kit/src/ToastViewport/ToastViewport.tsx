import {
  type ComponentProps,
  type FocusEvent,
  type MouseEvent,
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

/** Leaves the focus where it is, such as in an open dialog: the pressed toast may go with the press. */
function keepFocus(event: MouseEvent) {
  if (event.target instanceof Element && event.target.closest('a, button') !== null) event.preventDefault()
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
    // Focus only pauses the timer, and a press moves no focus; the toast itself is not operable.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <li
      className={styles['toast']}
      data-slot="toast"
      data-tone={tone}
      data-action={action === undefined ? undefined : ''}
      onFocus={onFocus}
      onMouseDown={keepFocus}
    >
      <Icon shape={shapes[tone]} className={styles['icon']} />
      <div className={styles['text']}>
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

/**
 * Renders toasts. Mount once, and before any toast: the list is a live region, which announces what is added to it, also
 * while a modal dialog hides the rest of the page.
 */
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
      {/* The only live region of a toast: one inside it would announce the toast twice. */}
      <ol
        className={styles['list']}
        aria-live={toasts.at(-1)?.tone === 'negative' ? 'assertive' : 'polite'}
        aria-relevant="additions"
      >
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
