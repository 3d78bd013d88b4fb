import { renderPart } from '@croupier/component-testing/render-part'
import { useOverlays } from '@croupier/runtime/overlays/overlays'
import { expect, onTestFinished, test, vi } from 'vitest'
import { connectGameReturn, goBackFromGame } from './game-return.ts'
import { connectPresses } from './pressed-tile.ts'

/** Renders an empty page at an address, from which `visit` goes on. */
async function start(path: string) {
  // Parts of other tests may have left an overlay open.
  useOverlays.setState({ stack: [] })
  const { router } = await renderPart(null, { path })
  onTestFinished(connectGameReturn(router))
  const { history } = router
  const onStuck = vi.fn<() => void>()
  return {
    router,
    history,
    onStuck,
    leave: () => (goBackFromGame(history, onStuck) ? history.location.href : 'nowhere'),
  }
}

test('a game is left to the entry that it was started from', async () => {
  const { history, leave } = await start('/rng?page=5')
  history.push('/seamless?id=a')
  expect(leave()).toBe('/rng?page=5')
  // Another game, whose entry replaces that of the first one.
  history.push('/favorite')
  history.push('/seamless?id=b')
  expect(leave()).toBe('/favorite')
})

test('a game that was started from another one is left to that', async () => {
  const { history, leave } = await start('/rng')
  history.push('/seamless?id=a')
  history.push('/seamless?id=b')
  expect(leave()).toBe('/seamless?id=a')
  expect(leave()).toBe('/rng')
})

test('entries of the same game are skipped: what was open over it, and the home page of a session that had ended', async () => {
  const { history, leave } = await start('/rng?page=5')
  history.push('/seamless?id=a')
  history.push('/seamless?id=a')
  history.replace('/')
  history.push('/seamless?id=a')
  expect(leave()).toBe('/rng?page=5')
})

test('a game that a link has opened has nothing of the site before it', async () => {
  const { history, leave } = await start('/seamless?id=a')
  expect(leave()).toBe('nowhere')
  history.push('/seamless?id=a')
  expect(leave()).toBe('nowhere')
})

test('an address that names no game is left to the home page', async () => {
  const { history, leave } = await start('/rng')
  history.push('/seamless')
  expect(leave()).toBe('nowhere')
})

test('a second press goes no further', async () => {
  const { history, leave } = await start('/rng')
  history.push('/favorite')
  history.push('/seamless?id=a')
  expect(leave()).toBe('/favorite')
  expect(leave()).toBe('/favorite')
})

test('a second press before the browser has gone back is ignored, and a page that is not left is reported', async () => {
  const { history, onStuck, leave } = await start('/rng')
  history.push('/seamless?id=a')
  const go = vi.spyOn(history, 'go').mockImplementation(() => {})
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  leave()
  leave()
  expect(go).toHaveBeenCalledOnce()
  expect(onStuck).not.toHaveBeenCalled()
  vi.runAllTimers()
  expect(onStuck).toHaveBeenCalledOnce()
  go.mockRestore()
  expect(leave()).toBe('/rng')
})

/** Adds a list with the tiles of some games, or with one that loads. */
function addList(name: string, games: readonly string[]): HTMLElement {
  const list = document.createElement('section')
  list.setAttribute('aria-label', name)
  list.innerHTML = games.length > 0 ? '' : '<div data-slot="game-tile-skeleton" style="block-size: 1px"></div>'
  showGames(list, games)
  document.body.prepend(list)
  onTestFinished(() => list.remove())
  return list
}

function showGames(list: HTMLElement, games: readonly string[]): void {
  const tile = (game: string) => `<div data-slot="game-tile" data-game="${game}"><button>Play</button></div>`
  if (games.length > 0) list.innerHTML = games.map(tile).join('')
}

/** Starts a game from a list, which leaves the page; then goes back. No timer runs from then on. */
async function playAndReturn(game: string, listName: string) {
  const { router, history, leave } = await start('/rng')
  onTestFinished(connectPresses())
  const list = addList(listName, [game])
  list.querySelector('button')?.click()
  list.remove()
  history.push(`/seamless?id=${game}`)
  const readPath = () => router.state.resolvedLocation?.pathname
  await expect.poll(readPath).toBe('/seamless')
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  leave()
  await expect.poll(readPath).toBe('/rng')
}

/** Names the list and the game of the tile that has the focus. */
function readFocus(): string | undefined {
  const tile = document.activeElement?.closest<HTMLElement>('[data-game]')
  return tile ? `${tile.closest('section')?.getAttribute('aria-label')}: ${tile.dataset['game']}` : undefined
}

test('a game that has left its list is found in another one as soon as the list is shown', async () => {
  await playAndReturn('a', 'Hot')
  addList('Continue playing', ['a'])
  const hot = addList('Hot', [])
  expect(readFocus()).toBeUndefined()
  showGames(hot, ['b', 'c'])
  await expect.poll(readFocus).toBe('Continue playing: a')
})

test('a game whose list is no longer on the page is found in another one', async () => {
  await playAndReturn('a', 'Games of a vendor')
  addList('Continue playing', ['a'])
  await expect.poll(readFocus).toBe('Continue playing: a')
})

test('a game is found in its own list while that loads behind another one', async () => {
  await playAndReturn('a', 'Hot')
  const hot = addList('Hot', [])
  addList('Continue playing', ['a'])
  // What has changed so far is observed before.
  await expect.poll(() => hot.isConnected).toBe(true)
  expect(readFocus()).toBeUndefined()
  showGames(hot, ['b', 'a'])
  await expect.poll(readFocus).toBe('Hot: a')
})
