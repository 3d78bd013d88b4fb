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
  /** The press does not close the dialog; its owner does. */
  readonly keepOpen?: boolean | undefined
  readonly loading?: boolean | undefined
}

export interface MessageDialogProps extends Omit<AlertDialogProps, 'actions' | 'children' | 'icon'> {
  /** The picture above the title; without one it follows the tone. */
  readonly icon?: ReactNode
  /** The text, as the server wrote it; shown through RichText. */
  readonly html: string
  /** The main one last; at least one, so that there is a way out. */
  readonly buttons: readonly [MessageButton, ...MessageButton[]]
}

/** A text that may be longer than its place: then it scrolls, also by key, and the buttons stay in sight. */
function Words({ html }: { readonly html: string }) {
  const [long, setLong] = useState(false)
  const measure = useCallback((place: HTMLDivElement | null) => {
    if (place === null) return undefined
    const update = () => setLong(place.scrollHeight > place.clientHeight)
    // At once, so that a text is never painted that no key can scroll.
    update()
    const observer = new ResizeObserver(update)
    observer.observe(place)
    return () => observer.disconnect()
  }, [])
  return (
    <RichText ref={measure} html={html} size="compact" className={styles['words']} {...(long && { tabIndex: 0 })} />
  )
}

/** Whatever somebody has to be told: icon, title, html, buttons; closes on a press on the cover and after a time, if so asked. */
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
