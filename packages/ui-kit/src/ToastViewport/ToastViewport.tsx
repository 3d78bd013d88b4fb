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
  /** At most one way on, e.g. a Link. */
  readonly action?: ReactNode
  /** Milliseconds in sight; without it the toast stays until it is dismissed. */
  readonly duration?: number | undefined
}

export interface ToastViewportProps extends Omit<ComponentProps<'section'>, 'children'> {
  /** Names the region, e.g. "Messages". */
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

/** What holds the clock of the messages. */
interface Hold {
  readonly pointer: boolean
  /** The message that has the focus. */
  readonly focused: string | null
}

interface MessageProps {
  readonly toast: Toast
  readonly held: boolean
  readonly closeLabel: string
  readonly onDismiss: (id: string) => void
  readonly onFocus: () => void
}

function Message({ toast, held, closeLabel, onDismiss, onFocus }: MessageProps) {
  const { id, tone, title, description, action, duration } = toast
  const dismiss = useEffectEvent(() => onDismiss(id))

  // Synchronises with the clock; a pointer or focus on the messages holds it.
  useEffect(() => {
    if (held || duration === undefined) return undefined
    const timer = setTimeout(() => dismiss(), duration)
    return () => clearTimeout(timer)
  }, [held, duration])

  return (
    // Focus only holds the clock; nothing is operated through the message itself.
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

/** The button that sends the message beside this one away, or null. */
function neighbourOf(message: Element): HTMLElement | null {
  const beside = message.nextElementSibling ?? message.previousElementSibling
  return beside?.querySelector<HTMLElement>(':scope > button') ?? null
}

/** Short news about what just happened, above everything, never in the way of a thumb. Mount it once, always. */
export function ToastViewport({ label, closeLabel, toasts, onDismiss, className, ...rest }: ToastViewportProps) {
  const [hold, setHold] = useState<Hold>({ pointer: false, focused: null })
  // A message that leaves with the focus or the pointer on it says no goodbye.
  const held = hold.pointer || toasts.some(({ id }) => id === hold.focused)
  if (toasts.length === 0 && hold.pointer) setHold({ pointer: false, focused: null })
  const point = (pointer: boolean) => setHold((last) => ({ ...last, pointer }))
  const focus = (focused: string | null) => setHold((last) => ({ ...last, focused }))
  const cameFrom = useRef<EventTarget | null>(null)
  const remember = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) cameFrom.current = relatedTarget
  }
  /** A key that sends a message away goes on at the one beside it, or where it came from. */
  const dismiss = (id: string) => {
    const message = document.querySelector(':focus-visible')?.closest('[data-slot="toast"]')
    const next = message && (neighbourOf(message) ?? cameFrom.current)
    if (next instanceof HTMLElement) next.focus({ preventScroll: true })
    onDismiss(id)
  }
  return (
    // Pointer and focus only hold the clock; nothing is operated through the region itself.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <section
      data-slot="toast-viewport"
      aria-label={label}
      {...rest}
      className={classNames(styles['root'], className)}
      onPointerEnter={() => point(true)}
      onPointerLeave={() => point(false)}
      onFocus={remember}
      onBlur={() => focus(null)}
    >
      <ol className={styles['list']}>
        {toasts.map((toast) => (
          <Message
            key={toast.id}
            onFocus={() => focus(toast.id)}
            {...{ toast, held, closeLabel }}
            onDismiss={dismiss}
          />
        ))}
      </ol>
    </section>
  )
}
