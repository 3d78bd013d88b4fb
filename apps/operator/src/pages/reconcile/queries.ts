import { lastReconcile } from '@croupier/endpoints/calls/ops/reconcile'
import { uncoveredAdjustments } from '@croupier/endpoints/calls/ops/rounds'
import type { InferModel, InferQueryInput } from '@croupier/endpoints/endpoint'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '../../session/client.ts'

export type Reconciliation = InferModel<typeof lastReconcile>['reconciliations'][number]

/** An adjustment beyond the money of its member. */
export type Claim = InferModel<typeof uncoveredAdjustments>['adjustments'][number]

/** The last reconciliation of each brand. */
export const reconcileQuery = queryOptions({
  queryKey: ['reconcile'],
  queryFn: ({ signal }) => api.call(lastReconcile, { signal }),
})

/** A page of the claims of a brand or of all in a state; loaded again every minute, and with the reconciliations. */
export const claimsQuery = (query: InferQueryInput<typeof uncoveredAdjustments>) =>
  queryOptions({
    queryKey: [...reconcileQuery.queryKey, 'claims', query],
    queryFn: ({ signal }) => api.call(uncoveredAdjustments, { query, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: 60_000,
  })
