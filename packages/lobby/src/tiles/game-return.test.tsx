import { renderPart } from '@croupier/component-testing/render-part'
import { expect, onTestFinished, test, vi } from 'vitest'
import { connectGameReturn, goBackFromGame } from './game-return.ts'

/** Renders an empty page at an address, from which `visit` goes on. */
async function start(path: string) {
  const { router } = await renderPart(null, { path })
  onTestFinished(connectGameReturn(router))
  const { history } = router
  const onStuck = vi.fn<() => void>()
  return { history, onStuck, leave: () => (goBackFromGame(history, onStuck) ? history.location.href : 'nowhere') }
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
