import { betStates, type BetRecord } from '@croupier/endpoints/calls/records'
import { useFormat } from '@croupier/i18n/react'
import { useVendorName } from '@croupier/runtime/data/vendors'
import { useSite } from '@croupier/runtime/platform/site-context'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { BetDetails } from './components/BetDetails.tsx'
import { BetSelects } from './components/BetSelects.tsx'
import { RecordActions } from './components/RecordActions.tsx'
import { RecordFilters } from './components/RecordFilters.tsx'
import { RecordPage } from './components/RecordPage.tsx'
import { useBetColumns } from './components/use-bet-columns.tsx'
import { useGameTypeName } from './model/game-type-name.ts'
import { useBetDocument } from './model/use-bet-document.ts'
import { type RecordFilter, useRecordFilter } from './model/use-record-filter.ts'
import { betsQuery, loadAllBets, toBetState } from './queries.ts'

const getRowKey = ({ roundId, vendor }: BetRecord) => `${vendor} ${roundId}`

interface FilterProps {
  readonly filter: RecordFilter
}

function BetFilters({ filter }: FilterProps) {
  const { t } = useTranslation('member')
  const getGameTypeName = useGameTypeName()
  const getVendorName = useVendorName()
  const { gameType, vassalage } = filter.request.search
  const set = [
    ...(gameType === undefined ? [] : [getGameTypeName(gameType)]),
    ...(vassalage === undefined ? [] : [getVendorName(vassalage)]),
  ]
  return (
    <RecordFilters
      filter={filter}
      selects={{ fields: <BetSelects filter={filter} />, set }}
      choice={{
        label: t('filter.state'),
        value: toBetState(filter.request.search),
        options: betStates.map((value) => ({ value, label: t(`state.${value}`) })),
        onChange: (state) => filter.change({ state }),
      }}
    />
  )
}

function BetActions({ filter, total }: FilterProps & { readonly total: number }) {
  const { t } = useTranslation('member')
  const site = useSite()
  const getGameTypeName = useGameTypeName()
  const getVendorName = useVendorName()
  const { gameType, vassalage } = filter.request.search
  const state = toBetState(filter.request.search)
  return (
    <RecordActions
      pageId="personalHistoryCopy"
      caption={t('menu.personalHistoryCopy')}
      columns={useBetDocument()}
      rowKey={getRowKey}
      load={(loading) => loadAllBets(site, filter.request, loading)}
      facts={[
        { label: t('filter.gameType'), value: gameType === undefined ? null : getGameTypeName(gameType) },
        { label: t('filter.vendor'), value: vassalage === undefined ? null : getVendorName(vassalage) },
        { label: t('filter.state'), value: state === undefined ? null : t(`state.${state}`) },
      ]}
      filter={filter}
      total={total}
    />
  )
}

/** Betting record: every round with a bet of the account, as posted to the ledger. */
export function BettingRecord() {
  const { t } = useTranslation('member')
  const format = useFormat()
  const filter = useRecordFilter()
  const [shown, setShown] = useState<BetRecord | null>(null)
  const columns = useBetColumns(setShown)
  const query = useQuery(betsQuery(useSite(), filter.request))
  const { gameType, vassalage, state } = filter.request.search
  const totals = query.data?.totals
  return (
    <>
      <RecordPage
        caption={t('menu.personalHistoryCopy')}
        columns={columns}
        rowKey={getRowKey}
        filters={<BetFilters filter={filter} />}
        empty={{ title: t('empty.bets'), description: t('empty.betsHint') }}
        onClear={
          [gameType, vassalage, state].some((value) => value !== undefined)
            ? () => filter.change({ gameType: undefined, vassalage: undefined, state: undefined })
            : null
        }
        totals={
          totals
            ? [
                { label: t('column.bet'), value: format.money(totals.bet) },
                { label: t('column.win'), value: format.money(totals.win) },
                { label: t('column.net'), value: format.signedMoney(totals.net) },
              ]
            : []
        }
        actions={<BetActions filter={filter} total={query.data?.total ?? 0} />}
        filter={filter}
        query={query}
      />
      {shown && <BetDetails record={shown} onClose={() => setShown(null)} />}
    </>
  )
}
