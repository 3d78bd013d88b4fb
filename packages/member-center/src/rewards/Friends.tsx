import type { ReferralState } from '@croupier/domain/rewards'
import type { InvitedFriend } from '@croupier/endpoints/calls/referrals'
import { useFormat } from '@croupier/i18n/react'
import { useFailure } from '@croupier/runtime/data/use-failure'
import { useSite } from '@croupier/runtime/platform/site-context'
import { DataTable, type DataTableColumn } from '@croupier/ui-kit/DataTable'
import { EmptyState } from '@croupier/ui-kit/EmptyState'
import { StatusTag, type StatusTagProps } from '@croupier/ui-kit/StatusTag'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Failure } from './Failure.tsx'
import { MoreButton } from './MoreButton.tsx'
import { friendsQuery } from './queries.ts'
import styles from './Rewards.module.css'

const tones = {
  registered: 'neutral',
  deposited: 'neutral',
  review: 'progress',
  refused: 'negative',
  rewarded: 'positive',
} as const satisfies Record<ReferralState, StatusTagProps['tone']>

function useColumns(): readonly DataTableColumn<InvitedFriend>[] {
  const { t } = useTranslation('rewards')
  const format = useFormat()
  const toTime = (at: string) => <time dateTime={at}>{format.dateTime(at)}</time>
  return [
    { id: 'name', header: t('friends.name'), lead: true, cell: ({ name }) => <bdi>{name}</bdi> },
    { id: 'registered', header: t('friends.registered'), cell: ({ registeredAt }) => toTime(registeredAt) },
    {
      id: 'deposited',
      header: t('friends.deposited'),
      cell: ({ depositedAt }) => (depositedAt === null ? '–' : toTime(depositedAt)),
    },
    {
      id: 'state',
      header: t('friends.reward'),
      align: 'end',
      cell: ({ state }) => <StatusTag tone={tones[state]}>{t(`friends.state.${state}`)}</StatusTag>,
    },
  ]
}

/** The friends that the account has invited, under masked names. */
export function Friends() {
  const { t } = useTranslation('rewards')
  const query = useInfiniteQuery(friendsQuery(useSite()))
  const failure = useFailure(query)
  const rows = query.data?.pages.flatMap(({ friends }) => friends)
  return (
    <section className={styles['section']}>
      <h2 className={styles['title']}>{t('friends.title')}</h2>
      <DataTable
        caption={t('friends.title')}
        columns={useColumns()}
        rows={rows ?? []}
        rowKey={({ name, registeredAt }) => `${registeredAt} ${name}`}
        loading={query.isPending}
        loadingLabel={t('loading')}
        skeletonRows={3}
        error={failure && <Failure {...failure} />}
        empty={<EmptyState title={t('friends.none')} description={t('friends.noneHint')} />}
      />
      <MoreButton query={query} />
    </section>
  )
}
