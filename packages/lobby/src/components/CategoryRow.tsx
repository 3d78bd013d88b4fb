import type { GameType } from '@croupier/domain/game-types'
import { useLanguage } from '@croupier/i18n/react'
import { categoryIcons, categoryLabel } from '@croupier/runtime/categories'
import { paths } from '@croupier/runtime/paths'
import { useSite } from '@croupier/runtime/site-context'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { rowQuery } from '../queries/games.ts'
import { GameRow } from './GameRow.tsx'

/** The first games of a category with the way to all of it. */
export function CategoryRow({ gameType }: { readonly gameType: GameType }) {
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
