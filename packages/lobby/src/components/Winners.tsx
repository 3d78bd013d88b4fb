import type { Leaderboard } from '@croupier/endpoints/calls/winners'
import { useFormat, useLanguage } from '@croupier/i18n/react'
import { FailedState } from '@croupier/runtime/data/FailedState'
import { useFailure } from '@croupier/runtime/data/use-failure'
import { useSite } from '@croupier/runtime/platform/site-context'
import { Icon } from '@croupier/ui-kit/Icon'
import { star } from '@croupier/ui-kit/icons/star'
import { LazyImage } from '@croupier/ui-kit/LazyImage'
import { MoneyText } from '@croupier/ui-kit/MoneyText'
import { SwiperRow } from '@croupier/ui-kit/SwiperRow'
import { Tabs } from '@croupier/ui-kit/Tabs'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { getWinKey, type ShownWinner } from '../model/shown-winners.ts'
import { useHeld } from '../model/use-held.ts'
import { useLaunch } from '../model/use-launch.ts'
import { leadersQuery, winnersQuery } from '../queries/winners.ts'
import styles from './Winners.module.css'

type Board = 'winners' | 'leaders'

/** A row of the largest wins; a press on one starts its game. One that was pushed lights up as it comes, which moves none below a pointer. */
function WinnerRow({ winners }: { readonly winners: readonly ShownWinner[] }) {
  const { t } = useTranslation(['games', 'common'])
  const format = useFormat()
  const launch = useLaunch()
  const { pictures } = useSite()
  const [shown, handlers] = useHeld(winners)
  return (
    <SwiperRow
      {...handlers}
      label={t('winners.list')}
      previousLabel={t('common:row.previous')}
      nextLabel={t('common:row.next')}
    >
      {shown.map((winner) => {
        const { account, amount, game, pushedAt } = winner
        return (
          <button
            key={getWinKey(winner)}
            type="button"
            className={styles['win']}
            data-new={pushedAt === undefined ? undefined : ''}
            onClick={() => launch(game, 'real')}
          >
            <LazyImage
              className={styles['picture']}
              src={pictures.url(`${game.iconPath}?r=square`)}
              alt=""
              ratio="1"
              onRetryUrl={(failed) => pictures.nextUrl(failed)}
            />
            <span className={styles['facts']}>
              <bdi className={styles['account']}>{account}</bdi>
              <MoneyText value={format.money(amount)} className={styles['amount']} />
              <span className={styles['game']}>{game.name}</span>
            </span>
          </button>
        )
      })}
    </SwiperRow>
  )
}

/** The ranking of the week. */
function Leaders({ leaders }: Pick<Leaderboard, 'leaders'>) {
  const { t } = useTranslation('games')
  const format = useFormat()
  return (
    <>
      <p className={styles['hint']}>{t('winners.leadersHint')}</p>
      <ol className={styles['leaders']}>
        {leaders.map(({ rank, account, amount }) => (
          <li key={rank} className={styles['leader']}>
            <span className={styles['rank']} aria-hidden="true">
              {rank}
            </span>
            <bdi className={styles['account']}>{account}</bdi>
            <MoneyText value={format.money(amount)} className={styles['amount']} />
          </li>
        ))}
      </ol>
    </>
  )
}

/** The largest wins and the ranking of the week, of real play. Renders nothing until a member has won. */
export function Winners() {
  const { t } = useTranslation(['games', 'common', 'errors'])
  const site = useSite()
  const [chosen, setChosen] = useState<Board>('winners')
  const titleId = useId()
  const winners = useQuery(winnersQuery(site, useLanguage()))
  const leaders = useQuery(leadersQuery(site))
  const failure = useFailure(winners, leaders)
  const boards = [
    ...(winners.data?.length
      ? [{ value: 'winners', label: t('winners.list'), panel: <WinnerRow winners={winners.data} /> } as const]
      : []),
    ...(leaders.data?.leaders.length
      ? [{ value: 'leaders', label: t('winners.leaders'), panel: <Leaders leaders={leaders.data.leaders} /> } as const]
      : []),
  ]
  const [first] = boards
  if (!first && !failure) return null
  return (
    <section className={styles['root']} aria-labelledby={titleId} tabIndex={-1}>
      <h2 id={titleId} className={styles['heading']}>
        <Icon shape={star} />
        {t('winners.title')}
      </h2>
      {first ? (
        <Tabs
          label={t('winners.title')}
          items={boards}
          value={boards.some(({ value }) => value === chosen) ? chosen : first.value}
          onValueChange={setChosen}
        />
      ) : (
        failure && <FailedState title={t('winners.failed')} failure={failure} />
      )}
    </section>
  )
}
