import type { LeaderboardPlace, MissionLeaderboard } from '@croupier/endpoints/calls/missions'
import { useFormat, useLanguage } from '@croupier/i18n/react'
import { useFailure } from '@croupier/runtime/data/use-failure'
import { useSite } from '@croupier/runtime/platform/site-context'
import { DataTable, type DataTableColumn } from '@croupier/ui-kit/DataTable'
import { EmptyState } from '@croupier/ui-kit/EmptyState'
import { MoneyText } from '@croupier/ui-kit/MoneyText'
import { Notice } from '@croupier/ui-kit/Notice'
import { NumberText } from '@croupier/ui-kit/NumberText'
import { StatusTag } from '@croupier/ui-kit/StatusTag'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Failure } from '../rewards/Failure.tsx'
import rewards from '../rewards/Rewards.module.css'
import { useTermsText } from '../rewards/use-terms-text.ts'
import { CardsSkeleton } from './CardsSkeleton.tsx'
import styles from './Missions.module.css'
import { leaderboardsQuery } from './queries.ts'
import { useMissionFormat } from './use-mission-format.ts'
import { Winners } from './Winners.tsx'

function useColumns(): readonly DataTableColumn<LeaderboardPlace>[] {
  const { t } = useTranslation('missions')
  const format = useFormat()
  const { number, total } = useMissionFormat()
  return [
    { id: 'place', header: t('leaderboard.place'), cell: ({ place }) => <NumberText value={number(place)} /> },
    { id: 'member', header: t('leaderboard.member'), lead: true, cell: ({ account }) => <bdi>{account}</bdi> },
    {
      id: 'total',
      header: t('leaderboard.total'),
      align: 'end',
      cell: (row) => <NumberText value={total(row.total)} />,
    },
    {
      id: 'prize',
      header: t('leaderboard.prize'),
      align: 'end',
      cell: ({ prize }) => (prize === null ? '–' : <MoneyText value={format.money(prize)} />),
    },
  ]
}

function OwnPlace({ own }: Pick<MissionLeaderboard, 'own'>) {
  const { t } = useTranslation('missions')
  const { number, total } = useMissionFormat()
  if (own === null) return <Notice>{t('leaderboard.noPlace')}</Notice>
  return (
    <Notice tone="positive">
      {t('leaderboard.own', { place: number(own.place) })} · <bdi>{total(own.total)}</bdi>
    </Notice>
  )
}

function Leaderboard({ leaderboard }: { readonly leaderboard: MissionLeaderboard }) {
  const { t } = useTranslation('missions')
  const site = useSite()
  const format = useFormat()
  const { fact } = useMissionFormat()
  const formatTerms = useTermsText()
  const columns = useColumns()
  const { title, period, endsAt, places, own, winners } = leaderboard
  const isOver = Date.parse(endsAt) <= site.api.now()
  return (
    <section className={rewards['section']} aria-label={title}>
      <div className={styles['head']}>
        <h2 className={rewards['title']}>{title}</h2>
        <StatusTag tone="neutral">{isOver ? t('leaderboard.ended') : t(`period.${period}`)}</StatusTag>
      </div>
      <p className={rewards['intro']}>
        {t('leaderboard.rule', { fact: fact(leaderboard), time: format.dateTime(endsAt) })} {formatTerms(leaderboard)}
      </p>
      {!isOver && (
        <>
          <OwnPlace own={own} />
          <DataTable
            caption={t('leaderboard.places', { name: title })}
            columns={columns}
            rows={places}
            rowKey={({ place }) => String(place)}
            loading={false}
            loadingLabel={t('loading')}
            error={null}
            empty={<EmptyState title={t('leaderboard.noPlaces')} />}
          />
        </>
      )}
      <Winners title={t('leaderboard.winners')} winners={winners} />
    </section>
  )
}

/** The leaderboards, with the place of the account, and the winners of those that have ended. */
export function Leaderboards() {
  const { t } = useTranslation('missions')
  const query = useQuery(leaderboardsQuery(useSite(), useLanguage()))
  const failure = useFailure(query)
  if (failure) return <Failure {...failure} />
  if (!query.data) return <CardsSkeleton />
  if (query.data.length === 0)
    return <EmptyState title={t('leaderboard.none')} description={t('leaderboard.noneHint')} />
  return query.data.map((leaderboard) => <Leaderboard key={leaderboard.leaderboardId} leaderboard={leaderboard} />)
}
