import { useLanguage } from '@croupier/i18n/react'
import { paths } from '@croupier/runtime/navigation/paths'
import { useSite } from '@croupier/runtime/platform/site-context'
import { fire } from '@croupier/ui-kit/icons/fire'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { hotQuery } from '../queries/rows.ts'
import { GameRow } from './GameRow.tsx'

/** A row of the site's hot games. */
export function HotRow() {
  const { t } = useTranslation('lobby')
  const query = useQuery(hotQuery(useSite(), useLanguage()))
  return (
    <GameRow title={t('row.hot')} icon={fire} more={paths.home({ view: 'HOT' })} query={query} games={query.data} />
  )
}
