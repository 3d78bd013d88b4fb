import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  redirect,
  retainSearchParams,
} from '@tanstack/react-router'
import { toNextPath } from './model/next-path.ts'
import { pages } from './model/pages.ts'
import { readRootSearch } from './model/search.ts'
import { readAffiliatesSearch } from './pages/affiliates/search.ts'
import { readAuditSearch } from './pages/audit/search.ts'
import { readChatSearch } from './pages/chat/search.ts'
import { readContentSearch } from './pages/content/search.ts'
import { readDepositsSearch } from './pages/deposits/search.ts'
import { readLoginSearch } from './pages/entry/search.ts'
import { readFeedbackSearch } from './pages/feedback/search.ts'
import { readGamesSearch } from './pages/games/search.ts'
import { readJobsSearch } from './pages/jobs/search.ts'
import { readMemberSearch } from './pages/member/search.ts'
import { readMembersSearch } from './pages/members/search.ts'
import { readOutboxSearch } from './pages/outbox/search.ts'
import { readOverviewSearch } from './pages/overview/search.ts'
import { readRedemptionsSearch } from './pages/points/search.ts'
import { readRequestsSearch } from './pages/requests/search.ts'
import { readApplicationsSearch, readReferralsSearch } from './pages/rewards/search.ts'
import { readServiceSearch } from './pages/service/search.ts'
import { readWithdrawalsSearch } from './pages/withdrawals/search.ts'
import { parseSearch, stringifySearch } from './model/search.ts'
import { readToken } from './session/token.ts'
import { NotFound } from './shell/NotFound.tsx'
import { PageCrashed } from './shell/PageCrashed.tsx'
import { Shell } from './shell/Shell.tsx'

const root = createRootRoute({
  // The brand in the header applies to every page until another one is chosen.
  validateSearch: readRootSearch,
  search: { middlewares: [retainSearchParams(['merchant'])] },
  notFoundComponent: NotFound,
  errorComponent: PageCrashed,
})

const login = createRoute({
  getParentRoute: () => root,
  path: '/login',
  validateSearch: readLoginSearch,
  beforeLoad: ({ search }) => {
    if (readToken() !== null) throw redirect({ href: toNextPath(search.next), replace: true })
  },
  component: lazyRouteComponent(() => import('./pages/entry/Login.tsx'), 'Login'),
})

const invitation = createRoute({
  getParentRoute: () => root,
  path: '/invitation',
  component: lazyRouteComponent(() => import('./pages/entry/Invitation.tsx'), 'Invitation'),
})

const shell = createRoute({
  getParentRoute: () => root,
  id: 'shell',
  beforeLoad: ({ location }) => {
    const next = location.href === '/' ? {} : { next: location.href }
    if (readToken() === null) throw redirect({ to: '/login', search: next, replace: true })
  },
  component: Shell,
})

const overview = createRoute({
  getParentRoute: () => shell,
  path: pages.overview.path,
  validateSearch: readOverviewSearch,
  component: lazyRouteComponent(() => import('./pages/overview/Overview.tsx'), 'Overview'),
})

const requests = createRoute({
  getParentRoute: () => shell,
  path: pages.requests.path,
  validateSearch: readRequestsSearch,
  component: lazyRouteComponent(() => import('./pages/requests/Requests.tsx'), 'Requests'),
})

const service = createRoute({
  getParentRoute: () => shell,
  path: pages.service.path,
  validateSearch: readServiceSearch,
  component: lazyRouteComponent(() => import('./pages/service/Service.tsx'), 'Service'),
})

const chat = createRoute({
  getParentRoute: () => shell,
  path: pages.chat.path,
  validateSearch: readChatSearch,
  component: lazyRouteComponent(() => import('./pages/chat/Chat.tsx'), 'Chat'),
})

const deposits = createRoute({
  getParentRoute: () => shell,
  path: pages.deposits.path,
  validateSearch: readDepositsSearch,
  component: lazyRouteComponent(() => import('./pages/deposits/Deposits.tsx'), 'Deposits'),
})

const withdrawals = createRoute({
  getParentRoute: () => shell,
  path: pages.withdrawals.path,
  validateSearch: readWithdrawalsSearch,
  component: lazyRouteComponent(() => import('./pages/withdrawals/Withdrawals.tsx'), 'Withdrawals'),
})

const feedback = createRoute({
  getParentRoute: () => shell,
  path: pages.feedback.path,
  validateSearch: readFeedbackSearch,
  component: lazyRouteComponent(() => import('./pages/feedback/Feedback.tsx'), 'Feedback'),
})

