import { ApiError } from '@croupier/api-client/api-error'
import { depositRejections, type DepositRejection } from '@croupier/domain/deposit'
import { approveDeposit, closeUnknownPayment, rejectDeposit } from '@croupier/endpoints/calls/ops/deposits'
import { RadioGroup } from '@croupier/ui-kit/RadioGroup'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Amount } from '../../components/Amount.tsx'
import { ChangeDialog } from '../../components/ChangeDialog.tsx'
import { api, queryClient } from '../../session/client.ts'
import { showToast } from '../../session/toasts.ts'
import { useIdempotencyKey } from '../../session/use-idempotency-key.ts'
import { DepositFacts, DepositSum } from './DepositFacts.tsx'
import type { DepositRow, UnknownPaymentRow } from './queries.ts'

interface DepositDialogProps {
  readonly deposit: DepositRow
  /** Loads the deposit again, as it is now. */
  readonly onReload: () => Promise<void>
  readonly onClose: () => void
}

/** Loads lists and counts again. */
async function reloadDeposits(): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: ['deposits'] }),
    queryClient.invalidateQueries({ queryKey: ['overview'] }),
  ])
}

/** Decides, and loads the lists again behind the dialog when another operator was faster. */
async function decide<Result>(send: () => Promise<Result>): Promise<Result> {
  try {
    return await send()
  } catch (error) {
    if (error instanceof ApiError && error.code === 'REQUEST_DECIDED') await reloadDeposits()
    throw error
  }
}

/** Whether the provider of a deposit has reported more than was shown. */
function isOutdated(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'VERSION_CONFLICT'
}

/** Decides what a dialog shows; once its provider has reported more, the dialog shows that instead, and says so. */
function useDecision(onReload: () => Promise<void>) {
  const { t } = useTranslation('operator')

  async function decideShown<Result>(send: () => Promise<Result>): Promise<Result> {
    try {
      return await decide(send)
    } catch (error) {
      if (isOutdated(error)) await onReload()
      throw error
    }
  }
  const describeError = (error: Error) => (isOutdated(error) ? t('deposits.reportedMeanwhile') : undefined)
  return { decideShown, describeError }
}

/** Credits a deposit, or is the first of two who do. */
export function ApproveDialog({ deposit, onReload, onClose }: DepositDialogProps) {
  const { t } = useTranslation('operator')
  const getKey = useIdempotencyKey()
  const { decideShown, describeError } = useDecision(onReload)
  const { id, account, needsSecond, version } = deposit

  async function approve(reason: string) {
    const body = { depositId: id, reason, version }
    const { state } = await decideShown(() => api.call(approveDeposit, { body, idempotencyKey: getKey(body) }))
    await reloadDeposits()
    showToast('positive', state === 'approved' ? t('deposits.approved', { account }) : t('deposits.waitsSecond'))
    onClose()
  }

  return (
    <ChangeDialog
      title={t('deposits.approveTitle')}
      description={needsSecond ? t('deposits.endorseText', { account }) : t('deposits.approveText', { account })}
      confirmLabel={t('deposits.approve')}
      size="medium"
      onConfirm={approve}
      describeError={describeError}
      onClose={onClose}
    >
      <DepositSum deposit={deposit} />
      <DepositFacts deposit={deposit} />
    </ChangeDialog>
  )
}

/** Rejects a deposit with a cause that its member reads. */
export function RejectDialog({ deposit, onReload, onClose }: DepositDialogProps) {
  const { t } = useTranslation('operator')
  const getKey = useIdempotencyKey()
  const [cause, setCause] = useState<DepositRejection>('notReceived')
  const { decideShown, describeError } = useDecision(onReload)
  const { id, account, version } = deposit

  async function reject(reason: string) {
    const body = { depositId: id, cause, reason, version }
    await decideShown(() => api.call(rejectDeposit, { body, idempotencyKey: getKey(body) }))
    await reloadDeposits()
    showToast('positive', t('deposits.rejected'))
    onClose()
  }

  return (
    <ChangeDialog
      title={t('deposits.rejectTitle')}
      description={t('deposits.rejectText', { account })}
      confirmLabel={t('deposits.reject')}
      tone="danger"
      size="medium"
      onConfirm={reject}
      describeError={describeError}
      onClose={onClose}
    >
      <DepositSum deposit={deposit} />
      <DepositFacts deposit={deposit} />
      <RadioGroup
        label={t('deposits.cause')}
        options={depositRejections.map((value) => ({ value, label: t(`deposits.causes.${value}`) }))}
        value={cause}
        onValueChange={setCause}
      />
    </ChangeDialog>
  )
}

interface ClosePaymentDialogProps {
  readonly payment: UnknownPaymentRow
  readonly onClose: () => void
}

/** Closes a payment for no known deposit once it is cleared with its provider. */
export function ClosePaymentDialog({ payment: row, onClose }: ClosePaymentDialogProps) {
  const { t } = useTranslation('operator')
  const { merchant, payment, amount, currency } = row

  async function close(reason: string) {
    await decide(() => api.call(closeUnknownPayment, { body: { merchant, payment, reason } }))
    await reloadDeposits()
    showToast('positive', t('deposits.unknown.closed'))
    onClose()
  }

  return (
    <ChangeDialog
      title={t('deposits.unknown.closeTitle')}
      description={t('deposits.unknown.closeText')}
      confirmLabel={t('deposits.unknown.closeTitle')}
      onConfirm={close}
      onClose={onClose}
    >
      <Amount value={amount} unit={currency} />
    </ChangeDialog>
  )
}
