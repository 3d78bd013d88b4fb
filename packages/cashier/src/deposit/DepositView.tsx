import { ApiError } from '@croupier/api-client/api-error'
import { getNextDepositState } from '@croupier/domain/deposit'
import { subtract } from '@croupier/domain/money'
import { cancelDeposit, type Deposit } from '@croupier/endpoints/calls/deposits'
import { useFormat } from '@croupier/i18n/react'
import { getErrorText } from '@croupier/runtime/forms/errors'
import { useIdempotencyKey } from '@croupier/runtime/forms/use-idempotency-key'
import { useSite } from '@croupier/runtime/platform/site-context'
import { Button } from '@croupier/ui-kit/Button'
import { Notice } from '@croupier/ui-kit/Notice'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { passFocusToHead } from '../components/pass-focus-to-head.ts'
import { ViewHead } from '../components/ViewHead.tsx'
import { DepositTimeline } from './DepositTimeline.tsx'
import { Instructions } from './Instructions.tsx'
import { depositQuery, showDeposit } from './queries.ts'
import { RedirectPart } from './RedirectPart.tsx'
import { ReportForm } from './ReportForm.tsx'
import { StateTag } from './StateTag.tsx'
import { TakenBonus } from './TakenBonus.tsx'
import styles from './Deposit.module.css'

function CancelButton({ depositId }: Pick<Deposit, 'depositId'>) {
  const { t, i18n } = useTranslation(['cashier', 'errors'])
  const site = useSite()
  const key = useIdempotencyKey()
  const { mutate, isPending, error } = useMutation({
    mutationFn: async () => {
      const body = { depositId }
      showDeposit(site, await site.api.call(cancelDeposit, { body, idempotencyKey: key.get(body) }))
    },
    onError: (failure) => {
      // It was paid, or has expired, meanwhile.
      if (failure instanceof ApiError && failure.code === 'DEPOSIT_DECIDED')
        void site.queryClient.invalidateQueries(depositQuery(site, depositId))
    },
  })
  return (
    <>
      {error && <Notice tone="negative">{getErrorText(i18n, error)}</Notice>}
      <Button ref={passFocusToHead} variant="ghost" loading={isPending} onClick={() => mutate()}>
        {t('cancel')}
      </Button>
    </>
  )
}

interface DepositViewProps {
  readonly deposit: Deposit
  /** Whether it was opened on this page, not by its address. */
  readonly isOpened: boolean
  readonly onBack: () => void
}

/** One deposit: how to pay it, what has happened to it and what comes next. */
export function DepositView({ deposit, isOpened, onBack }: DepositViewProps) {
  const { t } = useTranslation('cashier')
  const format = useFormat()
  const { depositId, amount, fee, state, label, kind, instructions, needsReference } = deposit
  const isPending = state === 'pending'
  return (
    <article className={styles['view']} aria-labelledby={`deposit-${depositId}`}>
      <ViewHead id={`deposit-${depositId}`} amount={amount} isOpened={isOpened} state={<StateTag state={state} />}>
        {label} · {t(`kind.${kind}`)} · <span className={styles['figure']}>{depositId}</span>
      </ViewHead>
      {state === 'approved' && (
        <Notice tone="positive">{t('approved', { amount: format.money(subtract(amount, fee)) })}</Notice>
      )}
      {state === 'rejected' && deposit.reason !== null && (
        <Notice tone="negative">{t(`reason.${deposit.reason}`)}</Notice>
      )}
      {instructions && kind !== 'ewallet' && <Instructions deposit={deposit} kind={kind} instructions={instructions} />}
      {deposit.payment && <RedirectPart deposit={deposit} payment={deposit.payment} />}
      {isPending && needsReference && <ReportForm deposit={deposit} />}
      {deposit.bonus && <TakenBonus bonus={deposit.bonus} />}
      <DepositTimeline deposit={deposit} />
      <footer className={styles['actions']}>
        <Button onClick={onBack}>{t('back')}</Button>
        {getNextDepositState(state, 'cancel') !== null && <CancelButton depositId={depositId} />}
      </footer>
    </article>
  )
}
