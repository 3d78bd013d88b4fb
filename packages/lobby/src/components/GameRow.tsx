import type { Game } from '@croupier/endpoints/calls/games'
import { pageSizes } from '@croupier/domain/pagination'
import type { Place } from '@croupier/runtime/paths'
import { errorText } from '@croupier/runtime/errors'
import { ErrorState } from '@croupier/ui-kit/ErrorState'
import { GameTile } from '@croupier/ui-kit/GameTile'
import { GameTileSkeleton } from '@croupier/ui-kit/GameTileSkeleton'
import { Icon, type IconShape } from '@croupier/ui-kit/Icon'
import { chevronEnd } from '@croupier/ui-kit/icons/chevron-end'
import { SwiperRow } from '@croupier/ui-kit/SwiperRow'
import { Link } from '@tanstack/react-router'
import { useDeferredValue } from 'react'
import { useTranslation } from 'react-i18next'
import { useTile } from '../model/use-tile.ts'
import styles from './GameRow.module.css'

interface GameRowProps {
  readonly title: string
  readonly icon: IconShape
  /** Where all of it is. */
  readonly more: Place
  /** As many of them as a row holds are shown. Undefined while on the way. */
  readonly games: readonly Game[] | undefined
  readonly error: Error | null
  readonly onRetry: () => void
}

/** Tiles across a wide screen (specification, section 9 "Hot carousel"); small screens show as many as fit. */
const perView = 7

/** A row of games that scrolls, with a heading and the way to all of them. An empty row is not shown at all. */
export function GameRow({ title, icon, more, games, error, onRetry }: GameRowProps) {
  const { t, i18n } = useTranslation(['lobby', 'common'])
  const tile = useTile()
  // A dozen tiles at once would hold a slow phone: they are made in slices, behind whatever the reader does.
  const shown = useDeferredValue(games)?.slice(0, pageSizes.homeRow)
  if (shown?.length === 0) return null
  const failure = shown ? null : error
  return (
    <SwiperRow
      label={title}
      previousLabel={t('common:row.previous')}
      nextLabel={t('common:row.next')}
      perView={failure ? 1 : perView}
      heading={
        <h2 className={styles['heading']}>
          <Icon shape={icon} />
          {title}
        </h2>
      }
      action={
        <Link {...more} className={styles['more']} aria-label={t('row.moreOf', { category: title })}>
          {t('row.more')}
          <Icon shape={chevronEnd} />
        </Link>
      }
    >
      {failure ? (
        <ErrorState
          title={t('list.failed')}
          description={errorText(i18n, failure)}
          retryLabel={t('common:action.retry')}
          onRetry={onRetry}
        />
      ) : (
        (shown?.map((game) => <GameTile key={game.nodeId} {...tile(game)} />) ??
        Array.from({ length: perView }, (_, index) => <GameTileSkeleton key={index} />))
      )}
    </SwiperRow>
  )
}
