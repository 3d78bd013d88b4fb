import { type ComponentProps, type ReactNode, useEffect, useRef, useState } from 'react'
import { Button } from '../Button/Button.tsx'
import { Icon, type IconShape } from '../Icon/Icon.tsx'
import { IconButton } from '../IconButton/IconButton.tsx'
import { check } from '../icons/check.ts'
import { copy } from '../icons/copy.ts'
import { warning } from '../icons/warning.ts'
import { classNames } from '../internal/class-names.ts'
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden.tsx'
import styles from './CopyButton.module.css'
import { writeClipboard } from './write-clipboard.ts'

type CopyState = 'ready' | 'done' | 'failed'

export interface CopyButtonProps extends Omit<ComponentProps<'button'>, 'children' | 'value' | 'onClick' | 'onCopy'> {
  /** What lands on the clipboard. */
  readonly value: string
  /** E.g. "Copy the link". */
  readonly label: string
  /** Shown and announced once it is copied. */
  readonly doneLabel: string
  /** Shown and announced when the browser refuses. */
  readonly failedLabel: string
  /** `icon`: the label is for assistive technology and the tooltip only. */
  readonly look?: 'button' | 'icon' | undefined
  readonly size?: 'small' | 'medium' | 'large' | undefined
  /** Called once it is on the clipboard. */
  readonly onCopied?: (() => void) | undefined
}

/** Milliseconds that the outcome stays in sight. */
const outcomeTime = 2500

const shapes = { ready: copy, done: check, failed: warning } as const satisfies Record<CopyState, IconShape>

/** Copies a text and says so. `className` and `style` go to the whole, everything else and `ref` to the button. */
export function CopyButton(props: CopyButtonProps) {
  const { value, label, doneLabel, failedLabel, look = 'button', size = 'medium', onCopied, ...rest } = props
  const { className, style, ...button } = rest
  // Another press is another outcome, even where it is the same.
  const [outcome, setOutcome] = useState<{ readonly state: CopyState }>({ state: 'ready' })
  const { state } = outcome
  const host = useRef<HTMLSpanElement>(null)
  const words = { ready: label, done: doneLabel, failed: failedLabel }[state]

  // Synchronises with the clock: the outcome gives way to the offer.
  useEffect(() => {
    if (outcome.state === 'ready') return undefined
    const timer = setTimeout(() => setOutcome({ state: 'ready' }), outcomeTime)
    return () => clearTimeout(timer)
  }, [outcome])

  async function put() {
    if (host.current === null) return
    const copied = await writeClipboard(value, host.current)
    setOutcome({ state: copied ? 'done' : 'failed' })
    if (copied) onCopied?.()
  }

  const press = () => void put()
  const icon: ReactNode = <Icon shape={shapes[state]} className={styles['mark']} />
  return (
    <span
      ref={host}
      data-slot="copy-button"
      data-state={state}
      style={style}
      className={classNames(styles['root'], className)}
    >
      {look === 'icon' ? (
        <IconButton {...button} size={size} shape={shapes[state]} label={words} onClick={press} />
      ) : (
        <Button {...button} size={size} startIcon={icon} onClick={press}>
          <span className={styles['words']}>
            {/* The offer and the outcome lie on each other, so that the width stays. */}
            {(state === 'failed' ? [failedLabel] : [label, doneLabel]).map((text) => (
              <span
                key={text}
                aria-hidden={text === words ? undefined : true}
                data-shown={text === words ? '' : undefined}
              >
                {text}
              </span>
            ))}
          </span>
        </Button>
      )}
      <VisuallyHidden aria-live="polite" aria-atomic="true">
        {state === 'ready' ? null : words}
      </VisuallyHidden>
    </span>
  )
}
