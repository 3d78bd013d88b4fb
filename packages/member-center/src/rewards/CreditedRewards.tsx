import type { Reward } from '@croupier/endpoints/calls/rewards'
import { useFormat, useLanguage } from '@croupier/i18n/react'
import { useFailure } from '@croupier/runtime/data/use-failure'
import { useSite } from '@croupier/runtime/platform/site-context'
import { DataTable, type DataTableColumn } from '@croupier/ui-kit/DataTable'
import { MoneyText } from '@croupier/ui-kit/MoneyText'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Failure } from './Failure.tsx'
import { MoreButton } from './MoreButton.tsx'
import { rewardsQuery } from './queries.ts'
import styles from './Rewards.module.css'
import { useRewardName } from './use-reward-name.ts'

function useColumns(): readonly DataTableColumn<Reward>[] {
  const { t } = useTranslation('rewards')
  const format = useFormat()
  const getName = useRewardName()
  return [
    { id: 'name', header: t('column.reward'), lead: true, cell: (reward) => <bdi>{getName(reward)}</bdi> },
    {
      id: 'time',
      header: t('column.time'),
      cell: ({ creditedAt }) => creditedAt && <time dateTime={creditedAt}>{format.dateTime(creditedAt)}</time>,
    },
    {
      id: 'amount',
      header: t('column.amount'),
      align: 'end',
      cell: ({ amount }) => <MoneyText value={format.money(amount)} />,
    },
  ]
}

/** The rewards that have become bonuses; absent without any. */
export function CreditedRewards() {
  const { t } = useTranslation('rewards')
  const query = useInfiniteQuery(rewardsQuery(useSite(), useLanguage(), 'credited'))
  const columns = useColumns()
  const failure = useFailure(query)
  const rows = failure ? undefined : query.data?.pages.flatMap(({ rewards }) => rewards)
  if (rows?.length === 0) return null
  return (
    <section className={styles['section']} aria-label={t('credited')}>
      <h2 className={styles['title']}>{t('credited')}</h2>
      <DataTable
        caption={t('credited')}
        columns={columns}
        rows={rows ?? []}
        rowKey={({ rewardId }) => rewardId}
        // Not while shown rows are brought up to date, which a member who plays elsewhere would keep hearing.
        loading={query.isPending || query.isPlaceholderData}
        loadingLabel={t('loading')}
        skeletonRows={2}
        empty={null}
        error={failure && <Failure {...failure} />}
      />
      <MoreButton query={query} />
    </section>
  )
}
