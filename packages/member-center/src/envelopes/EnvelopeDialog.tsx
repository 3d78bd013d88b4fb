import type { OverlayProps } from '@croupier/runtime/overlays/define-overlay'
import { useAccountDialog } from '@croupier/runtime/overlays/use-account-dialog'
import { Dialog } from '@croupier/ui-kit/Dialog'
import { useTranslation } from 'react-i18next'
import { Envelopes } from './Envelopes.tsx'

/** The red envelopes for the account. It opens by itself when one begins. */
export function EnvelopeDialog({ onClose }: OverlayProps<object>) {
  const { t } = useTranslation(['missions', 'common', 'rewards', 'errors'])
  const isPermitted = useAccountDialog(onClose)
  return (
    <Dialog
      open={isPermitted}
      onClose={onClose}
      size="small"
      title={t('common:nav.envelope')}
      description={t('envelope.hint')}
      closeLabel={t('common:action.close')}
    >
      <Envelopes />
    </Dialog>
  )
}
