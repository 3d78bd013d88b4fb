import type { GameType } from '@croupier/domain/game-types'
import type { Game } from '@croupier/endpoints/calls/games'
import { useLanguage } from '@croupier/i18n/react'
import { getCategoryLabel } from '@croupier/runtime/data/categories'
import { paths } from '@croupier/runtime/navigation/paths'
import { useSite } from '@croupier/runtime/platform/site-context'
import { fire } from '@croupier/ui-kit/icons/fire'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { hotQuery } from '../queries/rows.ts'
import styles from './HotCarousel.module.css'
import { GameRow } from './GameRow.tsx'

interface HotCarouselProps {
  readonly gameType: GameType
  /** Code of the chosen vendor; an empty string for all. */
  readonly vassalage: string
}

/** Items above which the carousel has two rows, and items across a wide screen (specification, section 9 "Hot carousel"). */
const maxInOneRow = 14
const perView = { games: 7, vendors: 3 } as const

function isVendor({ isGame }: Game): boolean {
  return !isGame
}

/** All hot games of a category, or of a vendor in it, above its list. Renders nothing where there are none. */
export function HotCarousel({ gameType, vassalage }: HotCarouselProps) {
  const { t } = useTranslation(['games', 'common'])
  const filter = { gameType, ...(vassalage && { vassalage }) }
  const query = useQuery(hotQuery(useSite(), useLanguage(), filter))
  const { data } = query
  const count = data?.length ?? 0
  return (
    <div className={styles['root']} data-slot="hot-carousel">
      <GameRow
        title={t('hotOf', { category: t(`common:${getCategoryLabel(gameType)}`) })}
        icon={fire}
        more={paths.center(gameType, { vassalage, filter: 'HOT' })}
        query={query}
        games={data}
        max={count}
        perView={count > 0 && data?.every(isVendor) ? perView.vendors : perView.games}
        rows={count > maxInOneRow ? 2 : 1}
      />
    </div>
  )
}
