import { outboxMessages } from '@croupier/endpoints/calls/ops/outbox'
import type { InferModel, InferQueryInput } from '@croupier/endpoints/endpoint'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '../../session/client.ts'

export type OutboxMessage = InferModel<typeof outboxMessages>['messages'][number]

/** A page of the messages of a brand. */
export const outboxQuery = (query: InferQueryInput<typeof outboxMessages>) =>
  queryOptions({
    queryKey: ['outbox', query],
    queryFn: ({ signal }) => api.call(outboxMessages, { query, signal }),
    placeholderData: keepPreviousData,
  })
