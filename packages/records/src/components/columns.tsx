import type { Money } from '@croupier/domain/money'
import { useFormat } from '@croupier/i18n/react'
import type { DataTableColumn } from '@croupier/ui-kit/DataTable'
import { MoneyText } from '@croupier/ui-kit/MoneyText'
import { useTranslation } from 'react-i18next'
import styles from './Records.module.css'

/** Gain or loss of an amount with a sign. */
export function SignedAmount({ amount }: { readonly amount: Money }) {
  const format = useFormat()
  const tone = amount.minor > 0n ? 'positive' : amount.minor < 0n ? 'negative' : 'neutral'
  return <MoneyText value={format.signedMoney(amount)} tone={tone} />
}

/** The column of the time in the zone of the brand. */
export function useTimeColumn<Row extends { readonly time: string }>(): DataTableColumn<Row> {
  const { t } = useTranslation('member')
  const format = useFormat()
  return {
    id: 'time',
    header: t('column.time'),
    cell: ({ time }) => (
      <time className={styles['time']} dateTime={time}>
        {format.dateTime(time)}
      </time>
    ),
  }
}
