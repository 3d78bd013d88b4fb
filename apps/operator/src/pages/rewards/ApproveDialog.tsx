import { bonusBounds } from '@croupier/domain/bonus'
import { isCurrency, parseMoney } from '@croupier/domain/money'
import { rewardPayouts, type RewardPayout } from '@croupier/domain/promotions'
import { maxWageringMultiple } from '@croupier/domain/wagering'
import { approveApplication } from '@croupier/endpoints/calls/ops/applications'
import { Notice } from '@croupier/ui-kit/Notice'
import { SegmentedControl } from '@croupier/ui-kit/SegmentedControl'
import { TextField } from '@croupier/ui-kit/TextField'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ChangeDialog } from '../../components/ChangeDialog.tsx'
import { isIntegerWithin, parseInteger } from '../../model/integers.ts'
import { api } from '../../session/client.ts'
import { showToast } from '../../session/toasts.ts'
import { useIdempotencyKey } from '../../session/use-idempotency-key.ts'
import { MoneyField } from '../site/MoneyField.tsx'
import { ApplicationFacts } from './ApplicationFacts.tsx'
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
  const [amount, setAmount] = useState(application.amount ?? '')
  const [wagering, setWagering] = useState(`${application.wagering ?? 1}`)
  const [days, setDays] = useState(`${application.days ?? 30}`)
  const [payout, setPayout] = useState<RewardPayout>(application.payout ?? 'claim')
  const [touched, setTouched] = useState(false)
  if (!isCurrency(currency)) return null
  const parsed = parseMoney(amount, currency)
  const isAmount = !('error' in parsed) && parsed.minor > 0n
  const isMultiple = isIntegerWithin(wagering, 1, maxWageringMultiple)
  const isDays = isIntegerWithin(days, 1, bonusBounds.days)
  const getError = (isValid: boolean, text: string) => (touched && !isValid ? text : undefined)

  async function approve(reason: string) {
    const terms = { amount, wagering: parseInteger(wagering), days: parseInteger(days), payout }
    const body = { applicationId, ...terms, reason, version }
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
      complete={isAmount && isMultiple && isDays}
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
          <MoneyField
            label={t('column.amount')}
            currency={currency}
            value={amount}
            error={getError(isAmount, t('campaigns.wrong.amount')) ?? refusals.amount}
            onValueChange={setAmount}
          />
          <TextField
            label={t('settingField.wagering')}
            inputMode="numeric"
            value={wagering}
            error={getError(isMultiple, t('problem.number'))}
            onChange={(event) => setWagering(event.currentTarget.value.trim())}
          />
          <TextField
            label={t('settingField.days')}
            inputMode="numeric"
            value={days}
            error={getError(isDays, t('problem.number'))}
            onChange={(event) => setDays(event.currentTarget.value.trim())}
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
