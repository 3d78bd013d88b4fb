import { rejectApplication } from '@croupier/endpoints/calls/ops/applications'
import { Switch } from '@croupier/ui-kit/Switch'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ChangeDialog } from '../../components/ChangeDialog.tsx'
import { api } from '../../session/client.ts'
import { showToast } from '../../session/toasts.ts'
import { useIdempotencyKey } from '../../session/use-idempotency-key.ts'
import { ApplicationFacts } from './ApplicationFacts.tsx'
import type { ActivityRow } from './queries.ts'
import { reloadActivities } from './reload-activities.ts'

interface RejectDialogProps {
  readonly application: ActivityRow
  /** Loads the application again; its dialog is another one when it has changed. */
  readonly onReload: () => void
  readonly onClose: () => void
}

/** Rejects an application, also for good. */
export function RejectDialog({ application, onReload, onClose }: RejectDialogProps) {
  const { t } = useTranslation('operator')
  const getKey = useIdempotencyKey()
  const { id: applicationId, account, version } = application
  const [forbid, setForbid] = useState(false)
  return (
    <ChangeDialog
      title={t('applications.rejectTitle', { account })}
      description={t('applications.rejectText')}
      confirmLabel={t('applications.reject')}
      tone="danger"
      onConfirm={async (reason) => {
        const body = { applicationId, forbid, reason, version }
        try {
          await api.call(rejectApplication, { body, idempotencyKey: getKey(body) })
        } finally {
          await reloadActivities()
        }
        showToast('positive', t('applications.done'))
        onClose()
      }}
      onReload={onReload}
      onClose={onClose}
    >
      <ApplicationFacts application={application} />
      <Switch label={t('applications.forbid')} checked={forbid} onCheckedChange={setForbid} />
    </ChangeDialog>
  )
}
