import { stopCampaign } from '@croupier/endpoints/calls/ops/campaigns'
import { useTranslation } from 'react-i18next'
import { ChangeDialog } from '../../components/ChangeDialog.tsx'
import { api, queryClient } from '../../session/client.ts'
import { showToast } from '../../session/toasts.ts'

interface StopDialogProps {
  readonly campaignId: string
  readonly name: string
  readonly onClose: () => void
}

/** Stops a campaign for good. */
export function StopDialog({ campaignId, name, onClose }: StopDialogProps) {
  const { t } = useTranslation('operator')

  async function stop(reason: string) {
    try {
      await api.call(stopCampaign, { body: { campaignId, reason } })
      showToast('positive', t('campaigns.stopped'))
    } finally {
      await queryClient.invalidateQueries({ queryKey: ['campaigns'] })
    }
    onClose()
  }

  return (
    <ChangeDialog
      title={t('campaigns.stopTitle', { name })}
      description={t('campaigns.stopText')}
      confirmLabel={t('campaigns.stop')}
      tone="danger"
      onConfirm={stop}
      onClose={onClose}
    />
  )
}
