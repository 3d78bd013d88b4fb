import { initialLobby, type LobbyState } from '@croupier/domain/lobby'
import { useOverlays } from '@croupier/runtime/overlays/overlays'
import { paths } from '@croupier/runtime/navigation/paths'
import { dispatchSession } from '@croupier/runtime/session/session'
import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { beforeEach, expect, test } from 'vitest'
import { logIn } from '../testing/session.ts'
import { renderPart } from '@croupier/component-testing/render-part'
import { useLobby, type Lobby } from './use-lobby.ts'
import { waitForPaint } from './wait-for-paint.ts'

const renders: Lobby[] = []

let leavePage: () => void

function Probe({ fixed }: { readonly fixed?: Partial<LobbyState> }) {
  renders.push(useLobby(paths.home, undefined, fixed))
  return null
}

function Page(props: { readonly fixed?: Partial<LobbyState> }) {
  const [left, setLeft] = useState(false)
  useEffect(() => {
    leavePage = () => flushSync(() => setLeft(true))
  }, [])
  return left ? null : <Probe {...props} />
}

const getLobby = (): Lobby => {
  const lobby = renders.at(-1)
  if (!lobby) throw new Error('Nothing is rendered')
  return lobby
}
const getOverlays = () => useOverlays.getState().stack.map(({ id }) => id)

/** Renders a lobby at an address, with the addresses of its tab from the first one on. */
async function open(path: string, fixed?: Partial<LobbyState>) {
  renders.length = 0
  const { router } = await renderPart(<Page {...(fixed ? { fixed } : {})} />, { path })
  return {
    router,
    history: router.history,
    expectAddress: (url: string) => expectAddress(() => router.state.location.href, url),
  }
}

async function expectAddress(read: () => string, url: string): Promise<void> {
  await expect.poll(() => read()).toBe(url)
}

beforeEach(() => {
  dispatchSession({ type: 'loggedOut' })
  useOverlays.setState({ stack: [] })
})

test('an event changes the address, from which the state is read', async () => {
  const { expectAddress: expectUrl } = await open('/?gameType=RNG&page=3')
  expect(getLobby().state).toEqual({ ...initialLobby, view: 'RNG', page: 3 })
  getLobby().dispatch({ type: 'vendorChosen', vassalage: 'KFW' })
  await expectUrl('/?gameType=RNG&vassalage=KFW')
  await expect.poll(() => getLobby().state).toMatchObject({ vassalage: 'KFW', page: 1 })
})

test('an event is shown before the address changes', async () => {
  const { router, expectAddress: expectUrl } = await open('/?gameType=RNG')
  flushSync(() => getLobby().dispatch({ type: 'filterChosen', filter: 'HOT' }))
  expect(getLobby().state.filter).toBe('HOT')
  expect(router.state.location.href).toBe('/?gameType=RNG')
  await expectUrl('/?gameType=RNG&filter=HOT')
})

test('two events of one frame are applied one after the other', async () => {
  const { expectAddress: expectUrl } = await open('/?gameType=RNG')
  const { dispatch } = getLobby()
  dispatch({ type: 'vendorChosen', vassalage: 'KFW' })
  dispatch({ type: 'filterChosen', filter: 'HOT' })
  await expectUrl('/?gameType=RNG&vassalage=KFW&filter=HOT')
})

test('going back shows the state of the previous address', async () => {
  const { history, expectAddress: expectUrl } = await open('/?gameType=RNG')
  getLobby().dispatch({ type: 'filterChosen', filter: 'HOT' })
  await expectUrl('/?gameType=RNG&filter=HOT')
  history.back()
  await expect.poll(() => getLobby().state.filter).toBe('ALL')
})

test('an event of a page that is left before the next frame does not change the address', async () => {
  const { router } = await open('/?gameType=RNG')
  getLobby().dispatch({ type: 'filterChosen', filter: 'HOT' })
  leavePage()
  await waitForPaint()
  await waitForPaint()
  expect(router.history.location.href).toBe('/?gameType=RNG')
})

test('an event that changes nothing adds no history entry', async () => {
  const { history, expectAddress: expectUrl } = await open('/?gameType=RNG')
  getLobby().dispatch({ type: 'pageChosen', page: 9, totalPages: 2 })
  getLobby().dispatch({ type: 'pageChosen', page: 2, totalPages: 2 })
  await expectUrl('/?gameType=RNG&page=2')
  expect(history.length).toBe(2)
})

test('the first search adds a history entry, and what is typed after it replaces that entry', async () => {
  const { history, expectAddress: expectUrl } = await open('/')
  getLobby().dispatch({ type: 'searched', text: 'dr' })
  await expectUrl('/?search=dr')
  await expect.poll(() => getLobby().state.view).toBe('SEARCH')
  getLobby().dispatch({ type: 'searched', text: 'drag' })
  await expectUrl('/?search=drag')
  expect(history.length).toBe(2)
  history.back()
  await expectUrl('/')
})

test('a private view or filter opens the login dialog for a visitor and leaves the address [s-lobby-8, s-lobby-2b, role-more-5]', async () => {
  const { router } = await open('/?gameType=RNG')
  getLobby().dispatch({ type: 'viewChosen', view: 'FAV' })
  getLobby().dispatch({ type: 'filterChosen', filter: 'RECENT' })
  expect(getOverlays()).toEqual(['login'])
  expect(router.state.location.href).toBe('/?gameType=RNG')
})

test('a private view is shown to an account [s-lobby-1b.2]', async () => {
  logIn()
  const { expectAddress: expectUrl } = await open('/')
  getLobby().dispatch({ type: 'viewChosen', view: 'FAV' })
  await expectUrl('/?gameType=FAV')
  expect(getOverlays()).toEqual([])
})

test('what the page sets takes precedence over the address', async () => {
  await open('/?gameType=LIVE&filter=HOT&page=2', { view: 'HOME', filter: 'RECENT' })
  expect(getLobby().state).toMatchObject({ view: 'HOME', filter: 'RECENT', page: 2 })
})

test('the functions stay the same when the state changes, and apply to the latest one', async () => {
  const { expectAddress: expectUrl } = await open('/?gameType=RNG')
  const { dispatch, getHref } = getLobby()
  dispatch({ type: 'filterChosen', filter: 'HOT' })
  await expectUrl('/?gameType=RNG&filter=HOT')
  await expect.poll(() => getLobby().state.filter).toBe('HOT')
  expect(getLobby()).toMatchObject({ dispatch, getHref })
  dispatch({ type: 'classifyChosen', classify: 'SC' })
  await expectUrl('/?gameType=RNG&classify=SC&filter=HOT')
  expect(getHref({ ...initialLobby, view: 'LIVE', page: 4 })).toBe('/?gameType=LIVE&page=4')
})
