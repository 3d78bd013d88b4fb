import { outboxMessages } from '@croupier/endpoints/calls/ops/outbox'
import type { InferModel, InferQueryInput } from '@croupier/endpoints/endpoint'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '../../session/client.ts'

export type OutboxMessage = InferModel<typeof outboxMessages>['messages'][number]

/** Milliseconds between two reads while a message that is shown waits for its delivery. */
const progressMs = 5_000

/** A page of the messages of a brand, loaded again while one of them is queued. */
export const outboxQuery = (query: InferQueryInput<typeof outboxMessages>) =>
  queryOptions({
    queryKey: ['outbox', query],
    queryFn: ({ signal }) => api.call(outboxMessages, { query, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state: { data } }) =>
      data?.messages.some(({ state }) => state === 'queued') ? progressMs : false,
  })
