import { rejectApplication } from '@croupier/endpoints/calls/ops/applications'
import { Switch } from '@croupier/ui-kit/Switch'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ChangeDialog } from '../../components/ChangeDialog.tsx'
import { api } from '../../session/client.ts'
import { showToast } from '../../session/toasts.ts'
import { useIdempotencyKey } from '../../session/use-idempotency-key.ts'
import type { ActivityRow } from './queries.ts'
import { reloadActivities } from './reload-activities.ts'

interface RejectDialogProps {
  readonly application: ActivityRow
  readonly onClose: () => void
}

/** Rejects an application, also for good. */
export function RejectDialog({ application: { id: applicationId, account }, onClose }: RejectDialogProps) {
  const { t } = useTranslation('operator')
  const getKey = useIdempotencyKey()
  const [forbid, setForbid] = useState(false)
  return (
    <ChangeDialog
      title={t('applications.rejectTitle', { account })}
      description={t('applications.rejectText')}
      confirmLabel={t('applications.reject')}
      tone="danger"
      onConfirm={async (reason) => {
        const body = { applicationId, forbid, reason }
        try {
          await api.call(rejectApplication, { body, idempotencyKey: getKey(body) })
        } finally {
          await reloadActivities()
        }
        showToast('positive', t('applications.done'))
        onClose()
      }}
      onClose={onClose}
    >
      <Switch label={t('applications.forbid')} checked={forbid} onCheckedChange={setForbid} />
    </ChangeDialog>
  )
}
