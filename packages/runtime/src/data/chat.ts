import { maxChatMessages } from '@croupier/domain/chat'
import { chatMessages, type ChatMessage } from '@croupier/endpoints/calls/chat'
import type { PushEventMessage } from '@croupier/endpoints/push'
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

/** Applies a change of the chat room to the shown messages, if there are any. */
export function applyChatChange(queryClient: QueryClient, change: PushEventMessage<'chat'>): void {
  queryClient.setQueryData<readonly ChatMessage[]>(
    toQueryKey(chatMessages),
    (shown) => shown && changeMessages(shown, change),
  )
}

/** Returns the messages after a change; a message that they have already is not added again. */
export function changeMessages(
  shown: readonly ChatMessage[],
  { change, messageId, message }: Pick<PushEventMessage<'chat'>, 'change' | 'messageId' | 'message'>,
): readonly ChatMessage[] {
  const others = shown.filter((one) => one.messageId !== messageId)
  if (change === 'deleted' || !message) return others
  return others.length < shown.length ? shown : [...shown, message].slice(-maxChatMessages)
}
