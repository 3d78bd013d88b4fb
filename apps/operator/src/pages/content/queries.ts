import { contentList, contentPreviewLink } from '@croupier/endpoints/calls/ops/contents'
import type { InferModel, InferQueryInput } from '@croupier/endpoints/endpoint'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../session/client.ts'

export type ContentRow = InferModel<typeof contentList>[number]

/** Contents of a kind. */
export const contentsQuery = (query: InferQueryInput<typeof contentList>) =>
  queryOptions({
    queryKey: ['content', query],
    queryFn: ({ signal }) => api.call(contentList, { query, signal }),
  })

/** A link to a draft in the skin of its brand; a new one for each `view`, because links expire. */
export const contentPreviewLinkQuery = (query: InferQueryInput<typeof contentPreviewLink>, view: string) =>
  queryOptions({
    queryKey: ['contentPreview', query, view],
    queryFn: ({ signal }) => api.call(contentPreviewLink, { query, signal }),
    staleTime: Infinity,
    gcTime: 0,
  })
