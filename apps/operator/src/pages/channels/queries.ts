import { channelList } from '@croupier/endpoints/calls/ops/deposits'
import type { InferModel } from '@croupier/endpoints/endpoint'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../session/client.ts'

export type ChannelRow = InferModel<typeof channelList>['channels'][number]

/** The channels of a brand's deposits. */
export const channelsQuery = (merchant: string) =>
  queryOptions({
    queryKey: ['channels', merchant],
    queryFn: ({ signal }) => api.call(channelList, { query: { merchant }, signal }),
  })
