import { type MessageKind, messageKinds } from '@croupier/domain/messages'
import type { messages } from '@croupier/endpoints/calls/messages'
import type { InferModel } from '@croupier/endpoints/endpoint'
import type { InfiniteData } from '@tanstack/react-query'

type InboxPage = InferModel<typeof messages>

/** A message of the inbox. */
export type Message = InboxPage['messages'][number]

/** The pages of the inbox that are loaded. */
export type LoadedInbox = InfiniteData<InboxPage>

/** Lists the loaded messages, newest first. */
export function listMessages({ pages }: LoadedInbox): readonly Message[] {
  return pages.flatMap(({ messages }) => messages)
}

/** Returns the kind of a message; one that this version does not know counts as `platform`. */
export function getKind({ kind }: Pick<Message, 'kind'>): MessageKind {
  return messageKinds.find((known) => known === kind) ?? 'platform'
}

/** Marks a message as read; without an id all of them. */
export function markRead(inbox: LoadedInbox, messageId?: string): LoadedInbox {
  return mapMessages(inbox, (message) =>
    messageId === undefined || message.messageId === messageId ? [{ ...message, isRead: true }] : [message],
  )
}

/** Removes a message. */
export function removeMessage(inbox: LoadedInbox, messageId: string): LoadedInbox {
  return mapMessages(inbox, (message) => (message.messageId === messageId ? [] : [message]))
}

function mapMessages(inbox: LoadedInbox, change: (message: Message) => readonly Message[]): LoadedInbox {
  return { ...inbox, pages: inbox.pages.map((page) => ({ ...page, messages: page.messages.flatMap(change) })) }
}
