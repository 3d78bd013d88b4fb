import type { GameType } from '@croupier/domain/game-types'
import { useLanguage } from '@croupier/i18n/react'
import { categoryIcons, getCategoryLabel } from '@croupier/runtime/data/categories'
import { paths } from '@croupier/runtime/navigation/paths'
import { useSite } from '@croupier/runtime/platform/site-context'
import { useInView } from '@croupier/runtime/navigation/use-in-view'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { rowQuery } from '../queries/rows.ts'
import styles from './CategoryRow.module.css'
import { GameRow } from './GameRow.tsx'

function Row({ gameType }: { readonly gameType: GameType }) {
  const { t } = useTranslation('common')
  const query = useQuery(rowQuery(useSite(), useLanguage(), gameType))
  return (
    <GameRow
      title={t(getCategoryLabel(gameType))}
      icon={categoryIcons[gameType]}
      more={paths.center(gameType)}
      query={query}
      games={query.data?.games}
    />
  )
}

/** The first games of a category with a link to all of them. Loads as it nears the viewport. */
export function CategoryRow({ gameType }: { readonly gameType: GameType }) {
  const { ref, inView } = useInView<HTMLDivElement>({ rootMargin: '600px' })
  return (
    <div ref={ref} className={styles['root']} data-waiting={inView ? undefined : ''}>
      {inView && <Row gameType={gameType} />}
    </div>
  )
}
