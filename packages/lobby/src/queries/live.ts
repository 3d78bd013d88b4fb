import type { LanguageCode } from '@croupier/domain/languages'
import { launchChat, modelList, roomList } from '@croupier/endpoints/calls/live'
import { toQueryKey } from '@croupier/runtime/data/query-keys'
import type { Site } from '@croupier/runtime/platform/site-context'
import { queryOptions } from '@tanstack/react-query'

/** Milliseconds after which shown rooms are fetched again: about a round of a table. */
const refetchInterval = 15_000

/** The live tables of a vendor, or all of the site without one. */
export function roomsQuery({ api }: Site, language: LanguageCode, vassalage: string | undefined) {
  const query = { language, vassalage }
  return queryOptions({
    queryKey: toQueryKey(roomList, query),
    queryFn: ({ signal }) => api.call(roomList, { query, signal }),
    staleTime: 5_000,
    refetchInterval,
  })
}

/** The dealers of the live tables of a vendor, or of all without one. */
export function modelsQuery({ api }: Site, language: LanguageCode, vassalage: string | undefined) {
  const query = { language, vassalage }
  return queryOptions({
    queryKey: toQueryKey(modelList, query),
    queryFn: ({ signal }) => api.call(modelList, { query, signal }),
    staleTime: 300_000,
  })
}

/** Returns the address of the chat of a live table. Throws ApiError. */
export async function fetchChatUrl({ api }: Site, nodeId: string): Promise<string> {
  const { chatUrl } = await api.call(launchChat, { query: { nodeId } })
  return chatUrl
}
