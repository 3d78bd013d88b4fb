import { useLanguage } from '@croupier/i18n/react'
import { paths } from '@croupier/runtime/navigation/paths'
import { useSite } from '@croupier/runtime/platform/site-context'
import { useSession } from '@croupier/runtime/session/session'
import { heart } from '@croupier/ui-kit/icons/heart'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { homeFavoritesQuery } from '../queries/winners.ts'
import { OpenedNumbers } from '../lottery/OpenedNumbers.tsx'
import { GameRow } from './GameRow.tsx'
import { Winners } from './Winners.tsx'

/** A row of the account's favourites. */
function FavoriteRow() {
  const { t } = useTranslation('common')
  const query = useQuery(homeFavoritesQuery(useSite(), useLanguage()))
  return (
    <GameRow title={t('nav.favorites')} icon={heart} more={paths.favorite()} query={query} games={query.data?.games} />
  )
}

/** What the home page shows below its categories: the account's favourites, the winners and opened numbers of lotteries. */
export function HomeMore(): ReactNode {
  const loggedIn = useSession(({ status }) => status === 'loggedIn')
  return (
    <>
      {loggedIn && <FavoriteRow />}
      <Winners />
      <OpenedNumbers />
    </>
  )
}
