import { betStates } from '@croupier/endpoints/calls/records'
import type { TeamBet } from '@croupier/endpoints/calls/agent-reports'
import { useFormat } from '@croupier/i18n/react'
import { SignedAmount, useTimeColumn } from '@croupier/records/components/columns'
import { RecordActions } from '@croupier/records/components/RecordActions'
import { RecordFilters } from '@croupier/records/components/RecordFilters'
import { RecordPage } from '@croupier/records/components/RecordPage'
import { Reference } from '@croupier/records/components/Reference'
import { createAmountColumn, createTextColumn } from '@croupier/records/model/document-columns'
import { listGameTypes, listVendors } from '@croupier/records/model/bet-filters'
import { useGameTypeName } from '@croupier/records/model/game-type-name'
import { createTimestampFormat } from '@croupier/records/model/timestamp'
import { toBetState } from '@croupier/records/queries'
import { useVendorName } from '@croupier/runtime/data/vendors'
import { useSite } from '@croupier/runtime/platform/site-context'
import type { DataTableColumn } from '@croupier/ui-kit/DataTable'
import type { DocumentColumn } from '@croupier/ui-kit/csv'
import { MoneyText } from '@croupier/ui-kit/MoneyText'
import { Select } from '@croupier/ui-kit/Select'
import { StatusTag, type StatusTagProps } from '@croupier/ui-kit/StatusTag'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { toKnownQuery } from './known-query.ts'
import { MemberField } from './MemberField.tsx'
import { loadAllTeamBets, teamBetFiltersQuery, teamBetsQuery } from './queries.ts'
import { ReachSelect } from './ReachSelect.tsx'
import styles from './Reports.module.css'
import { type ReportFilter, useReportFilter } from './use-report-filter.ts'

/** Value of the options that show everything; codes are upper-case. */
const all = 'all'

const tones = {
  open: 'progress',
  settled: 'neutral',
  cancelled: 'warning',
  other: 'neutral',
} as const satisfies Record<TeamBet['state'], StatusTagProps['tone']>

const getRowKey = ({ username, vendor, roundId }: TeamBet) => `${username} ${vendor} ${roundId}`

function useColumns(): readonly DataTableColumn<TeamBet>[] {
  const { t } = useTranslation(['agentReports', 'member'])
  const format = useFormat()
  const timeColumn = useTimeColumn<TeamBet>()
  return [
    {
      id: 'member',
      header: t('column.member'),
      lead: true,
      cell: ({ username }) => <bdi>{username}</bdi>,
    },
    timeColumn,
    {
      id: 'game',
      header: t('member:column.game'),
      cell: ({ gameName, roundId }) => (
        <span className={styles['account']}>
          {gameName}
          <Reference id={roundId} />
        </span>
      ),
    },
    {
      id: 'bet',
      header: t('member:column.bet'),
      align: 'end',
      cell: ({ bet }) => <MoneyText value={format.money(bet)} />,
    },
    {
      id: 'validBet',
      header: t('figure.validBet'),
      align: 'end',
      cell: ({ validBet }) => <MoneyText value={format.money(validBet)} />,
    },
    {
      id: 'win',
      header: t('member:column.win'),
      align: 'end',
      cell: ({ win }) => <MoneyText value={format.money(win)} />,
    },
    { id: 'net', header: t('member:column.net'), align: 'end', cell: ({ net }) => <SignedAmount amount={net} /> },
    {
      id: 'state',
      header: t('member:column.state'),
      cell: ({ state }) => <StatusTag tone={tones[state]}>{t(`member:state.${state}`)}</StatusTag>,
    },
  ]
}

function useDocument(): readonly DocumentColumn<TeamBet>[] {
  const { t } = useTranslation(['agentReports', 'member'])
  const format = useFormat()
  const { brand } = useSite()
  const getVendorName = useVendorName()
  const getGameTypeName = useGameTypeName()
  const toTimestamp = createTimestampFormat(brand.timeZone)
  return [
    createTextColumn('member', t('column.member'), ({ username }) => username),
    createTextColumn('time', t('member:column.time'), ({ time }) => toTimestamp(time)),
    createTextColumn('game', t('member:column.game'), ({ gameName }) => gameName),
    createTextColumn('gameType', t('member:column.gameType'), ({ gameType }) => getGameTypeName(gameType)),
    createTextColumn('vendor', t('member:column.vendor'), ({ vendor }) => getVendorName(vendor)),
    createTextColumn('round', t('member:detail.round'), ({ roundId }) => roundId),
    createTextColumn('state', t('member:column.state'), ({ state }) => t(`member:state.${state}`)),
    { id: 'currency', header: t('member:column.currency'), value: ({ bet }) => bet.currency },
    createAmountColumn(format, { id: 'bet', header: t('member:column.bet'), amount: ({ bet }) => bet }),
    createAmountColumn(format, { id: 'validBet', header: t('figure.validBet'), amount: ({ validBet }) => validBet }),
    createAmountColumn(format, { id: 'win', header: t('member:column.win'), amount: ({ win }) => win }),
    createAmountColumn(format, { id: 'net', header: t('member:column.net'), amount: ({ net }) => net }),
  ]
}

