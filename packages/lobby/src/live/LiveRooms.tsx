import type { LiveRoom } from '@croupier/endpoints/calls/live'
import { fromWire, isCurrency } from '@croupier/domain/money'
import { useFlag } from '@croupier/flags/react'
import { useFormat, useLanguage } from '@croupier/i18n/react'
import { FailedState } from '@croupier/runtime/data/FailedState'
import { useFailure, type FallibleQuery } from '@croupier/runtime/data/use-failure'
import { useSite } from '@croupier/runtime/platform/site-context'
import { Badge } from '@croupier/ui-kit/Badge'
import { Button } from '@croupier/ui-kit/Button'
import { EmptyState } from '@croupier/ui-kit/EmptyState'
import { LazyImage } from '@croupier/ui-kit/LazyImage'
import { Skeleton } from '@croupier/ui-kit/Skeleton'
import { VisuallyHidden } from '@croupier/ui-kit/VisuallyHidden'
import { useQuery } from '@tanstack/react-query'
import { useId, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useLaunch } from '../model/use-launch.ts'
import { modelsQuery, roomsQuery } from '../queries/live.ts'
import { getResultTone, isNamedResult } from './result-tones.ts'
import styles from './LiveRooms.module.css'

const placeholders = ['first', 'second', 'third', 'fourth']

/** Tones of the states of a room. */
const stateTones = { dealing: 'positive', waiting: 'neutral', maintenance: 'warning' } as const

interface LiveListProps {
  /** Code of the vendor; all of them without. */
  readonly vassalage: string | undefined
}

/** The live tables of a vendor: dealer, limits, state and last results. */
export function LiveRooms({ vassalage }: LiveListProps) {
  const { t } = useTranslation('games')
  const query = useQuery(roomsQuery(useSite(), useLanguage(), vassalage))
  return (
    <LiveList label={t('live.rooms')} query={query}>
      {query.data?.map((room) => (
        <li key={room.nodeId}>
          <RoomCard room={room} />
        </li>
      ))}
    </LiveList>
  )
}

/** The dealers of the live tables of a vendor, each with languages and tables. */
export function LiveModels({ vassalage }: LiveListProps) {
  const { t } = useTranslation('games')
  const query = useQuery(modelsQuery(useSite(), useLanguage(), vassalage))
  return (
    <LiveList label={t('live.models')} query={query}>
      {query.data?.map(({ id, name, languages, picturePath, tables }) => (
        <li key={id}>
          <article className={styles['card']} aria-label={name}>
            <Portrait path={picturePath} />
            <div className={styles['facts']}>
              <h3 className={styles['name']}>{name}</h3>
              <span className={styles['hint']}>
                {t('live.speaks', { languages: languages.join(t('live.separator')) })}
              </span>
              <span className={styles['hint']}>
                {t('live.deals', { tables: tables.map((each) => each.name).join(t('live.separator')) })}
              </span>
            </div>
          </article>
        </li>
      ))}
    </LiveList>
  )
}

interface LiveListFrameProps {
  readonly label: string
  readonly query: FallibleQuery & { readonly data: readonly unknown[] | undefined }
  readonly children: ReactNode
}

/** A list with its loading, empty and error states. */
function LiveList({ label, query, children }: LiveListFrameProps) {
  const { t } = useTranslation(['games', 'common', 'errors'])
  const { data } = query
  const failure = useFailure(query)
  if (failure) {
    return <FailedState title={t('live.failed')} failure={failure} />
  }
  if (!data) {
    return (
      <output className={styles['cards']} aria-label={t('live.loading')}>
        {placeholders.map((name) => (
          <Skeleton key={name} className={styles['placeholder']} />
        ))}
      </output>
    )
  }
  if (data.length === 0) return <EmptyState motif="games" title={t('live.empty')} />
  return (
    <ul className={styles['cards']} aria-label={label}>
      {children}
    </ul>
  )
}

function RoomCard({ room }: { readonly room: LiveRoom }) {
  const { t } = useTranslation(['games', 'lobby'])
  const id = useId()
  const launch = useLaunch()
  const freePlay = useFlag('FREEPLAY3')
  const { name, dealer, state, results } = room
  const underMaintenance = state === 'maintenance'
  const game = { ...room, gameType: 'LIVE', isGame: true, underMaintenance }
  return (
    <article className={styles['card']} aria-label={name}>
      <Portrait path={dealer.picturePath} />
      <div className={styles['facts']}>
        <h3 id={`${id}name`} className={styles['name']}>
          {name}
        </h3>
        <span className={styles['hint']}>{t('live.dealer', { name: dealer.name })}</span>
        <Limits limits={room.limits} />
        <span>
          <Badge tone={stateTones[state]}>{t(`live.state.${state}`)}</Badge>
        </span>
      </div>
      <Results results={results} />
      <div className={styles['actions']}>
        <Button
          variant="primary"
          aria-label={t('live.enterTable', { table: name })}
          onClick={() => launch(game, 'real')}
        >
          {t('live.enter')}
        </Button>
        {freePlay && room.offersDemo && !underMaintenance && (
          <Button id={`${id}trial`} aria-labelledby={`${id}trial ${id}name`} onClick={() => launch(game, 'demo')}>
            {t('lobby:tile.trial')}
          </Button>
        )}
      </div>
    </article>
  )
}

function Portrait({ path }: { readonly path: string }) {
  const { pictures } = useSite()
  return (
    <LazyImage
      className={styles['picture']}
      src={pictures.url(path)}
      alt=""
      ratio="4 / 5"
      onRetryUrl={(failed) => pictures.nextUrl(failed)}
    />
  )
}

function Limits({ limits: { currency, lowest, highest } }: Pick<LiveRoom, 'limits'>) {
  const { t } = useTranslation('games')
  const format = useFormat()
  if (!isCurrency(currency)) return null
  const [from, to] = [lowest, highest].map((amount) => format.money(fromWire(amount, currency)))
  return <span className={styles['hint']}>{t('live.limits', { lowest: from, highest: to })}</span>
}

/** The last results as dots, the newest first. */
function Results({ results }: Pick<LiveRoom, 'results'>) {
  const { t } = useTranslation('games')
  if (results.length === 0) return <span className={styles['hint']}>{t('live.noResults')}</span>
  return (
    <ol className={styles['results']} aria-label={t('live.results')}>
      {results.map((result, index) => (
        // The same result may follow itself; its place identifies it.
        // oxlint-disable-next-line react/no-array-index-key
        <li key={index} className={styles['dot']} data-tone={getResultTone(result)}>
          {isNamedResult(result) ? (
            <>
              <span aria-hidden="true">{t(`live.short.${result}`)}</span>
              <VisuallyHidden>{t(`live.result.${result}`)}</VisuallyHidden>
            </>
          ) : (
            result
          )}
        </li>
      ))}
    </ol>
  )
}
