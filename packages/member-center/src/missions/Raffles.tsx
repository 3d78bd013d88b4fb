import type { Raffle } from '@croupier/endpoints/calls/raffles'
import { useFormat, useLanguage } from '@croupier/i18n/react'
import { useFailure } from '@croupier/runtime/data/use-failure'
import { passFocus } from '@croupier/runtime/navigation/pass-focus'
import { useSite } from '@croupier/runtime/platform/site-context'
import { Button } from '@croupier/ui-kit/Button'
import { EmptyState } from '@croupier/ui-kit/EmptyState'
import { Notice } from '@croupier/ui-kit/Notice'
import { StatusTag } from '@croupier/ui-kit/StatusTag'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Failure } from '../rewards/Failure.tsx'
import rewards from '../rewards/Rewards.module.css'
import { useTermsText } from '../rewards/use-terms-text.ts'
import { CardsSkeleton } from './CardsSkeleton.tsx'
import styles from './Missions.module.css'
import { rafflesQuery } from './queries.ts'
import { useJoinRaffle } from './use-join-raffle.ts'
import { useMissionFormat } from './use-mission-format.ts'
import { Winners } from './Winners.tsx'

/** Milliseconds after the end in which a raffle is drawn where a ticket can win. */
const drawMs = 10 * 60_000

/** What proves that the draw was not changed. */
function Fairness({ raffle: { seedHash, seed } }: { readonly raffle: Raffle }) {
  const { t } = useTranslation('missions')
  return (
    <details className={styles['fairness']}>
      <summary>{t('raffle.fairness')}</summary>
      <p className={rewards['hint']}>{t('raffle.seedHint')}</p>
      <dl className={styles['seeds']}>
        <dt>{t('raffle.seedHash')}</dt>
        <dd>
          <code className={rewards['url']}>{seedHash}</code>
        </dd>
        {seed !== null && (
          <>
            <dt>{t('raffle.seed')}</dt>
            <dd>
              <code className={rewards['url']}>{seed}</code>
            </dd>
          </>
        )}
      </dl>
    </details>
  )
}

function RaffleCard({ raffle }: { readonly raffle: Raffle }) {
  const { t } = useTranslation('missions')
  const site = useSite()
  const format = useFormat()
  const { fact, number } = useMissionFormat()
  const formatTerms = useTermsText()
  const { raffleId, title, per, prizes, endsAt, joined, tickets, winners } = raffle
  const { join, isJoining } = useJoinRaffle(raffleId)
  const sinceEnd = site.api.now() - Date.parse(endsAt)
  const isOver = sinceEnd >= 0
  const isDrawn = winners.length > 0
  const time = format.dateTime(endsAt)
  const own = winners.find((winner) => winner.own)
  return (
    <li className={styles['mission']} tabIndex={-1}>
      <div className={styles['head']}>
        <h2 className={rewards['name']}>{title}</h2>
        {isOver && <StatusTag tone="neutral">{t(isDrawn ? 'raffle.drawn' : 'raffle.ended')}</StatusTag>}
      </div>
      <p>{t('raffle.rule', { amount: format.money(per), fact: fact(raffle) })}</p>
      <p>{t('raffle.prizes', { prizes: prizes.map((prize) => format.money(prize)).join(t('raffle.separator')) })}</p>
      <p className={rewards['hint']}>
        {t(isOver ? 'raffle.endedAt' : 'raffle.drawAt', { time })} · {formatTerms(raffle)}
      </p>
      {isOver && !isDrawn && <p>{t(sinceEnd < drawMs ? 'raffle.noWinners' : 'raffle.undrawn')}</p>}
      {joined && <Notice>{t(isOver ? 'raffle.tookPart' : 'raffle.joined', { tickets: number(tickets) })}</Notice>}
      {own && <Notice tone="positive">{t('raffle.won', { amount: format.money(own.prize) })}</Notice>}
      {!joined && !isOver && (
        <Button
          ref={passFocus}
          variant="primary"
          className={styles['join']}
          loading={isJoining}
          aria-label={t('raffle.joinOf', { name: title })}
          onClick={join}
        >
          {t('raffle.join')}
        </Button>
      )}
      <Winners title={t('raffle.winners')} winners={winners} />
      <Fairness raffle={raffle} />
    </li>
  )
}

/** The raffles, with the tickets of the account and the winners of those that were drawn. */
export function Raffles() {
  const { t } = useTranslation('missions')
  const query = useQuery(rafflesQuery(useSite(), useLanguage()))
  const failure = useFailure(query)
  if (failure) return <Failure {...failure} />
  if (!query.data) return <CardsSkeleton />
  if (query.data.length === 0) return <EmptyState title={t('raffle.none')} description={t('raffle.noneHint')} />
  return (
    <ul className={rewards['list']}>
      {query.data.map((raffle) => (
        <RaffleCard key={raffle.raffleId} raffle={raffle} />
      ))}
    </ul>
  )
}
