import type { OperatorPermission } from '@croupier/domain/operators'
import type { IconShape } from '@croupier/ui-kit/Icon'
import { bank } from '@croupier/ui-kit/icons/bank'
import { chat } from '@croupier/ui-kit/icons/chat'
import { check } from '@croupier/ui-kit/icons/check'
import { clock } from '@croupier/ui-kit/icons/clock'
import { fire } from '@croupier/ui-kit/icons/fire'
import { gift } from '@croupier/ui-kit/icons/gift'
import { grid } from '@croupier/ui-kit/icons/grid'
import { headset } from '@croupier/ui-kit/icons/headset'
import { heart } from '@croupier/ui-kit/icons/heart'
import { info } from '@croupier/ui-kit/icons/info'
import { list } from '@croupier/ui-kit/icons/list'
import { mail } from '@croupier/ui-kit/icons/mail'
import { picture } from '@croupier/ui-kit/icons/picture'
import { play } from '@croupier/ui-kit/icons/play'
import { qr } from '@croupier/ui-kit/icons/qr'
import { receipt } from '@croupier/ui-kit/icons/receipt'
import { refresh } from '@croupier/ui-kit/icons/refresh'
import { shield } from '@croupier/ui-kit/icons/shield'
import { slots } from '@croupier/ui-kit/icons/slots'
import { star } from '@croupier/ui-kit/icons/star'
import { user } from '@croupier/ui-kit/icons/user'
import { wallet } from '@croupier/ui-kit/icons/wallet'
import { wrench } from '@croupier/ui-kit/icons/wrench'
import type { FunctionComponent } from 'react'
import { countWaiting, type PageQueue, type QueueLink, type QueueLinks } from './model/queues.ts'
import type { SearchValues } from './model/search.ts'
import { readAffiliatesSearch } from './pages/affiliates/search.ts'
import { readAuditSearch } from './pages/audit/search.ts'
import { readCampaignsSearch } from './pages/campaigns/search.ts'
import { readChatSearch } from './pages/chat/search.ts'
import { readContentSearch } from './pages/content/search.ts'
import { readDepositsSearch } from './pages/deposits/search.ts'
import { readFeedbackSearch } from './pages/feedback/search.ts'
import { readGamesSearch } from './pages/games/search.ts'
import { readJobsSearch } from './pages/jobs/search.ts'
import { readMemberSearch } from './pages/member/search.ts'
import { readMembersSearch } from './pages/members/search.ts'
import { readOutboxSearch } from './pages/outbox/search.ts'
import { readOverviewSearch } from './pages/overview/search.ts'
import { readRedemptionsSearch } from './pages/points/search.ts'
import { readReconcileSearch } from './pages/reconcile/search.ts'
import { readRequestsSearch } from './pages/requests/search.ts'
import { readApplicationsSearch, readReferralsSearch } from './pages/rewards/search.ts'
import { readRoundsSearch } from './pages/rounds/search.ts'
import { readServiceSearch } from './pages/service/search.ts'
import { readWithdrawalsSearch } from './pages/withdrawals/search.ts'
import type { Queue } from './queries/queues.ts'

/** Sections of the menu in their order. */
export const menuSections = ['work', 'brand', 'platform'] as const

type MenuSection = (typeof menuSections)[number]

interface AnyPage {
  readonly path: `/${string}`
  /** What an operator needs to see the page. */
  readonly permission: OperatorPermission
  /** Reads the query of the address; absent for a page that keeps nothing in it. */
  readonly search?: (search: SearchValues) => object
  /** The queues that are worked off on the page. */
  readonly queues?: readonly PageQueue[]
  /** Loads the component, a chunk of its own. */
  readonly load: () => Promise<FunctionComponent>
}

/** A page of the menu. */
interface MenuPage extends AnyPage {
  readonly section: MenuSection
  readonly icon: IconShape
}

/** A page that others link to. */
interface LinkedPage extends AnyPage {
  readonly section: null
  readonly icon?: never
}

export type PageRow = MenuPage | LinkedPage

