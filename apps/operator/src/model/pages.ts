import type { OperatorPermission } from '@croupier/domain/operators'

interface PageRow {
  readonly path: `/${string}`
  /** What an operator needs to see the page. */
  readonly permission: OperatorPermission
  /** Section of the menu; null for a page that others link to. */
  readonly section: 'work' | 'brand' | 'platform' | null
}

/** All pages of operators; menu, routes and the server's list of paths read the same rows. */
export const pages = {
  overview: { path: '/', permission: 'view', section: 'work' },
  requests: { path: '/requests', permission: 'view', section: 'work' },
  deposits: { path: '/deposits', permission: 'view', section: 'work' },
  withdrawals: { path: '/withdrawals', permission: 'view', section: 'work' },
  service: { path: '/service', permission: 'view', section: 'work' },
  chat: { path: '/chat', permission: 'view', section: 'work' },
  feedback: { path: '/feedback', permission: 'view', section: 'work' },
  affiliates: { path: '/affiliates', permission: 'view', section: 'work' },
  redemptions: { path: '/redemptions', permission: 'view', section: 'work' },
  applications: { path: '/applications', permission: 'view', section: 'work' },
  referrals: { path: '/referrals', permission: 'view', section: 'work' },
  members: { path: '/members', permission: 'view', section: 'work' },
  member: { path: '/members/show', permission: 'view', section: null },
  content: { path: '/content', permission: 'view', section: 'brand' },
  site: { path: '/site', permission: 'view', section: 'brand' },
  games: { path: '/games', permission: 'view', section: 'brand' },
  channels: { path: '/channels', permission: 'view', section: 'brand' },
  products: { path: '/products', permission: 'view', section: 'brand' },
  campaigns: { path: '/campaigns', permission: 'view', section: 'brand' },
  outbox: { path: '/outbox', permission: 'messages', section: 'brand' },
  jobs: { path: '/jobs', permission: 'view', section: 'platform' },
  reconcile: { path: '/reconcile', permission: 'view', section: 'platform' },
  operators: { path: '/operators', permission: 'operators', section: 'platform' },
  audit: { path: '/audit', permission: 'audit', section: 'platform' },
} as const satisfies Record<string, PageRow>

export type PageId = keyof typeof pages
/** A page that the menu lists. */
export type MenuPageId = { [Id in PageId]: (typeof pages)[Id]['section'] extends null ? never : Id }[PageId]

/** Sections of the menu in their order. */
export const menuSections = ['work', 'brand', 'platform'] as const

const pageIds = Object.keys(pages) as PageId[]

/** Lists the pages of a section that an operator may see. */
export function listMenuPages(
  section: (typeof menuSections)[number],
  permissions: readonly OperatorPermission[],
): MenuPageId[] {
  return pageIds.filter(
    (id): id is MenuPageId => pages[id].section === section && permissions.includes(pages[id].permission),
  )
}
