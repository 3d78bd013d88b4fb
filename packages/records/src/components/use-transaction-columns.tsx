import { getKindLabel } from '@croupier/domain/ledger-kinds'
import type { TransactionRecord } from '@croupier/endpoints/calls/records'
import { useFormat } from '@croupier/i18n/react'
import type { DataTableColumn } from '@croupier/ui-kit/DataTable'
import { MoneyText } from '@croupier/ui-kit/MoneyText'
import { useTranslation } from 'react-i18next'
import { SignedAmount, useTimeColumn } from './columns.tsx'
import styles from './Records.module.css'
import { Reference } from './Reference.tsx'

/** Columns of the account record on the screen. */
export function useTransactionColumns(): readonly DataTableColumn<TransactionRecord>[] {
  const { t } = useTranslation('member')
  const format = useFormat()
  const timeColumn = useTimeColumn<TransactionRecord>()
  return [
    {
      id: 'kind',
      header: t('column.kind'),
      lead: true,
      cell: ({ kind, gameName }) => (
        <span className={styles['game']}>
          {t(getKindLabel(kind))}
          {gameName !== null && <span className={styles['round']}>{gameName}</span>}
        </span>
      ),
    },
    timeColumn,
    { id: 'amount', header: t('column.amount'), align: 'end', cell: ({ amount }) => <SignedAmount amount={amount} /> },
    {
      id: 'balance',
      header: t('column.balance'),
      align: 'end',
      cell: ({ balanceAfter }) => <MoneyText value={format.money(balanceAfter)} />,
    },
    { id: 'reference', header: t('column.reference'), cell: ({ reference }) => <Reference id={reference} /> },
  ]
}
