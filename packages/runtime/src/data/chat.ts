import { maxChatMessages } from '@croupier/domain/chat'
import { chatMessages, type ChatMessage } from '@croupier/endpoints/calls/chat'
import type { PushEventModel } from '@croupier/endpoints/push'
import { queryOptions, type QueryClient } from '@tanstack/react-query'
import type { SiteServices } from '../platform/site-services.ts'
import { toQueryKey } from './query-keys.ts'

/** The messages of the chat room, oldest first. Kept up to date by the socket while the room is shown. */
export function chatQuery({ api }: Pick<SiteServices, 'api'>) {
  return queryOptions({
    queryKey: toQueryKey(chatMessages),
    queryFn: async ({ signal }) => (await api.call(chatMessages, { signal })).messages,
    staleTime: 0,
    gcTime: 0,
  })
}

/**
 * Applies a change of the chat room to the shown messages, if there are any. A list that is on its way may be older than the
 * change, so it is asked for again.
 */
export function applyChatChange(queryClient: QueryClient, change: PushEventModel<'chat'>): void {
  const queryKey = toQueryKey(chatMessages)
  const apply = () =>
    queryClient.setQueryData<readonly ChatMessage[]>(queryKey, (shown) => shown && changeMessages(shown, change))
  if (queryClient.isFetching({ queryKey }) === 0) {
    apply()
    return
  }
  void queryClient.cancelQueries({ queryKey }).then(() => {
    apply()
    return queryClient.invalidateQueries({ queryKey })
  })
}

/** Returns the messages after a change; a message that they have already is not added again. */
export function changeMessages(
  shown: readonly ChatMessage[],
  { change, messageId, message }: PushEventModel<'chat'>,
): readonly ChatMessage[] {
  const others = shown.filter((one) => one.messageId !== messageId)
  if (change === 'deleted' || !message) return others
  return others.length < shown.length ? shown : [...shown, message].slice(-maxChatMessages)
}
