import { useLanguage } from '@croupier/i18n/react'
import { paths } from '@croupier/runtime/navigation/paths'
import { useSite } from '@croupier/runtime/platform/site-context'
import { star } from '@croupier/ui-kit/icons/star'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { popularQuery } from '../queries/winners.ts'
import { GameRow } from './GameRow.tsx'
import { HotRow } from './HotRow.tsx'

/** The games that most members play; hot games where nobody has played yet, or while the popular ones are unknown. */
export function PopularRow() {
  const { t } = useTranslation('games')
  const query = useQuery(popularQuery(useSite(), useLanguage()))
  if (query.error ?? query.data?.length === 0) return <HotRow />
  return (
    <GameRow title={t('popular')} icon={star} more={paths.home({ view: 'HOT' })} query={query} games={query.data} />
  )
}
