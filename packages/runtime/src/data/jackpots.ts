import { jackpots, type Jackpot, type JackpotState } from '@croupier/endpoints/calls/jackpots'
import { queryOptions, type QueryClient } from '@tanstack/react-query'
import type { SiteServices } from '../platform/site-services.ts'
import { toQueryKey } from './query-keys.ts'

/** Milliseconds after which shown pots are fetched again, which makes up for changes that were missed. */
const refetchInterval = 60_000

/** The pots of the jackpot games. Kept up to date by the socket while they are shown. */
export function jackpotsQuery({ api }: Pick<SiteServices, 'api'>) {
  return queryOptions({
    queryKey: toQueryKey(jackpots),
    queryFn: ({ signal }) => api.call(jackpots, { signal }),
    staleTime: 0,
    refetchInterval,
  })
}

/** Applies a change of a pot to the shown ones, if there are any. */
export function applyJackpotChange(queryClient: QueryClient, change: JackpotState): void {
  queryClient.setQueryData<readonly Jackpot[]>(toQueryKey(jackpots), (shown) => shown && changeJackpots(shown, change))
}

/** Returns the pots after a change; one that is older than what is shown changes nothing. */
export function changeJackpots(shown: readonly Jackpot[], change: JackpotState): readonly Jackpot[] {
  return shown.map((pot) => (pot.vendor !== change.vendor || pot.number > change.number ? pot : { ...pot, ...change }))
}
