import type { LateHomeSection } from '@croupier/domain/home-sections'
import { useLanguage } from '@croupier/i18n/react'
import { paths } from '@croupier/runtime/navigation/paths'
import { useSite } from '@croupier/runtime/platform/site-context'
import { useSession } from '@croupier/runtime/session/session'
import { heart } from '@croupier/ui-kit/icons/heart'
import { useQuery } from '@tanstack/react-query'
import type { FunctionComponent, ReactNode } from 'react'
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

/** The favourites of an account; visitors have none. */
function Favorites() {
  const loggedIn = useSession(({ status }) => status === 'loggedIn')
  return loggedIn ? <FavoriteRow /> : null
}

const parts = {
  favorites: Favorites,
  winners: Winners,
  numbers: OpenedNumbers,
} as const satisfies Record<LateHomeSection, FunctionComponent>

/** Sections of the home page that load as they come near, in the order of the brand. */
export function HomeMore({ sections }: { readonly sections: readonly LateHomeSection[] }): ReactNode {
  return sections.map((section) => {
    const Part = parts[section]
    return <Part key={section} />
  })
}
