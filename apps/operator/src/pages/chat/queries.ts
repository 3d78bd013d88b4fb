import { chatList } from '@croupier/endpoints/calls/ops/chat'
import type { InferModel, InferQueryInput } from '@croupier/endpoints/endpoint'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '../../session/client.ts'

export type ChatRow = InferModel<typeof chatList>['messages'][number]

/** A page of the messages of chat rooms; the first one is loaded again while it is shown. */
export const chatQuery = (query: InferQueryInput<typeof chatList>) =>
  queryOptions({
    queryKey: ['chat', query],
    queryFn: ({ signal }) => api.call(chatList, { query, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: query.after === undefined ? 10_000 : false,
  })
