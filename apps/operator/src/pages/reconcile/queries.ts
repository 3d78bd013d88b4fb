import { lastReconcile } from '@croupier/endpoints/calls/ops/reconcile'
import type { InferModel } from '@croupier/endpoints/endpoint'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../session/client.ts'

export type Reconciliation = InferModel<typeof lastReconcile>['reconciliations'][number]

/** The last reconciliation of each brand. */
export const reconcileQuery = queryOptions({
  queryKey: ['reconcile'],
  queryFn: ({ signal }) => api.call(lastReconcile, { signal }),
})
