import { canWithdrawal, isWithdrawalDisputed, type WithdrawalEvent } from '@croupier/domain/withdrawal'
import type { OperatorPermission } from '@croupier/domain/operators'
import { reviewWithdrawal } from '@croupier/endpoints/calls/ops/withdrawals'
import { Button } from '@croupier/ui-kit/Button'
import { Notice } from '@croupier/ui-kit/Notice'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { passFocus } from '../../components/pass-focus.ts'
import stack from '../../components/Stack.module.css'
import { api } from '../../session/client.ts'
import { showToast } from '../../session/toasts.ts'
import { useIdempotencyKey } from '../../session/use-idempotency-key.ts'
import { useOperator } from '../../session/use-operator.ts'
import { getErrorText } from '../../text/error-text.ts'
import { changeWithdrawal } from './change-withdrawal.ts'
import { ApproveDialog, DisburseDialog, RejectDialog, ResolveDialog } from './dialogs.tsx'
import { needsFirst } from './payout-approval.ts'
import type { Withdrawal } from './queries.ts'

/** Takes a request into review, which needs no reason. */
function ReviewButton({ withdrawalId }: { readonly withdrawalId: string }) {
  const { t } = useTranslation('operator')
  const getKey = useIdempotencyKey()
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => {
      const body = { withdrawalId }
      return changeWithdrawal(() => api.call(reviewWithdrawal, { body, idempotencyKey: getKey(body) }))
    },
    onSuccess: () => showToast('positive', t('withdrawals.reviewed')),
  })
  return (
    <>
      <Button ref={passFocus} variant="primary" loading={isPending} onClick={() => mutate()}>
        {t('withdrawals.review')}
      </Button>
      {error && <Notice tone="negative">{getErrorText(error)}</Notice>}
    </>
  )
}

/** What operators cause, and what each needs. */
const permissionOf = {
  review: 'money',
  approve: 'approvals',
  reject: 'approvals',
  pay: 'money',
  confirm: 'money',
  force: 'money',
} as const satisfies Partial<Record<WithdrawalEvent, OperatorPermission>>

type Action = keyof typeof permissionOf
type Decision = Exclude<Action, 'review'>

function useActions({ state, proposedBy }: Withdrawal) {
  const { username, permissions } = useOperator()
  // A payout that nobody disputes is the member's to confirm.
  const possible = (Object.keys(permissionOf) as Action[]).filter(
    (action) => canWithdrawal(state, action) && state !== 'disbursed',
  )
  const isOwn = proposedBy === username
  const waitsSecond = (action: Action) => isOwn && (action === 'approve' || action === 'pay')
  const permitted = possible.filter((action) => permissions.includes(permissionOf[action]) && !waitsSecond(action))
  return { permitted, isOwn, isShort: possible.length > 0 && permitted.length === 0 }
}

interface DecisionDialogProps {
  readonly withdrawal: Withdrawal
  readonly decision: Decision
  readonly onClose: () => void
}

function DecisionDialog({ decision, ...props }: DecisionDialogProps) {
  if (decision === 'approve') return <ApproveDialog {...props} />
  if (decision === 'reject') return <RejectDialog {...props} />
  if (decision === 'pay') return <DisburseDialog {...props} />
  return <ResolveDialog {...props} outcome={decision} />
}

/** The steps that are possible now, and why others are not. */
export function WithdrawalActions({ withdrawal }: { readonly withdrawal: Withdrawal }) {
  const { t } = useTranslation('operator')
  const { permitted, isOwn, isShort } = useActions(withdrawal)
  // A dialog keeps what it was opened on, which the page loads again meanwhile.
  const [dialog, setDialog] = useState<Omit<DecisionDialogProps, 'onClose'>>()
  const { id, state, proposedBy } = withdrawal
  const isDispute = isWithdrawalDisputed(state)
  const labels = {
    approve: t('withdrawals.approve'),
    reject: t('withdrawals.reject'),
    pay: isDispute ? t('withdrawals.disburseRest') : t('withdrawals.disburse'),
    confirm: t('withdrawals.confirm'),
    force: t('withdrawals.force'),
  } as const satisfies Record<Decision, string>
  return (
    <>
      {proposedBy !== null && (
        <Notice>{isOwn ? t('withdrawals.own') : t('withdrawals.proposed', { by: proposedBy })}</Notice>
      )}
      {needsFirst(withdrawal) && <Notice tone="warning">{t('withdrawals.second')}</Notice>}
      {isShort && <p className={stack['muted']}>{t('withdrawals.noPermission')}</p>}
      {permitted.length > 0 && (
        <div className={stack['line']}>
          {permitted.map((action) =>
            action === 'review' ? (
              <ReviewButton key={action} withdrawalId={id} />
            ) : (
              <Button
                key={action}
                variant={
                  action === 'approve' || action === 'pay' ? 'primary' : action === 'force' ? 'danger' : 'secondary'
                }
                onClick={() => setDialog({ withdrawal, decision: action })}
              >
                {labels[action]}
              </Button>
            ),
          )}
        </div>
      )}
      {dialog && <DecisionDialog {...dialog} onClose={() => setDialog(undefined)} />}
    </>
  )
}
