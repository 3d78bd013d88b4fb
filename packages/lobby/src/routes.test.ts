import type { MemberInfo } from '@croupier/endpoints/calls/account'
import { forgetPendingAction, usePendingAction } from '@croupier/runtime/overlays/pending-action'
import { useOverlays } from '@croupier/runtime/overlays/overlays'
import { dispatchSession } from '@croupier/runtime/session/session'
import { createMemoryHistory, createRootRoute, createRouter } from '@tanstack/react-router'
import { createInstance } from 'i18next'
import { initReactI18next } from 'react-i18next'
import { beforeEach, expect, test } from 'vitest'
import { createLobbyRoutes } from './routes.ts'
import { testMember } from '@croupier/runtime/testing/test-member'

// Pages load their texts with their code.
await createInstance().use(initReactI18next).init({ lng: 'en', resources: {} })

const createMember = (type: MemberInfo['type']): MemberInfo => ({ ...testMember, type })

/** Navigates to a URL. Returns the final URL, the open overlays and what goes on after a login. */
async function visit(url: string) {
  const root = createRootRoute()
  const router = createRouter({
    routeTree: root.addChildren(createLobbyRoutes(root)),
    history: createMemoryHistory({ initialEntries: [url] }),
    isServer: false,
    origin: 'http://site.localhost',
  })
  await router.load()
  return {
    url: router.state.location.href,
    overlays: useOverlays.getState().stack.map(({ id }) => id),
    pending: usePendingAction.getState().action,
  }
}

beforeEach(() => {
  dispatchSession({ type: 'loggedOut' })
  useOverlays.setState({ stack: [] })
  forgetPendingAction()
})

test.each([
  '/favorite',
  '/recent?page=2',
  '/?gameType=FAV',
  '/rng?filter=FAV',
  '/live?filter=RECENT&vassalage=KFW',
  '/seamless?id=42',
  '/vnLottery?gameCode=HANOI',
])(
  'opens the login dialog over the home page for a visitor of %s and returns there [route-19, route-8, s-lobby-1b.2, s-lobby-8, role-1.11, route-10.4]',
  async (requested) => {
    expect(await visit(requested)).toEqual({
      url: '/',
      overlays: ['login'],
      pending: { href: requested },
    })
  },
)

test.each(['/', '/home', '/rng?filter=HOT&page=3', '/?gameType=LIVE', '/sports?gameType=SPORTS'])(
  'shows %s to a visitor [role-1.1]',
  async (requested) => {
    expect(await visit(requested)).toEqual({ url: requested, overlays: [], pending: null })
  },
)

test.each([
  ['/sports?gameType=ESPORTS', '/esports?gameType=ESPORTS'],
  ['/lott?gameType=ELOTT&vassalage=TCG', '/elott?gameType=ELOTT&vassalage=TCG'],
  ['/sports?gameType=RNG', '/sports?gameType=RNG'],
  ['/rng?gameType=SPORTS', '/rng?gameType=SPORTS'],
])('a game center follows the category of the parameter: %s shows %s [route-6]', async (requested, url) => {
  expect(await visit(requested)).toMatchObject({ url })
})

test.each([
  ['/login', '/', 'login'],
  ['/register?referralCode=AB12', '/register?referralCode=AB12', 'register'],
  ['/help', '/help', 'help'],
  ['/help#term', '/help#term', 'help'],
])(
  'opens the dialog of %s over the home page [route-2, route-3, overlay-1a.3, overlay-1a.4, route-5]',
  async (requested, url, id) => {
    expect(await visit(requested)).toEqual({ url, overlays: [id], pending: null })
  },
)

test.each(['/seamless?id=42', '/lottery?gameCode=2D', '/seaLottery', '/vnLottery?gameCode=HANOI'])(
  'asks a trial account of %s for a real one',
  async (requested) => {
    dispatchSession({ type: 'loggedIn', token: 'a', member: createMember(4) })
    expect(await visit(requested)).toEqual({ url: '/', overlays: ['realAccount'], pending: { href: requested } })
  },
)

test('opens free play for a trial account', async () => {
  dispatchSession({ type: 'loggedIn', token: 'a', member: createMember(4) })
  expect(await visit('/seamless?id=42&mode=demo')).toMatchObject({ url: '/seamless?id=42&mode=demo', overlays: [] })
})

test('opens the auth dialogs for a trial account but not for a real one', async () => {
  dispatchSession({ type: 'loggedIn', token: 'a', member: createMember(0) })
  expect((await visit('/login')).overlays).toEqual([])
  expect((await visit('/register')).overlays).toEqual([])
  dispatchSession({ type: 'loggedIn', token: 'b', member: createMember(4) })
  expect((await visit('/register')).overlays).toEqual(['register'])
})

test.each(['/favorite', '/seamless?id=42', '/login', '/register'])(
  'opens no login dialog below that of the password which a login has to change: %s',
  async (requested) => {
    dispatchSession({ type: 'passwordChangeRequired', token: 'a', reason: 'issued', passwordKnown: true })
    expect(await visit(requested)).toEqual({ url: '/', overlays: [], pending: null })
  },
)
