import type { LobbyEvent } from '@croupier/domain/lobby'
import type { Jackpot } from '@croupier/endpoints/calls/jackpots'
import { useFormat } from '@croupier/i18n/react'
import { jackpotsQuery } from '@croupier/runtime/data/jackpots'
import { FailedState } from '@croupier/runtime/data/FailedState'
import { useFailure } from '@croupier/runtime/data/use-failure'
import { useSite } from '@croupier/runtime/platform/site-context'
import { MoneyText } from '@croupier/ui-kit/MoneyText'
import { Skeleton } from '@croupier/ui-kit/Skeleton'
import { SwiperRow } from '@croupier/ui-kit/SwiperRow'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import page from './LobbyPage.module.css'
import styles from './Jackpots.module.css'

interface JackpotsProps {
  /** Code of the chosen vendor; an empty string for all. */
  readonly selected: string
  readonly onEvent: (event: LobbyEvent) => void
}

/** The pots of the jackpot games, by vendor; the amounts grow with the stakes. A press on one lists the games that play for it. */
export function Jackpots({ selected, onEvent }: JackpotsProps) {
  const { t } = useTranslation(['games', 'common', 'errors'])
  const query = useQuery(jackpotsQuery(useSite()))
  const failure = useFailure(query)
  const { data } = query
  if (data?.length === 0) return null
  if (data)
    return (
      <SwiperRow
        className={page['pots']}
        label={t('jackpots.title')}
        previousLabel={t('common:row.previous')}
        nextLabel={t('common:row.next')}
      >
        {data.map((jackpot) => {
          const isSelected = jackpot.vendor === selected
          return (
            <button
              key={jackpot.vendor}
              type="button"
              className={styles['pot']}
              aria-pressed={isSelected}
              onClick={() => onEvent({ type: 'vendorChosen', vassalage: isSelected ? '' : jackpot.vendor })}
            >
              <Pot jackpot={jackpot} />
            </button>
          )
        })}
      </SwiperRow>
    )
  if (!failure) return <Skeleton shape="block" className={page['pots']} />
  return <FailedState title={t('jackpots.failed')} failure={failure} />
}

/** The name of a vendor, what its pot holds, when it drops, and what the last one paid. */
function Pot({ jackpot: { vendorName, amount, cap, last } }: { readonly jackpot: Jackpot }) {
  const { t } = useTranslation('games')
  const format = useFormat()
  return (
    <>
      <span className={styles['vendor']}>{vendorName}</span>
      {/* The key starts the animation of a change. */}
      <MoneyText key={String(amount.minor)} value={format.money(amount)} className={styles['amount']} />
      <span className={styles['fact']}>{t('jackpots.cap', { amount: format.money(cap) })}</span>
      <span className={styles['fact']}>
        {last
          ? t('jackpots.last', { amount: format.money(last.amount), time: format.dateTime(last.droppedAt) })
          : t('jackpots.none')}
      </span>
    </>
  )
}
