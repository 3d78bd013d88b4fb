import { getKindLabel, memberLedgerKinds } from '@croupier/domain/ledger-kinds'
import { mainWallet } from '@croupier/domain/wallets'
import type { TransactionRecord } from '@croupier/endpoints/calls/records'
import { useFormat } from '@croupier/i18n/react'
import { useSite } from '@croupier/runtime/platform/site-context'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { movementDialogs } from './components/movement-dialogs.tsx'
import { RecordActions } from './components/RecordActions.tsx'
import { RecordFilters } from './components/RecordFilters.tsx'
import { RecordPage } from './components/RecordPage.tsx'
import { useTransactionColumns } from './components/use-transaction-columns.tsx'
import { useRecordFilter } from './model/use-record-filter.ts'
import { useTransactionDocument } from './model/use-transaction-document.ts'
import { loadAllTransactions, toTransactionKind, transactionsQuery } from './queries.ts'

const getRowKey = ({ postingId, wallet }: TransactionRecord) => `${postingId} ${wallet}`

/** Account record: every transaction of each wallet with the balances of the wallet before and after it. */
export function AccountRecord() {
  const { t } = useTranslation('member')
  const format = useFormat()
  const site = useSite()
  const filter = useRecordFilter()
  const query = useQuery(transactionsQuery(site, filter.request))
  const kind = toTransactionKind(filter.request.search)
  const caption = t('menu.transactionHistory')
  const totals = query.data?.totals
  const [shown, setShown] = useState<TransactionRecord | null>(null)
  const namesWallets = query.data?.wallets.some((wallet) => wallet !== mainWallet) ?? false
  const columns = useTransactionColumns({ namesWallets, onDetails: setShown })
  const documentColumns = useTransactionDocument(namesWallets)
  const Details = shown && movementDialogs[shown.kind]
  return (
    <>
      <RecordPage
        caption={caption}
        columns={columns}
        rowKey={getRowKey}
        filters={
          <RecordFilters
            filter={filter}
            choice={{
              label: t('filter.kind'),
              value: kind,
              options: memberLedgerKinds.map((value) => ({ value, label: t(getKindLabel(value)) })),
              onChange: (value) => filter.change({ kind: value }),
            }}
          />
        }
        empty={{ title: t('empty.transactions'), description: t('empty.transactionsHint') }}
        onClear={kind === undefined ? null : () => filter.change({ kind: undefined })}
        totals={
          totals
            ? [
                { label: t('total.in'), value: format.money(totals.in) },
                { label: t('total.out'), value: format.money(totals.out) },
              ]
            : []
        }
        actions={
          <RecordActions
            pageId="transactionHistory"
            columns={documentColumns}
            rowKey={getRowKey}
            load={(loading) => loadAllTransactions(site, filter.request, loading)}
            facts={[{ label: t('filter.kind'), value: kind === undefined ? null : t(getKindLabel(kind)) }]}
            total={query.data?.total ?? 0}
            {...{ caption, filter }}
          />
        }
        filter={filter}
        query={query}
      />
      {Details && <Details reference={shown.reference} onClose={() => setShown(null)} />}
    </>
  )
}
