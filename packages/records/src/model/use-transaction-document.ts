import { getKindLabel } from '@croupier/domain/ledger-kinds'
import { toMoney, type Money } from '@croupier/domain/money'
import type { TransactionRecord } from '@croupier/endpoints/calls/records'
import { useFormat } from '@croupier/i18n/react'
import { useSite } from '@croupier/runtime/platform/site-context'
import type { DocumentColumn } from '@croupier/ui-kit/csv'
import { useTranslation } from 'react-i18next'
import { createAmountColumn, createTextColumn } from './document-columns.ts'
import { getOpeningBalance } from './opening-balance.ts'
import { createTimestampFormat } from './timestamp.ts'
import { useWalletName } from './use-wallet-name.ts'

const getIncoming = ({ amount }: TransactionRecord): Money | null => (amount.minor > 0n ? amount : null)
const getOutgoing = ({ amount }: TransactionRecord): Money | null =>
  amount.minor < 0n ? toMoney(-amount.minor, amount.currency) : null

/**
 * Columns of the account record in a file and on paper: a statement with what came in and what went out, which names the wallets
 * where it is of several.
 */
export function useTransactionDocument(namesWallets: boolean): readonly DocumentColumn<TransactionRecord>[] {
  const { t } = useTranslation('member')
  const format = useFormat()
  const { brand } = useSite()
  const getWalletName = useWalletName()
  const walletColumn = createTextColumn<TransactionRecord>('wallet', t('column.wallet'), ({ wallet }) =>
    getWalletName(wallet),
  )
  const toTimestamp = createTimestampFormat(brand.timeZone)
  /** Balances have no sum. */
  const createBalanceColumn = (id: string, header: string, amount: (record: TransactionRecord) => Money) => {
    const { sum: _, ...column } = createAmountColumn<TransactionRecord>(format, { id, header, amount })
    return column
  }
  return [
    createTextColumn('time', t('column.time'), ({ time }) => toTimestamp(time)),
    createTextColumn('kind', t('column.kind'), ({ kind }) => t(getKindLabel(kind))),
    ...(namesWallets ? [walletColumn] : []),
    createTextColumn('game', t('column.game'), ({ gameName }) => gameName ?? ''),
    createTextColumn('reference', t('column.reference'), ({ reference }) => reference),
    { id: 'currency', header: t('column.currency'), value: ({ amount }) => amount.currency },
    createBalanceColumn('opening', t('column.opening'), getOpeningBalance),
    createAmountColumn(format, { id: 'in', header: t('total.in'), amount: getIncoming }),
    createAmountColumn(format, { id: 'out', header: t('total.out'), amount: getOutgoing }),
    createBalanceColumn('balance', t('column.balance'), ({ balanceAfter }) => balanceAfter),
  ]
}
