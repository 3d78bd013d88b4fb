import { withdrawProposal } from '@croupier/endpoints/calls/ops/applications'
import { useTranslation } from 'react-i18next'
import { ChangeDialog } from '../../components/ChangeDialog.tsx'
import { api } from '../../session/client.ts'
import { showToast } from '../../session/toasts.ts'
import { useIdempotencyKey } from '../../session/use-idempotency-key.ts'
import { useOperator } from '../../session/use-operator.ts'
import { ApplicationFacts } from './ApplicationFacts.tsx'
import type { ActivityRow } from './queries.ts'
import { reloadActivities } from './reload-activities.ts'

interface WithdrawDialogProps {
  readonly application: ActivityRow
  /** Loads the application again; its dialog is another one when it has changed. */
  readonly onReload: () => void
  readonly onClose: () => void
}

/** Withdraws the operator's own proposal, or declines the one of another; the application stays. */
export function WithdrawDialog({ application, onReload, onClose }: WithdrawDialogProps) {
  const { t } = useTranslation('operator')
  const { username } = useOperator()
  const getKey = useIdempotencyKey()
  const { id: applicationId, account, endorsedBy, version } = application
  const action = endorsedBy === username ? 'withdraw' : 'decline'
  return (
    <ChangeDialog
      title={t(`applications.${action}Title`, { account })}
      description={t('applications.withdrawText')}
      confirmLabel={t(`applications.${action}`)}
      tone="danger"
      onConfirm={async (reason) => {
        const body = { applicationId, reason, version }
        try {
          await api.call(withdrawProposal, { body, idempotencyKey: getKey(body) })
        } finally {
          await reloadActivities()
        }
        showToast('positive', t('applications.withdrawn'))
        onClose()
      }}
      onReload={onReload}
      onClose={onClose}
    >
      <ApplicationFacts application={application} />
    </ChangeDialog>
  )
}
