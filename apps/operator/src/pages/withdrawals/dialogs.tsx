import { isWithdrawalDisputed, rejectReasons, type RejectReason } from '@croupier/domain/withdrawal'
import { isCurrency, fromWire } from '@croupier/domain/money'
import {
  approveWithdrawal,
  disburseWithdrawal,
  rejectWithdrawal,
  resolveWithdrawal,
} from '@croupier/endpoints/calls/ops/withdrawals'
import { useFormat } from '@croupier/i18n/react'
import { RadioGroup } from '@croupier/ui-kit/RadioGroup'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ChangeDialog } from '../../components/ChangeDialog.tsx'
import { api } from '../../session/client.ts'
import { showToast } from '../../session/toasts.ts'
import { useIdempotencyKey } from '../../session/use-idempotency-key.ts'
import { changeWithdrawal } from './change-withdrawal.ts'
import { needsFirst } from './payout-approval.ts'
import type { Withdrawal } from './queries.ts'

interface WithdrawalDialogProps {
  /** As it was when the dialog was opened: what the operator decides on. */
  readonly withdrawal: Withdrawal
  readonly onClose: () => void
}

/** Approves a withdrawal, or is the first of two who do. */
export function ApproveDialog({ withdrawal, onClose }: WithdrawalDialogProps) {
  const { t } = useTranslation('operator')
  const getKey = useIdempotencyKey()
  const { id: withdrawalId, account, version } = withdrawal

  async function approve(reason: string) {
    const body = { withdrawalId, reason, version }
    const { state } = await changeWithdrawal(() => api.call(approveWithdrawal, { body, idempotencyKey: getKey(body) }))
    showToast('positive', state === 'proposed' ? t('withdrawals.waitsSecond') : t('withdrawals.approved'))
    onClose()
  }

  return (
    <ChangeDialog
      title={t('withdrawals.approveTitle')}
      description={needsFirst(withdrawal) ? t('withdrawals.proposeText') : t('withdrawals.approveText', { account })}
      confirmLabel={t('withdrawals.approve')}
      onConfirm={approve}
      onReload={onClose}
      onClose={onClose}
    />
  )
}

/** Rejects a withdrawal with a cause that its member reads. */
export function RejectDialog({ withdrawal, onClose }: WithdrawalDialogProps) {
  const { t } = useTranslation('operator')
  const getKey = useIdempotencyKey()
  const [rejectReason, setRejectReason] = useState<RejectReason>('account')
  const { id: withdrawalId, account, version } = withdrawal

  async function reject(reason: string) {
    const body = { withdrawalId, rejectReason, reason, version }
    await changeWithdrawal(() => api.call(rejectWithdrawal, { body, idempotencyKey: getKey(body) }))
    showToast('positive', t('withdrawals.rejected'))
    onClose()
  }

  return (
    <ChangeDialog
      title={t('withdrawals.rejectTitle')}
      description={t('withdrawals.rejectText', { account })}
      confirmLabel={t('withdrawals.reject')}
      tone="danger"
      size="medium"
      onConfirm={reject}
      onReload={onClose}
      onClose={onClose}
    >
      <RadioGroup
        label={t('withdrawals.cause')}
        options={rejectReasons.map((value) => ({ value, label: t(`withdrawals.causes.${value}`) }))}
        value={rejectReason}
        onValueChange={setRejectReason}
      />
    </ChangeDialog>
  )
}

/** Pays out a withdrawal, or what the member did not receive, or is the first of two who do. */
export function DisburseDialog({ withdrawal, onClose }: WithdrawalDialogProps) {
  const { t } = useTranslation('operator')
  const format = useFormat()
  const getKey = useIdempotencyKey()
  const { id: withdrawalId, account, outstanding, currency, version } = withdrawal
  const amount = isCurrency(currency) ? format.money(fromWire(outstanding, currency)) : outstanding

  async function disburse(reason: string) {
    const body = { withdrawalId, reason, version }
    const { state } = await changeWithdrawal(() => api.call(disburseWithdrawal, { body, idempotencyKey: getKey(body) }))
    showToast('positive', isWithdrawalDisputed(state) ? t('withdrawals.waitsSecond') : t('withdrawals.disbursed'))
    onClose()
  }

  return (
    <ChangeDialog
      title={t('withdrawals.disburseTitle')}
      description={
        needsFirst(withdrawal) ? t('withdrawals.proposeText') : t('withdrawals.disburseText', { amount, account })
      }
      confirmLabel={t('withdrawals.disburse')}
      onConfirm={disburse}
      onReload={onClose}
      onClose={onClose}
    />
  )
}

const outcomes = {
  confirm: { title: 'withdrawals.confirmTitle', text: 'withdrawals.confirmText', done: 'withdrawals.confirmed' },
  force: { title: 'withdrawals.forceTitle', text: 'withdrawals.forceText', done: 'withdrawals.forced' },
} as const

interface ResolveDialogProps extends WithdrawalDialogProps {
  readonly outcome: keyof typeof outcomes
}

/** Ends a dispute: the member has received everything after all, or the receipt is forced, which refunds nothing. */
export function ResolveDialog({ withdrawal, outcome, onClose }: ResolveDialogProps) {
  const { t } = useTranslation('operator')
  const getKey = useIdempotencyKey()
  const { id: withdrawalId, account, version } = withdrawal
  const { title, text, done } = outcomes[outcome]

  async function resolve(reason: string) {
    const body = { withdrawalId, outcome, reason, version }
    await changeWithdrawal(() => api.call(resolveWithdrawal, { body, idempotencyKey: getKey(body) }))
    showToast('positive', t(done))
    onClose()
  }

  return (
    <ChangeDialog
      title={t(title)}
      description={t(text, { account })}
      confirmLabel={t(title)}
      tone={outcome === 'force' ? 'danger' : 'primary'}
      onConfirm={resolve}
      onReload={onClose}
      onClose={onClose}
    />
  )
}
