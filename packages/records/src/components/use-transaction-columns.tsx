import { getKindLabel } from '@croupier/domain/ledger-kinds'
import type { TransactionRecord } from '@croupier/endpoints/calls/records'
import { useFormat } from '@croupier/i18n/react'
import type { DataTableColumn } from '@croupier/ui-kit/DataTable'
import { MoneyText } from '@croupier/ui-kit/MoneyText'
import { useTranslation } from 'react-i18next'
import { getOpeningBalance } from '../model/opening-balance.ts'
import { useWalletName } from '../model/use-wallet-name.ts'
import { SignedAmount, useTimeColumn } from './columns.tsx'
import styles from './Records.module.css'
import { MovementLink } from './MovementLink.tsx'

interface TransactionColumns {
  /** Whether the record is of several wallets, so that its lines name theirs. */
  readonly namesWallets: boolean
  readonly onDetails: (record: TransactionRecord) => void
}

/** Columns of the account record on the screen. */
export function useTransactionColumns({
  namesWallets,
  onDetails,
}: TransactionColumns): readonly DataTableColumn<TransactionRecord>[] {
  const { t } = useTranslation('member')
  const format = useFormat()
  const timeColumn = useTimeColumn<TransactionRecord>()
  const getWalletName = useWalletName()
  const walletColumn: DataTableColumn<TransactionRecord> = {
    id: 'wallet',
    header: t('column.wallet'),
    cell: ({ wallet }) => getWalletName(wallet),
  }
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
    ...(namesWallets ? [walletColumn] : []),
    { id: 'amount', header: t('column.amount'), align: 'end', cell: ({ amount }) => <SignedAmount amount={amount} /> },
    {
      id: 'opening',
      header: t('column.opening'),
      align: 'end',
      cell: (record) => <MoneyText value={format.money(getOpeningBalance(record))} />,
    },
    {
      id: 'balance',
      header: t('column.balance'),
      align: 'end',
      cell: ({ balanceAfter }) => <MoneyText value={format.money(balanceAfter)} />,
    },
    {
      id: 'reference',
      header: t('column.reference'),
      cell: (record) => <MovementLink record={record} onDetails={onDetails} />,
    },
  ]
}
