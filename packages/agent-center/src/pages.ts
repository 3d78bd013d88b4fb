import { definePages } from '@croupier/runtime/navigation/pages'
import { bell } from '@croupier/ui-kit/icons/bell'

/** Pages of the agent center. Part of the first load: everything else of a page is behind its imports. */
export const pages = definePages('agent', {
  agentAnnouncement: {
    icon: bell,
    label: 'agent:menu.agentAnnouncement',
    section: 'messages',
    flag: 'AGENTPOLICY3',
    audience: 'agent',
    texts: ['agent', 'errors'],
    load: () => import('./Announcements.tsx').then(({ Announcements }) => Announcements),
    loader: ({ site }) => import('./queries.ts').then(({ loadAnnouncements }) => loadAnnouncements(site)),
  },
})
