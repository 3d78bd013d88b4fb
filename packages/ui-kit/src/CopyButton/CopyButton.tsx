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
  /** The text to copy. */
  readonly value: string
  /** E.g. "Copy the link". */
  readonly label: string
  /** Shown and announced after copying. */
  readonly doneLabel: string
  /** Shown and announced when copying fails. */
  readonly failedLabel: string
  /** `icon`: the label is for assistive technology and the tooltip only. */
  readonly look?: 'button' | 'icon' | undefined
  readonly size?: 'small' | 'medium' | 'large' | undefined
  /** Called after the text was copied. */
  readonly onCopied?: (() => void) | undefined
}

/** Milliseconds that the outcome stays visible. */
const outcomeMs = 2500

const shapes = { ready: copy, done: check, failed: warning } as const satisfies Record<CopyState, IconShape>

/**
 * Copies a text and announces the outcome. `className` and `style` go to the root, everything else and `ref` to the
 * button.
 */
export function CopyButton(props: CopyButtonProps) {
  const { value, label, doneLabel, failedLabel, look = 'button', size = 'medium', onCopied, ...rest } = props
  const { className, style, ...button } = rest
  // An object, so that a second press with the same outcome restarts the timer.
  const [outcome, setOutcome] = useState<{ readonly state: CopyState }>({ state: 'ready' })
  const { state } = outcome
  const host = useRef<HTMLSpanElement>(null)
  const words = { ready: label, done: doneLabel, failed: failedLabel }[state]

  // Synchronises with the clock: resets the outcome.
  useEffect(() => {
    if (outcome.state === 'ready') return undefined
    const timer = setTimeout(() => setOutcome({ state: 'ready' }), outcomeMs)
    return () => clearTimeout(timer)
  }, [outcome])

  async function copyValue() {
    if (host.current === null) return
    const copied = await writeClipboard(value, host.current)
    setOutcome({ state: copied ? 'done' : 'failed' })
    if (copied) onCopied?.()
  }

  const handleClick = () => void copyValue()
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
        <IconButton {...button} size={size} shape={shapes[state]} label={words} onClick={handleClick} />
      ) : (
        <Button {...button} size={size} startIcon={icon} onClick={handleClick}>
          <span className={styles['words']}>
            {/* Label and outcome overlap, so that the width does not change. */}
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
