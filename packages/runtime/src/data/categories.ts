import { gameTypes, type GameType } from '@croupier/domain/game-types'
import type { Lane } from '@croupier/endpoints/calls/games'
import { vendorsQuery } from './queries.ts'
import { useSite } from '../platform/site-context.tsx'
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

/** The icon of each category. */
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

/** Message key of a category's name, in the namespace `common`. */
export function getCategoryLabel(gameType: GameType) {
  return gameTypes[gameType].label
}

/** Returns the categories with at least one vendor, in the server's order (specification, section 2 "Header"). */
export function getCategories(lanes: readonly Lane[]): readonly GameType[] {
  return lanes.filter(({ vendors }) => vendors.length > 0).map(({ gameType }) => gameType)
}

/** The categories of the site's navigation and their retry. */
export interface Categories {
  /** Empty until the vendors have loaded. */
  readonly categories: readonly GameType[]
  /** Fetches the vendors again; null unless the last fetch has failed and none is in flight. */
  readonly retry: (() => void) | null
}

/** Categories of the site's navigation. */
export function useCategories(): Categories {
  const { data, isError, isFetching, refetch } = useQuery(vendorsQuery(useSite(), useLanguage()))
  return {
    categories: data ? getCategories(data) : [],
    retry: isError && !isFetching ? () => void refetch() : null,
  }
}
