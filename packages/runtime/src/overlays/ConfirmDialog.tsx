import { AlertDialog } from '@croupier/ui-kit/AlertDialog'
import { Button } from '@croupier/ui-kit/Button'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useCloseOnBack } from './use-close-on-back.ts'

export interface ConfirmDialogProps {
  /** The question. */
  readonly title: string
  /** Names the action, such as "Remove". */
  readonly confirmLabel: string
  readonly onClose: () => void
  /** The dialog is closed before. */
  readonly onConfirm: () => void
  /** What the action causes. */
  readonly children: ReactNode
}

/** Asks before an action that cannot be taken back. */
export function ConfirmDialog({ title, confirmLabel, onClose, onConfirm, children }: ConfirmDialogProps) {
  const { t } = useTranslation()
  useCloseOnBack(true, onClose)
  function confirm() {
    onClose()
    onConfirm()
  }
  return (
    <AlertDialog
      open
      onClose={onClose}
      tone="warning"
      title={title}
      actions={
        <>
          <Button onClick={onClose}>{t('in_more_cancel')}</Button>
          <Button variant="danger" onClick={confirm}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      {children}
    </AlertDialog>
  )
}
