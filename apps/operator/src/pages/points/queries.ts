import { productList, redemptionList } from '@croupier/endpoints/calls/ops/products'
import type { InferModel, InferQueryInput } from '@croupier/endpoints/endpoint'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '../../session/client.ts'

export type ProductRow = InferModel<typeof productList>['products'][number]
export type RedemptionRow = InferModel<typeof redemptionList>['redemptions'][number]

/** A page of the applications for products; loaded again while they wait. */
export const redemptionsQuery = (query: InferQueryInput<typeof redemptionList>) =>
  queryOptions({
    queryKey: ['redemptions', query],
    queryFn: ({ signal }) => api.call(redemptionList, { query, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: query.state === 'applying' ? 30_000 : false,
  })

/** The products of a brand's points mall. */
export const productsQuery = (merchant: string) =>
  queryOptions({
    queryKey: ['products', merchant],
    queryFn: ({ signal }) => api.call(productList, { query: { merchant }, signal }),
  })
