import type { GameType } from '@croupier/domain/game-types'
import { useLanguage } from '@croupier/i18n/react'
import { categoryIcons, categoryLabel } from '@croupier/runtime/categories'
import { paths } from '@croupier/runtime/paths'
import { useSite } from '@croupier/runtime/site-context'
import { useNear } from '@croupier/runtime/use-near'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { rowQuery } from '../queries/games.ts'
import styles from './CategoryRow.module.css'
import { GameRow } from './GameRow.tsx'

function Row({ gameType }: { readonly gameType: GameType }) {
  const { t } = useTranslation('common')
  const { data, error, refetch } = useQuery(rowQuery(useSite(), useLanguage(), gameType))
  return (
    <GameRow
      title={t(categoryLabel(gameType))}
      icon={categoryIcons[gameType]}
      more={paths.center(gameType)}
      games={data?.games}
      error={error}
      onRetry={() => void refetch()}
    />
  )
}

/** The first games of a category with the way to all of it. Rows far below the screen wait for the reader. */
export function CategoryRow({ gameType }: { readonly gameType: GameType }) {
  const { ref, near } = useNear<HTMLDivElement>('600px')
  return (
    <div ref={ref} className={styles['root']} data-waiting={near ? undefined : ''}>
      {near && <Row gameType={gameType} />}
    </div>
  )
}
