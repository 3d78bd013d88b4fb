import { useLanguage } from '@croupier/i18n/react'
import { paths } from '@croupier/runtime/navigation/paths'
import { useSite } from '@croupier/runtime/platform/site-context'
import { clock } from '@croupier/ui-kit/icons/clock'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { recentRowQuery } from '../queries/recent.ts'
import { GameRow } from './GameRow.tsx'

/** A row of the games that the account has opened last. Renders nothing until it has played. */
export function RecentRow() {
  const { t } = useTranslation('games')
  const query = useQuery(recentRowQuery(useSite(), useLanguage()))
  return <GameRow title={t('continue')} icon={clock} more={paths.recent()} query={query} games={query.data?.games} />
}
