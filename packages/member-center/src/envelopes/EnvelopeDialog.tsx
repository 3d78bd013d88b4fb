import type { OverlayProps } from '@croupier/runtime/overlays/define-overlay'
import { useAudience } from '@croupier/runtime/session/session'
import { Dialog } from '@croupier/ui-kit/Dialog'
import { useTranslation } from 'react-i18next'
import { Envelopes } from './Envelopes.tsx'

/** The red envelopes for the account. It opens by itself when one begins. */
export function EnvelopeDialog({ onClose }: OverlayProps<object>) {
  const { t } = useTranslation(['missions', 'common', 'rewards', 'errors'])
  const audience = useAudience()
  return (
    <Dialog
      // The session may have ended meanwhile.
      open={audience === 'member' || audience === 'agent'}
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
