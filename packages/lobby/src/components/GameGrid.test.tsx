import type { Game } from '@croupier/endpoints/calls/games'
import { createPictures } from '@croupier/runtime/data/pictures'
import { createTestSite } from '@croupier/runtime/testing/test-site'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { expect, test } from 'vitest'
import { createGame } from '../testing/games.ts'
import { renderPart } from '@croupier/component-testing/render-part'
import { GameGrid } from './GameGrid.tsx'

const site = createTestSite({ pictures: createPictures(['https://pictures.localhost']) })

const setters: ((games: readonly Game[]) => void)[] = []
const setGames = (games: readonly Game[]) => flushSync(() => setters.at(-1)?.(games))

/** A grid whose list the test replaces. */
function Replaceable({ start, recycled }: { readonly start: readonly Game[]; readonly recycled: boolean }) {
  const [games, set] = useState(start)
  setters.push(set)
  return <GameGrid games={games} recycled={recycled} />
}

const findTiles = () => [...document.querySelectorAll<HTMLElement>('[data-slot=game-grid] li')]
const readNames = () => findTiles().map((tile) => tile.querySelector('p')?.textContent)
const readPictures = () => findTiles().map((tile) => tile.querySelector('img')?.getAttribute('src'))
const toGames = (...ids: readonly string[]) => ids.map((id) => createGame(id))

test('a list that is replaced as a whole keeps its elements and shows the names and pictures of the new one', async () => {
  await renderPart(<Replaceable start={toGames('1', '2', '3')} recycled />, { site })
  const [first, second, third] = findTiles()
  setGames(toGames('4', '5'))
  expect(findTiles()).toEqual([first, second])
  expect(third?.isConnected).toBe(false)
  expect(readNames()).toEqual(['Game 4', 'Game 5'])
  expect(readPictures()).toEqual([expect.stringContaining('/games/4.png'), expect.stringContaining('/games/5.png')])
})

test('a list that loses single games keeps the elements of the games that stay', async () => {
  await renderPart(<Replaceable start={toGames('1', '2', '3')} recycled={false} />)
  const [first, second, third] = findTiles()
  setGames(toGames('1', '3'))
  expect(findTiles()).toEqual([first, third])
  expect(second?.isConnected).toBe(false)
  expect(readNames()).toEqual(['Game 1', 'Game 3'])
})

test('only the tiles of the first screen load their pictures at once', async () => {
  await renderPart(<GameGrid games={toGames('1', '2', '3', '4', '5', '6', '7')} />)
  const eager = findTiles().map((tile) => tile.querySelector('[data-eager]') !== null)
  expect(eager).toEqual([true, true, true, true, true, true, false])
})

test('a list that waits for its successor is dimmed and busy', async () => {
  await renderPart(<GameGrid games={toGames('1')} dimmed />)
  const grid = document.querySelector('[data-slot=game-grid]')
  expect(grid?.getAttribute('aria-busy')).toBe('true')
  expect(grid?.hasAttribute('data-dimmed')).toBe(true)
})
