import type { ReactNode } from 'react'
import { AlertDialog, type AlertDialogProps } from '../AlertDialog/AlertDialog.tsx'
import { Button } from '../Button/Button.tsx'
import { RichText } from '../RichText/RichText.tsx'

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
      <RichText html={html} size="compact" />
    </AlertDialog>
  )
}
