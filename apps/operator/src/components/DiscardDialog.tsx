import { AlertDialog } from '@croupier/ui-kit/AlertDialog'
import { Button } from '@croupier/ui-kit/Button'
import { useTranslation } from 'react-i18next'

interface DiscardDialogProps {
  readonly open: boolean
  readonly onDiscard: () => void
  readonly onStay: () => void
}

/** Asks before changes that are not saved are lost. */
export function DiscardDialog({ open, onDiscard, onStay }: DiscardDialogProps) {
  const { t } = useTranslation('operator')
  return (
    <AlertDialog
      open={open}
      tone="warning"
      title={t('content.discard.title')}
      onClose={onStay}
      actions={
        <>
          <Button variant="danger" onClick={onDiscard}>
            {t('content.discard.confirm')}
          </Button>
          <Button variant="primary" onClick={onStay}>
            {t('content.discard.stay')}
          </Button>
        </>
      }
    >
      {t('content.discard.text')}
    </AlertDialog>
  )
}
