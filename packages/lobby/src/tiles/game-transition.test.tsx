import { renderPart } from '@croupier/component-testing/render-part'
import { game as gameCall } from '@croupier/endpoints/calls/game-menu'
import { launchGame } from '@croupier/endpoints/calls/play'
import { createTestApi, createTestSite } from '@croupier/runtime/testing/test-site'
import { useRouterState } from '@tanstack/react-router'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { GameGrid } from '../components/GameGrid.tsx'
import { Seamless } from '../pages/Seamless.tsx'
import { lobbyPaths } from '../paths.ts'
import { createGame } from '../testing/games.ts'
import { connectGameTransition } from './game-transition.ts'

const host = 'https://games.localhost'
const games = ['1', '2', '3'].map((id) => createGame(id))
let launches: number

const api = createTestApi(({ endpoint }) => {
  if (endpoint.path === gameCall.path) return games[1]
  if (endpoint.path !== launchGame.path) return []
  launches += 1
  return { path: '/play/', gameName: 'Game 2', wallet: null }
})

/** A list, and the page of a game. */
function Page() {
  const path = useRouterState({ select: ({ matches }) => matches.at(-1)?.pathname })
  return path === lobbyPaths.seamless ? <Seamless /> : <GameGrid games={games} />
}

/** Opens the page of the second game. Returns the games of the pictures that each transition moves. */
async function open(): Promise<readonly (readonly (string | undefined)[])[]> {
  const moved: (string | undefined)[][] = []
  const start = document.startViewTransition.bind(document)
  vi.spyOn(document, 'startViewTransition').mockImplementation((update) => {
    const pictures = [...document.querySelectorAll<HTMLElement>('[data-slot="game-tile-media"]')]
    const named = pictures.filter(({ style }) => style.getPropertyValue('view-transition-name') !== '')
    moved.push(named.map((picture) => picture.closest<HTMLElement>('[data-game]')?.dataset['game']))
    return start(update)
  })
  const defaults = createTestSite({ api })
  const site = { ...defaults, gate: { ...defaults.gate, launchGameCDNs: [host] } }
  const { router } = await renderPart(<Page />, { site })
  onTestFinished(connectGameTransition(site, router))
  await router.navigate({ to: lobbyPaths.seamless, search: { id: '2' } })
  await expect.element(page.getByTitle(/Game 2/)).toHaveAttribute('src', expect.stringContaining(host))
  return moved
}

beforeEach(() => {
  launches = 0
  return () => vi.restoreAllMocks()
})

test('a game opens by one transition from the picture of its tile, and is launched once', async () => {
  const query = matchMedia.bind(globalThis)
  vi.spyOn(globalThis, 'matchMedia').mockImplementation(() => query('not all'))
  expect(await open()).toEqual([['2']])
  expect(launches).toBe(1)
})

test('a game opens without a transition under reduced motion', async () => {
  expect(await open()).toEqual([])
  expect(launches).toBe(1)
})
