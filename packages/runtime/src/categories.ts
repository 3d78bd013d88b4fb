import { gameTypes, type GameType } from '@croupier/domain/game-types'
import type { Lane } from '@croupier/endpoints/calls/games'
import { vendorsQuery } from './queries.ts'
import { useSite } from './site-context.tsx'
import { useLanguage } from '@croupier/i18n/react'
import type { IconShape } from '@croupier/ui-kit/Icon'
import { cards } from '@croupier/ui-kit/icons/cards'
import { esports } from '@croupier/ui-kit/icons/esports'
import { fish } from '@croupier/ui-kit/icons/fish'
import { inHouse } from '@croupier/ui-kit/icons/in-house'
import { jackpot } from '@croupier/ui-kit/icons/jackpot'
import { live } from '@croupier/ui-kit/icons/live'
import { lottery } from '@croupier/ui-kit/icons/lottery'
import { rooster } from '@croupier/ui-kit/icons/rooster'
import { slots } from '@croupier/ui-kit/icons/slots'
import { sports } from '@croupier/ui-kit/icons/sports'
import { useQuery } from '@tanstack/react-query'

/** The picture of each category. */
export const categoryIcons = {
  RNG: slots,
  LIVE: live,
  SPORTS: sports,
  ESPORTS: esports,
  LOTT: lottery,
  ELOTT: lottery,
  PVP: cards,
  FISH: fish,
  COCKFIGHT: rooster,
  JACKPOT: jackpot,
  INHOUSE: inHouse,
} as const satisfies Record<GameType, IconShape>

/** Key of a category's name. */
export function categoryLabel(gameType: GameType) {
  return gameTypes[gameType].label
}

/** Categories that have at least one vendor, in the server's order (specification, section 2 "Header"). */
export function categoriesOf(lanes: readonly Lane[]): readonly GameType[] {
  return lanes.filter(({ vendors }) => vendors.length > 0).map(({ gameType }) => gameType)
}

/** Categories of the site's navigation; empty until the vendors have come. */
export function useCategories(): readonly GameType[] {
  const { data } = useQuery(vendorsQuery(useSite(), useLanguage()))
  return data ? categoriesOf(data) : []
}

/** Asks for the categories again; null unless they could not be brought. */
export function useCategoriesAgain(): (() => void) | null {
  const { isError, isFetching, refetch } = useQuery(vendorsQuery(useSite(), useLanguage()))
  return isError && !isFetching ? () => void refetch() : null
}
