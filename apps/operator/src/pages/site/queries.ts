import { siteDetails, siteHistory } from '@croupier/endpoints/calls/ops/sites'
import type { InferModel } from '@croupier/endpoints/endpoint'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../session/client.ts'

export type SiteDetails = InferModel<typeof siteDetails>

/** State, settings and flags of a site. */
export const siteQuery = (merchant: string) =>
  queryOptions({
    queryKey: ['site', merchant],
    queryFn: ({ signal }) => api.call(siteDetails, { query: { merchant }, signal }),
  })

/** Former values of a setting. */
export const settingHistoryQuery = (merchant: string, key: string) =>
  queryOptions({
    queryKey: ['site', merchant, 'history', key],
    queryFn: ({ signal }) => api.call(siteHistory, { query: { merchant, key }, signal }),
  })
