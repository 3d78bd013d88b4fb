import { campaignList } from '@croupier/endpoints/calls/ops/campaigns'
import type { InferModel } from '@croupier/endpoints/endpoint'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../session/client.ts'

export type CampaignRow = InferModel<typeof campaignList>['campaigns'][number]

/** The campaigns of a brand. */
export const campaignsQuery = (merchant: string) =>
  queryOptions({
    queryKey: ['campaigns', merchant],
    queryFn: ({ signal }) => api.call(campaignList, { query: { merchant }, signal }),
  })
