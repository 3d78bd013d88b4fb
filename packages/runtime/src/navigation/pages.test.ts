import { collectContractFlags, noFlags, type Flags } from '@croupier/flags/modules'
import { setMemberFlags } from '@croupier/flags/store'
import type { MemberInfo } from '@croupier/endpoints/calls/account'
import { list } from '@croupier/ui-kit/icons/list'
import { createMemoryHistory, createRootRoute, createRouter, rootRouteId } from '@tanstack/react-router'
import { beforeEach, expect, test, vi } from 'vitest'
import { useOverlays } from '../overlays/overlays.ts'
import { dispatchSession } from '../session/session.ts'
import { createTestSite } from '../testing/test-site.ts'
import { createCenterRoute } from './center-route.ts'
import { lazyPage } from './lazy-page.ts'
import { composePages, definePages, listPages, type PageRow } from './pages.ts'
import { testMember } from '../testing/test-member.ts'

const row: PageRow = {
  icon: list,
  label: 'common:nav.account',
  section: 'records',
  audience: 'member',
  load: () => Promise.resolve(() => null),
}

const createMember = (type: MemberInfo['type']): MemberInfo => ({ ...testMember, type })
const logIn = (type: MemberInfo['type']) =>
  dispatchSession({ type: 'loggedIn', token: 'a', member: createMember(type) })

/** Navigates to a URL of a site with the planted pages. Returns the final URL, the overlays and whether it exists. */
async function visit(url: string, loader?: PageRow['loader']) {
  const pages = composePages([
    definePages('member', { transactionHistory: row, withdraw: { ...row, ...(loader ? { loader } : {}) } }),
    definePages('agent', {
      agentTeamOverview: { ...row, audience: 'agent' },
      agentDailyWages2: { ...row, audience: 'agent', flag: 'dailysalreqtype' },
    }),
  ])
  const site = createTestSite({ pages })
  const root = createRootRoute()
  const component = lazyPage(() => Promise.resolve(() => null))
  const router = createRouter({
    routeTree: root.addChildren([
      createCenterRoute({ parent: root, site, center: 'member', component }),
      createCenterRoute({ parent: root, site, center: 'agent', component }),
    ]),
    history: createMemoryHistory({ initialEntries: [url] }),
    notFoundMode: 'root',
    isServer: false,
    origin: 'http://site.localhost',
  })
  await router.load()
  const [rootMatch] = router.state.matches
  const found = rootMatch?.routeId === rootRouteId && rootMatch.status !== 'notFound' && !rootMatch._notFound
  return { url: router.state.location.href, found, overlays: useOverlays.getState().stack.map(({ id }) => id) }
}

beforeEach(() => {
  dispatchSession({ type: 'loggedOut' })
  useOverlays.setState({ stack: [] })
  setMemberFlags(noFlags)
})

test('composePages orders pages as the specification does, further ones last, and rejects a page of two features', () => {
  const later = definePages('member', { transactionHistory: row })
  const earlier = definePages('member', { withdraw: row })
  expect(composePages([later, earlier]).map(({ id }) => id)).toEqual(['withdraw', 'transactionHistory'])
  expect(() => composePages([later, later])).toThrow('member.transactionHistory')
  const further = definePages('member', { 'record-notes': row, 'game-limits': row })
  const ids = composePages([further, later, earlier]).map(({ id }) => id)
  expect(ids).toEqual(['withdraw', 'transactionHistory', 'record-notes', 'game-limits'])
})

test('listPages omits pages whose flag is off and shows agent pages to agents only', () => {
  const pages = definePages('agent', {
    agentTeamOverview: { ...row, audience: 'agent' },
    agentDailyWages2: { ...row, audience: 'agent', flag: 'dailysalreqtype' },
  })
  const listIds = (caller: 'member' | 'trial' | 'agent', flags: Flags) =>
    listPages(pages, 'agent', caller, flags).map(({ id }) => id)
  expect(listIds('agent', noFlags)).toEqual(['agentTeamOverview'])
  expect(listIds('agent', new Set(['dailysalreqtype']))).toEqual(['agentTeamOverview', 'agentDailyWages2'])
  expect(listIds('member', noFlags)).toEqual([])
  expect(listIds('trial', noFlags)).toEqual([])
})

test('redirects the path of a center to its first page', async () => {
  logIn(0)
  expect(await visit('/member')).toEqual({ url: '/member/withdraw', found: true, overlays: [] })
})

test.each(['/member/referral', '/member/nonsense'])(
  'does not find %s, which no feature has registered',
  async (url) => {
    logIn(0)
    expect(await visit(url)).toMatchObject({ found: false, overlays: [] })
  },
)

test('asks a visitor to log in and a trial account for a real one [s-start-3.1, role-3.5]', async () => {
  expect(await visit('/member/withdraw')).toMatchObject({ url: '/', overlays: ['login'] })
  useOverlays.setState({ stack: [] })
  logIn(4)
  expect(await visit('/member/withdraw')).toMatchObject({ url: '/', overlays: ['realAccount'] })
})

test('does not find an agent page for a member, nor for an agent without its contract [role-2.9, role-4.9]', async () => {
  logIn(0)
  expect(await visit('/agentHome/agentTeamOverview')).toMatchObject({ found: false })
  logIn(1)
  expect(await visit('/agentHome/agentTeamOverview')).toMatchObject({ found: true })
  expect(await visit('/agentHome/agentDailyWages2')).toMatchObject({ found: false })
  setMemberFlags(collectContractFlags({ dailysalreqtype: 1 }))
  expect(await visit('/agentHome/agentDailyWages2')).toMatchObject({ found: true })
})

test('starts the loader of a page with the search parameters of its URL', async () => {
  logIn(0)
  const loader = vi.fn<NonNullable<PageRow['loader']>>()
  await visit('/member/withdraw?page=2', loader)
  expect(loader).toHaveBeenCalledWith(expect.objectContaining({ search: { page: 2 } }))
})
