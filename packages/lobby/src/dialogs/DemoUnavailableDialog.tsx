import type { OverlayProps } from '@croupier/runtime/overlays/define-overlay'
import { AlertDialog } from '@croupier/ui-kit/AlertDialog'
import { Button } from '@croupier/ui-kit/Button'
import { useTranslation } from 'react-i18next'

/** Notice that the game has no free trial. */
export function DemoUnavailableDialog({ onClose }: OverlayProps<unknown>) {
  const { t } = useTranslation(['games', 'common'])
  return (
    <AlertDialog
      open
      onClose={onClose}
      title={t('demo.title')}
      actions={
        <Button variant="primary" onClick={onClose}>
          {t('common:action.close')}
        </Button>
      }
    >
      {t('demo.text')}
    </AlertDialog>
  )
}
