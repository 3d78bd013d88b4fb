import type { MemberInfo } from '@croupier/endpoints/calls/account'
import { useOverlays } from '@croupier/runtime/overlays'
import { dispatchSession } from '@croupier/runtime/session'
import { createMemoryHistory, createRootRoute, createRouter } from '@tanstack/react-router'
import { beforeEach, expect, test } from 'vitest'
import { lobbyRoutes } from './routes.ts'

const member = (type: MemberInfo['type']): MemberInfo => ({
  id: '1',
  account: 'player01',
  nickname: 'Player',
  type,
  currency: 'USD',
  firstTimeLogin: false,
  lastLoginAt: null,
})

/** Goes to an address; answers where that ended and what opened over it. */
async function open(address: string) {
  const root = createRootRoute()
  const router = createRouter({
    routeTree: root.addChildren(lobbyRoutes(root)),
    history: createMemoryHistory({ initialEntries: [address] }),
    isServer: false,
    origin: 'http://site.localhost',
  })
  await router.load()
  return { address: router.state.location.href, overlays: useOverlays.getState().stack }
}

beforeEach(() => {
  dispatchSession({ type: 'loggedOut' })
  useOverlays.setState({ stack: [] })
})

test.each([
  '/favorite',
  '/recent?page=2',
  '/?gameType=FAV',
  '/rng?filter=FAV',
  '/live?filter=RECENT&vassalage=KFW',
  '/seamless?id=42',
  '/vnLottery?gameCode=HANOI',
])('%s asks a visitor to log in over the home page and keeps the way back', async (wanted) => {
  expect(await open(wanted)).toEqual({ address: '/', overlays: [{ id: 'login', next: wanted }] })
})

test.each(['/', '/home', '/rng?filter=HOT&page=3', '/?gameType=LIVE', '/sports?gameType=SPORTS'])(
  '%s is open to a visitor',
  async (wanted) => {
    expect(await open(wanted)).toEqual({ address: wanted, overlays: [] })
  },
)

test.each([
  ['/login', '/', 'login'],
  ['/register?referralCode=AB12', '/register?referralCode=AB12', 'register'],
])('%s opens its popup over the home page', async (wanted, address, id) => {
  expect(await open(wanted)).toEqual({ address, overlays: [{ id }] })
})

test('who is in with a real account is not asked in again; a trial account is', async () => {
  dispatchSession({ type: 'loggedIn', token: 'a', member: member(0) })
  expect((await open('/login')).overlays).toEqual([])
  expect((await open('/register')).overlays).toEqual([])
  dispatchSession({ type: 'loggedIn', token: 'b', member: member(4) })
  expect((await open('/register')).overlays).toEqual([{ id: 'register' }])
})