/**
 * All pages of operators, in the order of the menu. Routes, menu, links of queues and the server's list of paths read
 * the rows. Part of the first load: the code of a page is behind `load`. Runs without a browser and without JSX.
 */
export const pages = {
  overview: {
    path: '/',
    permission: 'view',
    section: 'work',
    icon: grid,
    search: readOverviewSearch,
    load: () => import('./pages/overview/Overview.tsx').then(({ Overview }) => Overview),
  },
  requests: {
    path: '/requests',
    permission: 'view',
    section: 'work',
    icon: clock,
    search: readRequestsSearch,
    queues: [{ name: 'requests' }],
    load: () => import('./pages/requests/Requests.tsx').then(({ Requests }) => Requests),
  },
  deposits: {
    path: '/deposits',
    permission: 'view',
    section: 'work',
    icon: wallet,
    search: readDepositsSearch,
    queues: [{ name: 'deposits' }, { name: 'payments' }],
    load: () => import('./pages/deposits/Deposits.tsx').then(({ Deposits }) => Deposits),
  },
  withdrawals: {
    path: '/withdrawals',
    permission: 'view',
    section: 'work',
    icon: bank,
    search: readWithdrawalsSearch,
    queues: [{ name: 'withdrawals' }],
    load: () => import('./pages/withdrawals/Withdrawals.tsx').then(({ Withdrawals }) => Withdrawals),
  },
  service: {
    path: '/service',
    permission: 'view',
    section: 'work',
    icon: headset,
    search: readServiceSearch,
    queues: [{ name: 'support' }],
    load: () => import('./pages/service/Service.tsx').then(({ Service }) => Service),
  },
  chat: {
    path: '/chat',
    permission: 'view',
    section: 'work',
    icon: chat,
    search: readChatSearch,
    load: () => import('./pages/chat/Chat.tsx').then(({ Chat }) => Chat),
  },
  feedback: {
    path: '/feedback',
    permission: 'view',
    section: 'work',
    icon: info,
    search: readFeedbackSearch,
    queues: [{ name: 'feedback' }],
    load: () => import('./pages/feedback/Feedback.tsx').then(({ Feedback }) => Feedback),
  },
  affiliates: {
    path: '/affiliates',
    permission: 'view',
    section: 'work',
    icon: star,
    search: readAffiliatesSearch,
    queues: [{ name: 'affiliates' }],
    load: () => import('./pages/affiliates/Affiliates.tsx').then(({ Affiliates }) => Affiliates),
  },
  redemptions: {
    path: '/redemptions',
    permission: 'view',
    section: 'work',
    icon: gift,
    search: readRedemptionsSearch,
    queues: [{ name: 'redemptions' }],
    load: () => import('./pages/points/Redemptions.tsx').then(({ Redemptions }) => Redemptions),
  },
  applications: {
    path: '/applications',
    permission: 'view',
    section: 'work',
    icon: check,
    search: readApplicationsSearch,
    queues: [{ name: 'applications' }],
    load: () => import('./pages/rewards/Applications.tsx').then(({ Applications }) => Applications),
  },
  referrals: {
    path: '/referrals',
    permission: 'view',
    section: 'work',
    icon: heart,
    search: readReferralsSearch,
    queues: [{ name: 'referrals' }],
    load: () => import('./pages/rewards/Referrals.tsx').then(({ Referrals }) => Referrals),
  },
  rounds: {
    path: '/rounds',
    permission: 'view',
    section: 'work',
    icon: slots,
    search: readRoundsSearch,
    queues: [{ name: 'rounds' }],
    load: () => import('./pages/rounds/Rounds.tsx').then(({ Rounds }) => Rounds),
  },
  members: {
    path: '/members',
    permission: 'view',
    section: 'work',
    icon: user,
    search: readMembersSearch,
    load: () => import('./pages/members/Members.tsx').then(({ Members }) => Members),
  },
  member: {
    path: '/members/show',
    permission: 'view',
    section: null,
    search: readMemberSearch,
    load: () => import('./pages/member/Member.tsx').then(({ Member }) => Member),
  },
  content: {
    path: '/content',
    permission: 'view',
    section: 'brand',
    icon: picture,
    search: readContentSearch,
    load: () => import('./pages/content/Content.tsx').then(({ Content }) => Content),
  },
  site: {
    path: '/site',
    permission: 'view',
    section: 'brand',
    icon: wrench,
    load: () => import('./pages/site/Site.tsx').then(({ Site }) => Site),
  },
  games: {
    path: '/games',
    permission: 'view',
    section: 'brand',
    icon: play,
    search: readGamesSearch,
    load: () => import('./pages/games/Games.tsx').then(({ Games }) => Games),
  },
  channels: {
    path: '/channels',
    permission: 'view',
    section: 'brand',
    icon: qr,
    load: () => import('./pages/channels/Channels.tsx').then(({ Channels }) => Channels),
  },
  products: {
    path: '/products',
    permission: 'view',
    section: 'brand',
    icon: gift,
    load: () => import('./pages/points/Products.tsx').then(({ Products }) => Products),
  },
  campaigns: {
    path: '/campaigns',
    permission: 'view',
    section: 'brand',
    icon: fire,
    search: readCampaignsSearch,
    load: () => import('./pages/campaigns/Campaigns.tsx').then(({ Campaigns }) => Campaigns),
  },
  outbox: {
    path: '/outbox',
    permission: 'messages',
    section: 'brand',
    icon: mail,
    search: readOutboxSearch,
    queues: [{ name: 'outbox', search: { state: 'failed' } }],
    load: () => import('./pages/outbox/Outbox.tsx').then(({ Outbox }) => Outbox),
  },
  jobs: {
    path: '/jobs',
    permission: 'jobs',
    section: 'platform',
    icon: refresh,
    search: readJobsSearch,
    queues: [{ name: 'jobs', search: { state: 'failed' } }],
    load: () => import('./pages/jobs/Jobs.tsx').then(({ Jobs }) => Jobs),
  },
  reconcile: {
    path: '/reconcile',
    permission: 'view',
    section: 'platform',
    icon: receipt,
    search: readReconcileSearch,
    queues: [{ name: 'reconcile' }, { name: 'claims' }],
    load: () => import('./pages/reconcile/Reconcile.tsx').then(({ Reconcile }) => Reconcile),
  },
  operators: {
    path: '/operators',
    permission: 'operators',
    section: 'platform',
    icon: shield,
    load: () => import('./pages/operators/Operators.tsx').then(({ Operators }) => Operators),
  },
  audit: {
    path: '/audit',
    permission: 'audit',
    section: 'platform',
    icon: list,
    search: readAuditSearch,
    load: () => import('./pages/audit/Audit.tsx').then(({ Audit }) => Audit),
  },
} as const satisfies Record<string, PageRow>

