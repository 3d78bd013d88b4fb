import * as endpoints from '@croupier/endpoints/calls/messages'
import { memberStateQuery } from '@croupier/runtime/data/member-state'
import { sendShownChange } from '@croupier/runtime/data/state-hold'
import { showError } from '@croupier/runtime/forms/errors'
import type { SiteServices } from '@croupier/runtime/platform/site-services'
import type { i18n as I18n } from 'i18next'
import { markRead, removeMessage, type LoadedInbox, type Message } from './loaded-inbox.ts'
import { inboxQuery } from './queries.ts'

/** What the actions of the inbox work with. */
export interface InboxContext {
  readonly site: SiteServices
  readonly i18n: I18n
}

/** A change of the inbox: how it looks before the server has answered, and the call that makes it. */
interface InboxChange {
  readonly apply: (inbox: LoadedInbox) => LoadedInbox
  /** Number of unread messages after the change. */
  readonly countUnread: (before: number) => number
  readonly send: () => Promise<unknown>
}

/** Marks a message as read, if it is not. */
export async function readMessage(context: InboxContext, { messageId, isRead }: Message): Promise<void> {
  if (isRead) return
  await changeInbox(context, {
    apply: (inbox) => markRead(inbox, messageId),
    countUnread: (before) => before - 1,
    send: () => context.site.api.call(endpoints.readMessage, { body: { messageId } }),
  })
}

/** Marks all messages as read, also those that are not loaded. */
export function readAllMessages(context: InboxContext): Promise<void> {
  return changeInbox(context, {
    apply: (inbox) => markRead(inbox),
    countUnread: () => 0,
    send: () => context.site.api.call(endpoints.readAllMessages, {}),
  })
}

/** Deletes a message. */
export function deleteMessage(context: InboxContext, { messageId, isRead }: Message): Promise<void> {
  return changeInbox(context, {
    apply: (inbox) => removeMessage(inbox, messageId),
    countUnread: (before) => (isRead ? before : before - 1),
    send: () => context.site.api.call(endpoints.deleteMessage, { body: { messageId } }),
  })
}

/** Shows a change at once, in the inbox and in the badges. When its call fails, takes it back and says why. */
async function changeInbox(context: InboxContext, { apply, countUnread, send }: InboxChange): Promise<void> {
  const { queryClient } = context.site
  const { queryKey: inbox } = inboxQuery(context.site)
  const { queryKey: state } = memberStateQuery(context.site)
  // A response in flight is older than the change and would undo it.
  await Promise.all([inbox, state].map((queryKey) => queryClient.cancelQueries({ queryKey })))
  const before = { inbox: queryClient.getQueryData(inbox), state: queryClient.getQueryData(state) }
  queryClient.setQueryData(inbox, (loaded) => loaded && apply(loaded))
  queryClient.setQueryData(
    state,
    (shown) => shown && { ...shown, unreadMessage: Math.max(0, countUnread(shown.unreadMessage)) },
  )
  // Another change may have been made since: the server knows both.
  const reload = () => void Promise.all([inbox, state].map((queryKey) => queryClient.invalidateQueries({ queryKey })))
  try {
    await sendShownChange(send, reload)
  } catch (error) {
    queryClient.setQueryData(inbox, before.inbox)
    queryClient.setQueryData(state, before.state)
    reload()
    await showError(context.i18n, error)
  }
}
