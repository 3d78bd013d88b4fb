import type { OverlayProps } from '@croupier/runtime/overlays/overlays'
import { AlertDialog } from '@croupier/ui-kit/AlertDialog'
import { Button } from '@croupier/ui-kit/Button'
import { useTranslation } from 'react-i18next'

/** A message to be confirmed, such as an error with its reason. */
export function MessageDialog({ overlay, onClose }: OverlayProps<'message'>) {
  const { t } = useTranslation()
  return (
    <AlertDialog
      open
      onClose={onClose}
      tone="warning"
      title={overlay.title}
      actions={
        <Button variant="primary" onClick={onClose}>
          {t('action.close')}
        </Button>
      }
    >
      {overlay.text}
    </AlertDialog>
  )
}
