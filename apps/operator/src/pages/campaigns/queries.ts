import { campaignList } from '@croupier/endpoints/calls/ops/campaigns'
import type { InferModel, InferQueryInput } from '@croupier/endpoints/endpoint'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '../../session/client.ts'

export type CampaignRow = InferModel<typeof campaignList>['campaigns'][number]

/** A page of the campaigns of a brand. */
export const campaignsQuery = (query: InferQueryInput<typeof campaignList>) =>
  queryOptions({
    queryKey: ['campaigns', query],
    queryFn: ({ signal }) => api.call(campaignList, { query, signal }),
    placeholderData: keepPreviousData,
  })
