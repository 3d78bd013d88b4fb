import { subtract, type Money } from '@croupier/domain/money'
import { useFormat } from '@croupier/i18n/react'
import { openOverlay } from '@croupier/runtime/overlays/overlays'
import { Button } from '@croupier/ui-kit/Button'
import { DescriptionList } from '@croupier/ui-kit/DescriptionList'
import { MoneyText } from '@croupier/ui-kit/MoneyText'
import { useTranslation } from 'react-i18next'
import { ViewHead } from '../components/ViewHead.tsx'
import base from '../deposit/Deposit.module.css'
import { withdrawalReceiptOverlay } from '../overlay-handles.ts'
import { CancelButton } from './CancelButton.tsx'
import { isOpen, parseAmount, type Withdrawal } from './queries.ts'
import { StateTag } from './StateTag.tsx'
import { WithdrawalTimeline } from './WithdrawalTimeline.tsx'
import styles from './Withdraw.module.css'

/** What was requested, what it costs, where it is paid to, and what of it has arrived. */
function Facts({ withdrawal }: { readonly withdrawal: Withdrawal }) {
  const { t } = useTranslation('cashier')
  const format = useFormat()
  const { currency, bank, accountNumber } = withdrawal
  const amount = parseAmount(currency, withdrawal.amount)
  const fee = parseAmount(currency, withdrawal.fee)
  const received = parseAmount(currency, withdrawal.received)
  const show = (money: Money) => <MoneyText value={format.money(money)} />
  return (
    <DescriptionList
      className={base['terms']}
      items={[
        {
          term: t('withdraw.form.account'),
          detail: (
            <>
              {bank} <bdi className={styles['figure']}>{accountNumber}</bdi>
            </>
          ),
        },
        { term: t('withdraw.form.fee'), detail: fee.minor === 0n ? t('withdraw.form.free') : show(fee) },
        { term: t('withdraw.form.arriving'), detail: <strong>{show(subtract(amount, fee))}</strong> },
        // What arrived in parts has arrived in full once the withdrawal is paid.
        ...(received.minor > 0n && isOpen(withdrawal)
          ? [
              { term: t('withdraw.receipt.received'), detail: show(received) },
              { term: t('withdraw.receipt.remaining'), detail: show(parseAmount(currency, withdrawal.outstanding)) },
            ]
          : []),
      ]}
    />
  )
}

interface WithdrawalViewProps {
  readonly withdrawal: Withdrawal
  /** Whether it was opened on this page, not by its address. */
  readonly isOpened: boolean
  readonly onBack: () => void
}

/** One withdrawal: what it is, what has happened to it, and what the member may do. */
export function WithdrawalView({ withdrawal, isOpened, onBack }: WithdrawalViewProps) {
  const { t } = useTranslation('cashier')
  const format = useFormat()
  const { id, amount, currency, state, createdAt, canCancel } = withdrawal
  return (
    <article className={base['view']} aria-labelledby={`withdrawal-${id}`}>
      <ViewHead
        id={`withdrawal-${id}`}
        amount={parseAmount(currency, amount)}
        isOpened={isOpened}
        state={<StateTag state={state} />}
      >
        {t('withdraw.number', { number: id })} · {format.dateTime(createdAt)}
      </ViewHead>
      <Facts withdrawal={withdrawal} />
      <WithdrawalTimeline
        withdrawal={withdrawal}
        action={
          state === 'disbursed' ? (
            <Button variant="primary" onClick={() => openOverlay(withdrawalReceiptOverlay, { withdrawalId: id })}>
              {t('withdraw.receipt.open')}
            </Button>
          ) : (
            canCancel && <CancelButton withdrawalId={id} />
          )
        }
      />
      <footer className={base['actions']}>
        <Button onClick={onBack}>{t('withdraw.back')}</Button>
      </footer>
    </article>
  )
}