/** Filters by member, reach, game type and vendor. The vendors are those of the game type. */
function Selects({ filter }: { readonly filter: ReportFilter }) {
  const { t } = useTranslation('member')
  const getGameTypeName = useGameTypeName()
  const getVendorName = useVendorName()
  const { data: options = [] } = useQuery(teamBetFiltersQuery(useSite()))
  const { gameType, vassalage } = filter.request.search
  const everything = { value: all, label: t('filter.all') }

  function changeType(next: string) {
    const type = next === all ? undefined : next
    const isOffered = listVendors(options, type).some(({ vendor }) => vendor === vassalage)
    filter.change({ gameType: type, ...(isOffered ? {} : { vassalage: undefined }) })
  }

  return (
    <>
      <MemberField filter={filter} />
      <ReachSelect filter={filter} />
      <Select
        label={t('filter.gameType')}
        value={gameType ?? all}
        options={[
          everything,
          ...listGameTypes(options, gameType).map((value) => ({ value, label: getGameTypeName(value) })),
        ]}
        onValueChange={changeType}
      />
      <Select
        label={t('filter.vendor')}
        value={vassalage ?? all}
        options={[
          everything,
          ...listVendors(options, gameType, vassalage).map(({ vendor, vendorName }) => ({
            value: vendor,
            label: vendorName ?? getVendorName(vendor),
          })),
        ]}
        onValueChange={(value) => filter.change({ vassalage: value === all ? undefined : value })}
      />
    </>
  )
}

/** Team betting: every round with a bet of the accounts below the agent. */
export function TeamBets() {
  const { t } = useTranslation(['agentReports', 'member', 'agent'])
  const format = useFormat()
  const site = useSite()
  const filter = useReportFilter()
  const getGameTypeName = useGameTypeName()
  const getVendorName = useVendorName()
  const result = useQuery(teamBetsQuery(site, filter.request))
  const { isUnknown, query } = toKnownQuery(result)
  const { username, reach, gameType, vassalage } = filter.request.search
  const state = toBetState(filter.request.search)
  const caption = t('agent:menu.personalHistoryCopy')
  const totals = result.data?.totals
  const facts = [
    { label: t('column.member'), value: username ?? null },
    { label: t('filter.reach'), value: t(`reach.${reach ?? 'team'}`) },
    { label: t('member:filter.gameType'), value: gameType === undefined ? null : getGameTypeName(gameType) },
    { label: t('member:filter.vendor'), value: vassalage === undefined ? null : getVendorName(vassalage) },
    { label: t('member:filter.state'), value: state === undefined ? null : t(`member:state.${state}`) },
  ]
  const set = [
    username,
    reach && t(`reach.${reach}`),
    gameType && getGameTypeName(gameType),
    vassalage && getVendorName(vassalage),
  ].filter((name) => name !== undefined)
  return (
    <RecordPage
      caption={caption}
      columns={useColumns()}
      rowKey={getRowKey}
      filters={
        <RecordFilters
          filter={filter}
          selects={{ fields: <Selects filter={filter} />, set }}
          choice={{
            label: t('member:filter.state'),
            value: state,
            options: betStates.map((value) => ({ value, label: t(`member:state.${value}`) })),
            onChange: (value) => filter.change({ state: value }),
          }}
        />
      }
      empty={{
        title: isUnknown ? t('empty.member') : t('empty.bets'),
        description: t('empty.betsHint'),
      }}
      onClear={
        set.length > 0 || state !== undefined
          ? () =>
              filter.change({
                username: undefined,
                reach: undefined,
                gameType: undefined,
                vassalage: undefined,
                state: undefined,
              })
          : null
      }
      totals={
        totals
          ? [
              { label: t('member:column.bet'), value: format.money(totals.bet) },
              { label: t('figure.validBet'), value: format.money(totals.validBet) },
              { label: t('member:column.win'), value: format.money(totals.win) },
              { label: t('member:column.net'), value: format.signedMoney(totals.net) },
            ]
          : []
      }
      actions={
        <RecordActions
          pageId="personalHistoryCopy"
          columns={useDocument()}
          rowKey={getRowKey}
          load={(loading) => loadAllTeamBets(site, filter.request, loading)}
          total={result.data?.total ?? 0}
          {...{ caption, filter, facts }}
        />
      }
      filter={filter}
      query={query}
    />
  )
}
