import { depositList, unknownPayments } from '@croupier/endpoints/calls/ops/deposits'
import type { InferModel, InferQueryInput } from '@croupier/endpoints/endpoint'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '../../session/client.ts'

export type DepositRow = InferModel<typeof depositList>['deposits'][number]
export type UnknownPaymentRow = InferModel<typeof unknownPayments>['payments'][number]

/** A page of the deposits; loaded again before the links of their images expire, and sooner while they wait. */
export const depositsQuery = (query: InferQueryInput<typeof depositList>) =>
  queryOptions({
    queryKey: ['deposits', query],
    queryFn: ({ signal }) => api.call(depositList, { query, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: query.state === 'reviewing' ? 15_000 : 4 * 60_000,
  })

/** A page of the money that came for no known deposit; loaded again as the queue of deposits is. */
export const unknownPaymentsQuery = (query: InferQueryInput<typeof unknownPayments>) =>
  queryOptions({
    queryKey: ['deposits', 'unknown', query],
    queryFn: ({ signal }) => api.call(unknownPayments, { query, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: 60_000,
  })
