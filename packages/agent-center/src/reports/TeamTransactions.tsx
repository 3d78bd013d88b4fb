import { getKindLabel, memberLedgerKinds } from '@croupier/domain/ledger-kinds'
import { toMoney } from '@croupier/domain/money'
import type { TeamTransaction } from '@croupier/endpoints/calls/agent-reports'
import { useFormat } from '@croupier/i18n/react'
import { SignedAmount, useTimeColumn } from '@croupier/records/components/columns'
import { RecordActions } from '@croupier/records/components/RecordActions'
import { RecordFilters } from '@croupier/records/components/RecordFilters'
import { RecordPage } from '@croupier/records/components/RecordPage'
import { Reference } from '@croupier/records/components/Reference'
import { createAmountColumn, createTextColumn } from '@croupier/records/model/document-columns'
import { getOpeningBalance } from '@croupier/records/model/opening-balance'
import { createTimestampFormat } from '@croupier/records/model/timestamp'
import { useWalletName } from '@croupier/records/model/use-wallet-name'
import { toTransactionKind } from '@croupier/records/queries'
import { useSite } from '@croupier/runtime/platform/site-context'
import type { DocumentColumn } from '@croupier/ui-kit/csv'
import type { DataTableColumn } from '@croupier/ui-kit/DataTable'
import { MoneyText } from '@croupier/ui-kit/MoneyText'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { toKnownQuery } from './known-query.ts'
import { MemberField } from './MemberField.tsx'
import { loadAllTeamTransactions, teamTransactionsQuery } from './queries.ts'
import { ReachSelect } from './ReachSelect.tsx'
import styles from './Reports.module.css'
import { useReportFilter } from './use-report-filter.ts'

const getRowKey = ({ username, postingId, wallet }: TeamTransaction) => `${username} ${postingId} ${wallet}`

function useColumns(): readonly DataTableColumn<TeamTransaction>[] {
  const { t } = useTranslation(['agentReports', 'member'])
  const format = useFormat()
  const getWalletName = useWalletName()
  const timeColumn = useTimeColumn<TeamTransaction>()
  return [
    { id: 'member', header: t('column.member'), lead: true, cell: ({ username }) => <bdi>{username}</bdi> },
    timeColumn,
    {
      id: 'kind',
      header: t('member:column.kind'),
      cell: ({ kind, gameName }) => (
        <span className={styles['account']}>
          {t(`member:${getKindLabel(kind)}`)}
          {gameName !== null && <span className={styles['note']}>{gameName}</span>}
        </span>
      ),
    },
    { id: 'wallet', header: t('member:column.wallet'), cell: ({ wallet }) => getWalletName(wallet) },
    {
      id: 'amount',
      header: t('member:column.amount'),
      align: 'end',
      cell: ({ amount }) => <SignedAmount amount={amount} />,
    },
    {
      id: 'opening',
      header: t('member:column.opening'),
      align: 'end',
      cell: (record) => <MoneyText value={format.money(getOpeningBalance(record))} />,
    },
    {
      id: 'balance',
      header: t('member:column.balance'),
      align: 'end',
      cell: ({ balanceAfter }) => <MoneyText value={format.money(balanceAfter)} />,
    },
    {
      id: 'reference',
      header: t('member:column.reference'),
      cell: ({ reference }) => <Reference id={reference} />,
    },
  ]
}

function useDocument(): readonly DocumentColumn<TeamTransaction>[] {
  const { t } = useTranslation(['agentReports', 'member'])
  const format = useFormat()
  const { brand } = useSite()
  const getWalletName = useWalletName()
  const toTimestamp = createTimestampFormat(brand.timeZone)
  /** Balances have no sum. */
  const { sum: _, ...balanceColumn } = createAmountColumn<TeamTransaction>(format, {
    id: 'balance',
    header: t('member:column.balance'),
    amount: ({ balanceAfter }) => balanceAfter,
  })
  return [
    createTextColumn('member', t('column.member'), ({ username }) => username),
    createTextColumn('time', t('member:column.time'), ({ time }) => toTimestamp(time)),
    createTextColumn('kind', t('member:column.kind'), ({ kind }) => t(`member:${getKindLabel(kind)}`)),
    createTextColumn('wallet', t('member:column.wallet'), ({ wallet }) => getWalletName(wallet)),
    createTextColumn('game', t('member:column.game'), ({ gameName }) => gameName ?? ''),
    createTextColumn('reference', t('member:column.reference'), ({ reference }) => reference),
    { id: 'currency', header: t('member:column.currency'), value: ({ amount }) => amount.currency },
    createAmountColumn(format, {
      id: 'in',
      header: t('member:total.in'),
      amount: ({ amount }) => (amount.minor > 0n ? amount : null),
    }),
    createAmountColumn(format, {
      id: 'out',
      header: t('member:total.out'),
      amount: ({ amount }) => (amount.minor < 0n ? toMoney(-amount.minor, amount.currency) : null),
    }),
    balanceColumn,
  ]
}

/** Account details: what changed the wallets of the team, or of one account with its balances at the start and the end. */
export function TeamTransactions() {
  const { t } = useTranslation(['agentReports', 'member', 'agent'])
  const format = useFormat()
  const site = useSite()
  const filter = useReportFilter()
  const result = useQuery(teamTransactionsQuery(site, filter.request))
  const { isUnknown, query } = toKnownQuery(result)
  const { username, reach } = filter.request.search
  const kind = toTransactionKind(filter.request.search)
  const caption = t('agent:menu.agentDownlineTransactionDetailsCopy')
  const set = [username, reach && t(`reach.${reach}`)].filter((name) => name !== undefined)
  const { totals, balances } = result.data ?? {}
  return (
    <RecordPage
      caption={caption}
      columns={useColumns()}
      rowKey={getRowKey}
      filters={
        <RecordFilters
          filter={filter}
          selects={{
            fields: (
              <>
                <MemberField filter={filter} />
                <ReachSelect filter={filter} />
              </>
            ),
            set,
          }}
          choice={{
            label: t('member:filter.kind'),
            value: kind,
            options: memberLedgerKinds.map((value) => ({ value, label: t(`member:${getKindLabel(value)}`) })),
            onChange: (value) => filter.change({ kind: value }),
          }}
        />
      }
      empty={{
        title: isUnknown ? t('empty.member') : t('empty.transactions'),
        description: t('empty.transactionsHint'),
      }}
      onClear={
        set.length > 0 || kind !== undefined
          ? () => filter.change({ username: undefined, reach: undefined, kind: undefined })
          : null
      }
      totals={
        totals
          ? [
              ...(balances ? [{ label: t('balance.opening'), value: format.money(balances.opening) }] : []),
              { label: t('member:total.in'), value: format.money(totals.in) },
              { label: t('member:total.out'), value: format.money(totals.out) },
              ...(balances ? [{ label: t('balance.closing'), value: format.money(balances.closing) }] : []),
            ]
          : []
      }
      actions={
        <RecordActions
          pageId="agentDownlineTransactionDetailsCopy"
          columns={useDocument()}
          rowKey={getRowKey}
          load={(loading) => loadAllTeamTransactions(site, filter.request, loading)}
          facts={[
            { label: t('column.member'), value: username ?? null },
            { label: t('filter.reach'), value: t(`reach.${reach ?? 'team'}`) },
            { label: t('member:filter.kind'), value: kind === undefined ? null : t(`member:${getKindLabel(kind)}`) },
          ]}
          total={result.data?.total ?? 0}
          {...{ caption, filter }}
        />
      }
      filter={filter}
      query={query}
    />
  )
}
