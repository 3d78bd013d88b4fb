import { supportDetails, supportList } from '@croupier/endpoints/calls/ops/support'
import type { InferModel, InferQueryInput } from '@croupier/endpoints/endpoint'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '../../session/client.ts'

export type ConversationRow = InferModel<typeof supportList>['conversations'][number]
export type Conversation = InferModel<typeof supportDetails>

/** The conversations of customer service; loaded again while someone may write. */
export const conversationsQuery = (query: InferQueryInput<typeof supportList>) =>
  queryOptions({
    queryKey: ['service', 'list', query],
    queryFn: ({ signal }) => api.call(supportList, { query, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: query.state === 'open' ? 10_000 : 60_000,
  })

/** A conversation with its messages, loaded again every few seconds. */
export const conversationQuery = (conversationId: string) =>
  queryOptions({
    queryKey: ['service', 'conversation', conversationId],
    queryFn: ({ signal }) => api.call(supportDetails, { query: { conversationId }, signal }),
    refetchInterval: 5_000,
  })
