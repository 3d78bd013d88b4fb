import type { OverlayProps } from '@croupier/runtime/overlays/define-overlay'
import { AlertDialog } from '@croupier/ui-kit/AlertDialog'
import { Button } from '@croupier/ui-kit/Button'
import { useTranslation } from 'react-i18next'

/** A message as plain text. The kit's MessageDialog is for HTML from the server, and loads the sanitizer for it. */
export function MessageOverlay({ params, onClose }: OverlayProps<{ readonly title: string; readonly text: string }>) {
  const { t } = useTranslation()
  return (
    <AlertDialog
      open
      onClose={onClose}
      tone="warning"
      title={params.title}
      actions={
        <Button variant="primary" onClick={onClose}>
          {t('action.close')}
        </Button>
      }
    >
      {params.text}
    </AlertDialog>
  )
}