export type PageId = keyof typeof pages
/** A page that the menu lists. */
export type MenuPageId = { [Id in PageId]: (typeof pages)[Id]['section'] extends null ? never : Id }[PageId]
type LinkedQueue = Extract<(typeof pages)[PageId], { readonly queues: readonly PageQueue[] }>['queues'][number]['name']

const pageIds = Object.keys(pages) as PageId[]

/** The page of every queue, with the filter that shows what waits. A queue without a page is an error of types. */
export const queueLinks: QueueLinks = Object.fromEntries(
  Object.values<PageRow>(pages).flatMap(({ path, queues = [] }) =>
    queues.map(({ name, search = {} }) => [name, { to: path, search }]),
  ),
) as Record<LinkedQueue, QueueLink>

/** Lists the pages of a section that an operator may see. */
export function listMenuPages(section: MenuSection, permissions: readonly OperatorPermission[]): MenuPageId[] {
  return pageIds.filter(
    (id): id is MenuPageId => pages[id].section === section && permissions.includes(pages[id].permission),
  )
}

/** Returns how much waits on a page; 0 for a page without a queue. */
export function countWaitingOn(queues: readonly Queue[], id: MenuPageId): number {
  const { queues: own = [] }: PageRow = pages[id]
  return own.reduce((sum, { name }) => sum + countWaiting(queues, name), 0)
}
