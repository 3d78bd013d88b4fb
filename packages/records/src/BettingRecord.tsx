import type { BetRecord } from '@croupier/endpoints/calls/records'
import { useFormat, useLanguage } from '@croupier/i18n/react'
import { useSite } from '@croupier/runtime/platform/site-context'
import { IconButton } from '@croupier/ui-kit/IconButton'
import { chevronEnd } from '@croupier/ui-kit/icons/chevron-end'
import type { DataTableColumn } from '@croupier/ui-kit/DataTable'
import { MoneyText } from '@croupier/ui-kit/MoneyText'
import { StatusTag, type StatusTagProps } from '@croupier/ui-kit/StatusTag'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { BetDetails } from './components/BetDetails.tsx'
import { Reference } from './components/Reference.tsx'
import { RecordFilters } from './components/RecordFilters.tsx'
import { RecordPage } from './components/RecordPage.tsx'
import styles from './components/Records.module.css'
import { listedStates, toListedState, type ListedState } from './model/bet-state.ts'
import { useRecordFilter } from './model/use-record-filter.ts'
import { betsQuery } from './queries.ts'

const tones = { open: 'progress', settled: 'neutral', cancelled: 'warning' } as const satisfies Record<
  ListedState,
  StatusTagProps['tone']
>

function useColumns(onDetails: (record: BetRecord) => void): readonly DataTableColumn<BetRecord>[] {
  const { t } = useTranslation('member')
  const format = useFormat()
  return [
    {
      id: 'game',
      header: t('column.game'),
      lead: true,
      cell: ({ gameName, roundId }) => (
        <span className={styles['game']}>
          {gameName}
          <Reference id={roundId} />
        </span>
      ),
    },
    {
      id: 'time',
      header: t('column.time'),
      cell: ({ time }) => (
        <time className={styles['time']} dateTime={time}>
          {format.dateTime(time)}
        </time>
      ),
    },
    { id: 'bet', header: t('column.bet'), align: 'end', cell: ({ bet }) => <MoneyText value={format.money(bet)} /> },
    { id: 'win', header: t('column.win'), align: 'end', cell: ({ win }) => <MoneyText value={format.money(win)} /> },
    {
      id: 'net',
      header: t('column.net'),
      align: 'end',
      cell: ({ net }) => (
        <MoneyText
          value={format.signedMoney(net)}
          tone={net.minor > 0n ? 'positive' : net.minor < 0n ? 'negative' : 'neutral'}
        />
      ),
    },
    {
      id: 'state',
      header: t('column.state'),
      cell: ({ state }) => (
        <StatusTag tone={tones[toListedState(state)]}>{t(`state.${toListedState(state)}`)}</StatusTag>
      ),
    },
    {
      id: 'details',
      header: t('detail.open'),
      align: 'end',
      cell: (record) => (
        <IconButton size="small" shape={chevronEnd} label={t('detail.open')} onClick={() => onDetails(record)} />
      ),
    },
  ]
}

/** Betting record: every round with a bet of the account, as posted to the ledger. */
export function BettingRecord() {
  const { t } = useTranslation('member')
  const format = useFormat()
  const language = useLanguage()
  const site = useSite()
  const { search, range, now, page, change, correctPage } = useRecordFilter()
  const [shown, setShown] = useState<BetRecord | null>(null)
  const columns = useColumns(setShown)
  const state = listedStates.find((known) => known === search.state)
  const query = useQuery(betsQuery(site, { search, language, now }))
  const totals = query.data?.totals
  return (
    <>
      <RecordPage
        caption={t('menu.personalHistoryCopy')}
        columns={columns}
        rowKey={({ roundId, vendor }) => `${vendor} ${roundId}`}
        filters={
          <RecordFilters
            range={range}
            now={now}
            onRangeChange={change}
            choice={{
              label: t('filter.state'),
              value: state ?? 'all',
              options: [
                { value: 'all', label: t('filter.all') },
                ...listedStates.map((value) => ({ value, label: t(`state.${value}`) })),
              ],
              onChange: (value) => change({ state: value === 'all' ? undefined : value }),
            }}
          />
        }
        empty={{ title: t('empty.bets'), description: t('empty.betsHint') }}
        totals={
          totals
            ? [
                { label: t('column.bet'), value: format.money(totals.bet) },
                { label: t('column.win'), value: format.money(totals.win) },
                { label: t('column.net'), value: format.signedMoney(totals.net) },
              ]
            : []
        }
        page={page}
        onPageChange={(next) => change({ page: next })}
        onPageCorrect={correctPage}
        query={query}
      />
      {shown && <BetDetails record={shown} onClose={() => setShown(null)} />}
    </>
  )
}
