import { gameList, gameVendors } from '@croupier/endpoints/calls/ops/games'
import { vendorFaults } from '@croupier/endpoints/calls/ops/lab'
import type { InferModel, InferQueryInput } from '@croupier/endpoints/endpoint'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '../../session/client.ts'

export type VendorRow = InferModel<typeof gameVendors>[number]
export type GameRow = InferModel<typeof gameList>['games'][number]
export type RunningFault = InferModel<typeof vendorFaults>[number]

/** Vendors of a brand. */
export const vendorsQuery = (merchant: string) =>
  queryOptions({
    queryKey: ['games', merchant, 'vendors'],
    queryFn: ({ signal }) => api.call(gameVendors, { query: { merchant }, signal }),
  })

/** Faults of vendors in a laboratory. */
export const faultsQuery = queryOptions({
  queryKey: ['faults'],
  queryFn: ({ signal }) => api.call(vendorFaults, { signal }),
})

/** A page of the games of a brand. */
export const gamesQuery = (query: InferQueryInput<typeof gameList>) =>
  queryOptions({
    queryKey: ['games', query.merchant, 'list', query],
    queryFn: ({ signal }) => api.call(gameList, { query, signal }),
    placeholderData: keepPreviousData,
  })
