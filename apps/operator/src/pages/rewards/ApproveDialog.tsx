import { isCurrency } from '@croupier/domain/money'
import { rewardPayouts, type RewardPayout } from '@croupier/domain/promotions'
import { approveApplication } from '@croupier/endpoints/calls/ops/applications'
import { Notice } from '@croupier/ui-kit/Notice'
import { SegmentedControl } from '@croupier/ui-kit/SegmentedControl'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ChangeDialog } from '../../components/ChangeDialog.tsx'
import { findWrongTerms, writeTerms, type BonusTerms } from '../../model/bonus-terms.ts'
import { api } from '../../session/client.ts'
import { showToast } from '../../session/toasts.ts'
import { useIdempotencyKey } from '../../session/use-idempotency-key.ts'
import { ApplicationFacts } from './ApplicationFacts.tsx'
import { BonusTermFields } from './BonusTermFields.tsx'
import type { ActivityRow } from './queries.ts'
import { reloadActivities } from './reload-activities.ts'

interface ApproveDialogProps {
  readonly application: ActivityRow
  /** Loads the application again; its dialog is another one when it has changed. */
  readonly onReload: () => void
  readonly onClose: () => void
}

/** Approves an application with a reward. What another operator has proposed is filled in. */
export function ApproveDialog({ application, onReload, onClose }: ApproveDialogProps) {
  const { t } = useTranslation('operator')
  const getKey = useIdempotencyKey()
  const { id: applicationId, account, promotion, currency, endorsedBy, version } = application
  const [terms, setTerms] = useState<BonusTerms>({
    amount: application.amount ?? '',
    wagering: `${application.wagering ?? 1}`,
    days: `${application.days ?? 30}`,
  })
  const [payout, setPayout] = useState<RewardPayout>(application.payout ?? 'claim')
  const [touched, setTouched] = useState(false)
  if (!isCurrency(currency)) return null
  const wrong = findWrongTerms(terms, currency)

  async function approve(reason: string) {
    const body = { applicationId, ...writeTerms(terms), payout, reason, version }
    try {
      const { state } = await api.call(approveApplication, { body, idempotencyKey: getKey(body) })
      showToast('positive', t(state === 'inProcess' ? 'applications.second' : 'applications.done'))
    } finally {
      await reloadActivities()
    }
    onClose()
  }

  return (
    <ChangeDialog
      title={t('applications.approveTitle', { account })}
      description={t('applications.approveText', { promotion })}
      confirmLabel={t('applications.approve')}
      complete={wrong.size === 0}
      onIncomplete={() => setTouched(true)}
      onConfirm={approve}
      onReload={onReload}
      onClose={onClose}
      fields={['amount']}
    >
      {(refusals) => (
        <>
          <ApplicationFacts application={application} />
          {endorsedBy !== null && <Notice tone="info">{t('applications.proposed', { operator: endorsedBy })}</Notice>}
          <BonusTermFields
            {...{ currency, terms }}
            wrong={touched ? wrong : new Set()}
            refusal={refusals.amount}
            onChange={setTerms}
          />
          <SegmentedControl
            label={t('applications.payout.label')}
            options={rewardPayouts.map((value) => ({ value, label: t(`applications.payout.${value}`) }))}
            value={payout}
            onValueChange={setPayout}
          />
        </>
      )}
    </ChangeDialog>
  )
}
