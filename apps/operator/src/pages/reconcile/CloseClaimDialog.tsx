import { closeUncovered } from '@croupier/endpoints/calls/ops/rounds'
import { useTranslation } from 'react-i18next'
import { Amount } from '../../components/Amount.tsx'
import { ChangeDialog } from '../../components/ChangeDialog.tsx'
import stack from '../../components/Stack.module.css'
import { api, queryClient } from '../../session/client.ts'
import { showToast } from '../../session/toasts.ts'
import { reconcileQuery, type Claim } from './queries.ts'

interface CloseClaimDialogProps {
  readonly claim: Claim
  readonly onClose: () => void
}

/** Closes what an adjustment has not covered once it is collected or given up. */
export function CloseClaimDialog({ claim, onClose }: CloseClaimDialogProps) {
  const { t } = useTranslation('operator')
  const { merchant, account, vendor, transactionId, uncovered, currency } = claim

  async function close(reason: string) {
    try {
      await api.call(closeUncovered, { body: { merchant, vendor, transactionId, reason } })
      showToast('positive', t('reconcile.claims.closed'))
    } finally {
      // Also when another operator was faster. Not awaited: the claim does not wait for the figures of the overview.
      void queryClient.invalidateQueries({ queryKey: ['overview', 'queues'] })
      await queryClient.invalidateQueries({ queryKey: reconcileQuery.queryKey })
    }
    onClose()
  }

  return (
    <ChangeDialog
      title={t('reconcile.claims.close')}
      description={t('reconcile.claims.closeText', { account })}
      confirmLabel={t('reconcile.claims.close')}
      onConfirm={close}
      onClose={onClose}
    >
      <p>
        <Amount value={uncovered} unit={currency} /> ·{' '}
        <span className={stack['code']}>
          {vendor} {transactionId}
        </span>
      </p>
    </ChangeDialog>
  )
}