const affiliates = createRoute({
  getParentRoute: () => shell,
  path: pages.affiliates.path,
  validateSearch: readAffiliatesSearch,
  component: lazyRouteComponent(() => import('./pages/affiliates/Affiliates.tsx'), 'Affiliates'),
})

const redemptions = createRoute({
  getParentRoute: () => shell,
  path: pages.redemptions.path,
  validateSearch: readRedemptionsSearch,
  component: lazyRouteComponent(() => import('./pages/points/Redemptions.tsx'), 'Redemptions'),
})

const applications = createRoute({
  getParentRoute: () => shell,
  path: pages.applications.path,
  validateSearch: readApplicationsSearch,
  component: lazyRouteComponent(() => import('./pages/rewards/Applications.tsx'), 'Applications'),
})

const referrals = createRoute({
  getParentRoute: () => shell,
  path: pages.referrals.path,
  validateSearch: readReferralsSearch,
  component: lazyRouteComponent(() => import('./pages/rewards/Referrals.tsx'), 'Referrals'),
})

const members = createRoute({
  getParentRoute: () => shell,
  path: pages.members.path,
  validateSearch: readMembersSearch,
  component: lazyRouteComponent(() => import('./pages/members/Members.tsx'), 'Members'),
})

const member = createRoute({
  getParentRoute: () => shell,
  path: pages.member.path,
  validateSearch: readMemberSearch,
  component: lazyRouteComponent(() => import('./pages/member/Member.tsx'), 'Member'),
})

const content = createRoute({
  getParentRoute: () => shell,
  path: pages.content.path,
  validateSearch: readContentSearch,
  component: lazyRouteComponent(() => import('./pages/content/Content.tsx'), 'Content'),
})

const site = createRoute({
  getParentRoute: () => shell,
  path: pages.site.path,
  component: lazyRouteComponent(() => import('./pages/site/Site.tsx'), 'Site'),
})

const games = createRoute({
  getParentRoute: () => shell,
  path: pages.games.path,
  validateSearch: readGamesSearch,
  component: lazyRouteComponent(() => import('./pages/games/Games.tsx'), 'Games'),
})

const channels = createRoute({
  getParentRoute: () => shell,
  path: pages.channels.path,
  component: lazyRouteComponent(() => import('./pages/channels/Channels.tsx'), 'Channels'),
})

const campaigns = createRoute({
  getParentRoute: () => shell,
  path: pages.campaigns.path,
  component: lazyRouteComponent(() => import('./pages/campaigns/Campaigns.tsx'), 'Campaigns'),
})

const products = createRoute({
  getParentRoute: () => shell,
  path: pages.products.path,
  component: lazyRouteComponent(() => import('./pages/points/Products.tsx'), 'Products'),
})

const outbox = createRoute({
  getParentRoute: () => shell,
  path: pages.outbox.path,
  validateSearch: readOutboxSearch,
  component: lazyRouteComponent(() => import('./pages/outbox/Outbox.tsx'), 'Outbox'),
})

const jobs = createRoute({
  getParentRoute: () => shell,
  path: pages.jobs.path,
  validateSearch: readJobsSearch,
  component: lazyRouteComponent(() => import('./pages/jobs/Jobs.tsx'), 'Jobs'),
})

const reconcile = createRoute({
  getParentRoute: () => shell,
  path: pages.reconcile.path,
  component: lazyRouteComponent(() => import('./pages/reconcile/Reconcile.tsx'), 'Reconcile'),
})

const operators = createRoute({
  getParentRoute: () => shell,
  path: pages.operators.path,
  component: lazyRouteComponent(() => import('./pages/operators/Operators.tsx'), 'Operators'),
})

const audit = createRoute({
  getParentRoute: () => shell,
  path: pages.audit.path,
  validateSearch: readAuditSearch,
  component: lazyRouteComponent(() => import('./pages/audit/Audit.tsx'), 'Audit'),
})

export const router = createRouter({
  routeTree: root.addChildren([
    login,
    invitation,
    shell.addChildren([
      overview,
      requests,
      service,
      chat,
      deposits,
      withdrawals,
      feedback,
      affiliates,
      redemptions,
      applications,
      referrals,
      members,
      member,
      content,
      site,
      games,
      channels,
      products,
      campaigns,
      outbox,
      jobs,
      reconcile,
      operators,
      audit,
    ]),
  ]),
  parseSearch,
  stringifySearch,
  defaultPreload: 'intent',
  scrollRestoration: true,
})
