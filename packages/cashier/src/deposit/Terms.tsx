import { getDepositFee } from '@croupier/domain/deposit'
import { parseMoney, toMoney, type Money } from '@croupier/domain/money'
import type { DepositChannel } from '@croupier/endpoints/calls/deposits'
import { useFormat } from '@croupier/i18n/react'
import { DescriptionList } from '@croupier/ui-kit/DescriptionList'
import { MoneyText } from '@croupier/ui-kit/MoneyText'
import { useTranslation } from 'react-i18next'
import styles from './Deposit.module.css'

interface TermsProps {
  readonly channel: DepositChannel
  readonly currency: Money['currency']
  /** What is typed, in wire form. */
  readonly amount: string
  /** What the limits of the member leave; null without one. */
  readonly left: Money | null
  /** How many times what is credited has to be wagered before it leaves; 0: not at all. */
  readonly wagering: number
}

/** What an amount costs, what of it is credited and when, and what has to be wagered for it, before it is sent. */
export function Terms({ channel: { terms, expectedMinutes }, currency, amount, left, wagering }: TermsProps) {
  const { t } = useTranslation('cashier')
  const format = useFormat()
  const parsed = parseMoney(amount, currency)
  const paid = 'error' in parsed ? 0n : parsed.minor
  const fee = getDepositFee(paid, terms)
  const isFree = terms.fixedFee === 0n && terms.feeBasisPoints === 0
  const show = (minor: bigint) => <MoneyText value={format.money(toMoney(minor, currency))} />
  return (
    <DescriptionList
      className={styles['terms']}
      items={[
        { term: t('deposit.fee'), detail: isFree ? t('deposit.free') : show(fee) },
        { term: t('deposit.credited'), detail: <strong>{show(paid - fee)}</strong> },
        { term: t('deposit.expected'), detail: t('deposit.about', { count: expectedMinutes }) },
        ...(wagering > 0
          ? [{ term: t('deposit.wagering'), detail: t('deposit.wageringTimes', { count: wagering }) }]
          : []),
        ...(left ? [{ term: t('safer.depositLeft'), detail: show(left.minor) }] : []),
      ]}
    />
  )
}
