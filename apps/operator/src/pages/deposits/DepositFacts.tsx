import { findDepositStep } from '@croupier/domain/deposit'
import { fromWire, isCurrency } from '@croupier/domain/money'
import { useFormat } from '@croupier/i18n/react'
import { useTranslation } from 'react-i18next'
import { Amount } from '../../components/Amount.tsx'
import stack from '../../components/Stack.module.css'
import { Time } from '../../components/Time.tsx'
import { FeedbackImages } from '../feedback/FeedbackImages.tsx'
import styles from './deposits.module.css'
import type { DepositRow } from './queries.ts'

interface DepositProps {
  readonly deposit: DepositRow
}

/** What the member pays, with the fee if there is one. */
export function DepositSum({ deposit: { amount, fee, currency } }: DepositProps) {
  const { t } = useTranslation('operator')
  const format = useFormat()
  const isFree = !/[1-9]/.test(fee)
  return (
    <span className={styles['sum']}>
      <Amount value={amount} unit={currency} />
      {!isFree && isCurrency(currency) && (
        <small className={stack['muted']}>{t('deposits.fee', { fee: format.money(fromWire(fee, currency)) })}</small>
      )}
    </span>
  )
}

/** The payment at a provider, and what that has reported. */
function Payment({ deposit: { payment, reports } }: DepositProps) {
  const { t } = useTranslation('operator')
  if (payment === null && reports.length === 0) return null
  return (
    <>
      {payment !== null && <span className={stack['muted']}>{t('deposits.payment', { payment })}</span>}
      <ul className={styles['timeline']}>
        {reports.map(({ at, amount, currency, state, outcome, asked, ...report }) => (
          <li key={`${report.payment} ${at} ${state} ${amount} ${currency}`}>
            {t('deposits.report', { state: t(`deposits.paymentState.${state}`) })}{' '}
            <Amount value={amount} unit={currency} /> (
            {asked ? t('deposits.source.asked') : t('deposits.source.called')}, {t(`deposits.outcome.${outcome}`)}){' '}
            <Time at={at} />
            {report.payment !== payment && <span className={stack['code']}> {report.payment}</span>}
          </li>
        ))}
      </ul>
    </>
  )
}

/** The channel, what proves the payment, and what has happened. */
export function DepositFacts({ deposit }: DepositProps) {
  const { t } = useTranslation('operator')
  const { id, label, account, reference, images, endorsedBy, needsSecond, reason, state, timeline } = deposit
  return (
    <div className={styles['facts']}>
      <span>
        {label} <span className={stack['code']}>{id}</span>
      </span>
      <span className={reference === null ? stack['muted'] : undefined}>
        {reference === null ? t('deposits.noReference') : t('deposits.reference', { reference })}
      </span>
      <FeedbackImages paths={images} account={account} />
      {reason !== null && <span>{t(`deposits.causes.${reason}`)}</span>}
      {state === 'reviewing' && needsSecond && <span className={styles['second']}>{t('deposits.second')}</span>}
      {state === 'reviewing' && endorsedBy !== null && (
        <span className={styles['second']}>{t('deposits.endorsed', { by: endorsedBy })}</span>
      )}
      <Payment deposit={deposit} />
      <ol className={styles['timeline']}>
        {timeline.map(({ step, at, operator }) => {
          const known = findDepositStep(step)
          return (
            <li key={`${step} ${at}`}>
              {known ? t(`deposits.step.${known}`) : step} <Time at={at} /> {operator}
            </li>
          )
        })}
      </ol>
    </div>
  )
}
