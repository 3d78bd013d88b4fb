import { operators } from '@croupier/endpoints/calls/ops/operators'
import type { InferModel } from '@croupier/endpoints/endpoint'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../session/client.ts'

export type OperatorRow = InferModel<typeof operators>[number]

/** All operators. */
export const operatorsQuery = queryOptions({
  queryKey: ['operators'],
  queryFn: ({ signal }) => api.call(operators, { signal }),
})
