import { parseMoney, toMoney } from '@croupier/domain/money'
import { withdrawalStateProperties } from '@croupier/domain/withdrawal'
import { useFormat } from '@croupier/i18n/react'
import { DescriptionList } from '@croupier/ui-kit/DescriptionList'
import { MoneyText } from '@croupier/ui-kit/MoneyText'
import { useTranslation } from 'react-i18next'
import base from '../deposit/Deposit.module.css'
import type { WithdrawalTerms } from './queries.ts'

const hours = withdrawalStateProperties.requested.expectedMinutes / 60

interface AmountTermsProps {
  readonly terms: WithdrawalTerms
  /** What is typed, in wire form. */
  readonly amount: string
}

/** What an amount costs, what of it arrives and when, before it is sent. */
export function AmountTerms({ terms: { fee, dailyLeft, dailyCount }, amount }: AmountTermsProps) {
  const { t } = useTranslation('cashier')
  const format = useFormat()
  const { currency } = fee
  const parsed = parseMoney(amount, currency)
  const typed = 'error' in parsed ? 0n : parsed.minor
  const arriving = toMoney(typed > fee.minor ? typed - fee.minor : 0n, currency)
  return (
    <DescriptionList
      className={base['terms']}
      items={[
        {
          term: t('withdraw.form.fee'),
          detail: fee.minor === 0n ? t('withdraw.form.free') : <MoneyText value={format.money(fee)} />,
        },
        {
          term: t('withdraw.form.arriving'),
          detail: (
            <strong>
              <MoneyText value={format.money(arriving)} />
            </strong>
          ),
        },
        { term: t('withdraw.form.expected'), detail: t('withdraw.form.within', { count: hours }) },
        {
          term: t('withdraw.form.today'),
          detail: t('withdraw.form.todayLeft', { amount: format.money(dailyLeft), count: dailyCount }),
        },
      ]}
    />
  )
}
