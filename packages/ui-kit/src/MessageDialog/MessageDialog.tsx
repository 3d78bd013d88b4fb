import { type ReactNode, useCallback, useState } from 'react'
import { AlertDialog, type AlertDialogProps } from '../AlertDialog/AlertDialog.tsx'
import { Button } from '../Button/Button.tsx'
import { RichText } from '../RichText/RichText.tsx'
import styles from './MessageDialog.module.css'

export interface MessageButton {
  readonly label: string
  readonly variant?: 'primary' | 'secondary' | 'ghost' | 'danger' | undefined
  /** Runs before the dialog closes. */
  readonly onPress?: (() => void) | undefined
  /** The press does not close the dialog; the parent closes it. */
  readonly keepOpen?: boolean | undefined
  readonly loading?: boolean | undefined
}

export interface MessageDialogProps extends Omit<AlertDialogProps, 'actions' | 'children' | 'icon'> {
  /** Shown above the title; defaults to the icon of the tone. */
  readonly icon?: ReactNode
  /** HTML from the server; rendered by RichText. */
  readonly html: string
  /** The primary one last; at least one, so that the dialog can be closed. */
  readonly buttons: readonly [MessageButton, ...MessageButton[]]
}

/** Text that scrolls, also by keyboard, if it overflows, so that the buttons stay visible. */
function Words({ html }: { readonly html: string }) {
  const [long, setLong] = useState(false)
  const measure = useCallback((place: HTMLDivElement | null) => {
    if (place === null) return undefined
    const update = () => setLong(place.scrollHeight > place.clientHeight)
    // Measure before the first paint, so that the text can always be scrolled by keyboard.
    update()
    const observer = new ResizeObserver(update)
    observer.observe(place)
    return () => observer.disconnect()
  }, [])
  return (
    <RichText ref={measure} html={html} size="compact" className={styles['words']} {...(long && { tabIndex: 0 })} />
  )
}

/** Alert dialog with HTML from the server. Closes on a press on the backdrop, and after `autoCloseMs` if set. */
export function MessageDialog({ html, buttons, onClose, ...rest }: MessageDialogProps) {
  function press({ onPress, keepOpen = false }: MessageButton) {
    onPress?.()
    if (!keepOpen) onClose()
  }

  return (
    <AlertDialog
      data-slot="message-dialog"
      {...rest}
      onClose={onClose}
      actions={buttons.map((button, index) => (
        <Button
          key={button.label}
          variant={button.variant ?? (index === buttons.length - 1 ? 'primary' : 'secondary')}
          loading={button.loading}
          onClick={() => press(button)}
        >
          {button.label}
        </Button>
      ))}
    >
      <Words html={html} />
    </AlertDialog>
  )
}
