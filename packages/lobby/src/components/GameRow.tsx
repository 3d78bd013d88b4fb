import type { Game } from '@croupier/endpoints/calls/games'
import { pageSizes } from '@croupier/domain/pagination'
import { FailedState } from '@croupier/runtime/data/FailedState'
import { useFailure, type FallibleQuery } from '@croupier/runtime/data/use-failure'
import type { LinkTarget } from '@croupier/runtime/navigation/paths'
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
  /** Link to the complete list. */
  readonly more: LinkTarget
  readonly query: FallibleQuery
  /** What the query has loaded. Truncated to the length of a row. Undefined while loading. */
  readonly games: readonly Game[] | undefined
  /** Largest number of tiles. */
  readonly max?: number
  /** Tiles across a wide screen; small screens show as many as fit. */
  readonly perView?: number
  readonly rows?: 1 | 2
}

/** Games across a wide screen (specification, section 9 "Hot carousel"). */
const gamesPerView = 7

/** A scrolling row of games with a heading and a link to the complete list. Renders nothing for an empty list. */
export function GameRow(props: GameRowProps) {
  const { title, icon, more, query, games } = props
  const { max = pageSizes.homeRow, perView = gamesPerView, rows = 1 } = props
  const { t } = useTranslation(['lobby', 'common'])
  const getTileProps = useTile()
  const failure = useFailure(query)
  // Rendering a dozen tiles blocks the main thread of a slow phone, so they render with low priority.
  const shown = useDeferredValue(games)?.slice(0, max)
  if (shown?.length === 0) return null
  return (
    <SwiperRow
      label={title}
      previousLabel={t('common:row.previous')}
      nextLabel={t('common:row.next')}
      perView={failure ? 1 : perView}
      rows={failure ? 1 : rows}
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
        <FailedState title={t('list.failed')} failure={failure} />
      ) : (
        (shown?.map((game) => <GameTile key={game.nodeId} {...getTileProps(game)} />) ??
        Array.from({ length: perView }, (_, index) => <GameTileSkeleton key={index} />))
      )}
    </SwiperRow>
  )
}
