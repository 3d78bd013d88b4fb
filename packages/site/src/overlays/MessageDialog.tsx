import type { OverlayProps } from '@croupier/runtime/overlays'
import { AlertDialog } from '@croupier/ui-kit/AlertDialog'
import { Button } from '@croupier/ui-kit/Button'
import { useTranslation } from 'react-i18next'

/** A message that waits to be read, such as a refusal that needs a reason. */
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
