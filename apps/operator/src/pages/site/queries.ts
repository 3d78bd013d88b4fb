import { siteDetails, siteHistory } from '@croupier/endpoints/calls/ops/sites'
import type { InferModel } from '@croupier/endpoints/endpoint'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { api } from '../../session/client.ts'

export type SiteDetails = InferModel<typeof siteDetails>

/** State, settings and flags of a site. */
export const siteQuery = (merchant: string) =>
  queryOptions({
    queryKey: ['site', merchant],
    queryFn: ({ signal }) => api.call(siteDetails, { query: { merchant }, signal }),
  })

/** Values of a setting in a page of its history. */
const historyPageSize = 25

/** Pages of the values of a setting, the current one first. */
export const settingHistoryQuery = (merchant: string, key: string) =>
  infiniteQueryOptions({
    queryKey: ['site', merchant, 'history', key],
    queryFn: ({ signal, pageParam: before }) =>
      api.call(siteHistory, {
        query: { merchant, key, pageSize: historyPageSize, ...(before === null ? {} : { before }) },
        signal,
      }),
    initialPageParam: null as number | null,
    getNextPageParam: (page) => (page.length < historyPageSize ? null : (page.at(-1)?.version ?? null)),
  })
