import { loadChunk } from '@croupier/runtime/navigation/load-chunk'
import { definePages } from '@croupier/runtime/navigation/pages'
import { bell } from '@croupier/ui-kit/icons/bell'

/** The inbox as a page of the member center. Part of the first load: everything else of it is behind its imports. */
export const pages = definePages('member', {
  messageV2: {
    icon: bell,
    label: 'common:state.messages',
    section: 'messages',
    audience: 'member',
    menus: { header: 10, account: 50 },
    badge: 'unreadMessage',
    texts: ['messages', 'errors'],
    load: () => import('./screens.ts').then(({ Inbox }) => Inbox),
    loader: ({ site }) => loadChunk(() => import('./inbox/queries.ts')).then(({ loadInbox }) => loadInbox(site)),
  },
})
