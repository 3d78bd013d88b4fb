import { renderPart } from '@croupier/component-testing/render-part'
import type { Game } from '@croupier/endpoints/calls/games'
import { noFlags } from '@croupier/flags/modules'
import { setMerchantFlags } from '@croupier/flags/store'
import { useState, type CSSProperties } from 'react'
import { flushSync } from 'react-dom'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { GameGrid } from '../components/GameGrid.tsx'
import { createGame } from '../testing/games.ts'
import { connectRovingFocus } from './roving-focus.ts'

/** Four columns. */
const style = { inlineSize: '480px', '--tile-min': '100px', '--tile-gap': '8px' } as CSSProperties
const setters: ((games: readonly Game[]) => void)[] = []
const setGames = (games: readonly Game[]) => flushSync(() => setters.at(-1)?.(games))
const createGames = (first: number, count: number) =>
  Array.from({ length: count }, (_, index) => createGame(String(first + index)))

function Page() {
  const [games, set] = useState<readonly Game[]>(createGames(1, 10))
  setters.push(set)
  return (
    <div style={style}>
      <button type="button" data-place="before" aria-label="Before" />
      <GameGrid games={games} recycled />
      <button type="button" data-place="after" aria-label="After" />
    </div>
  )
}

/** Names what has the focus: the game and the action, or the place outside of the list. */
function readFocus(): string {
  const { activeElement } = document
  const button = activeElement instanceof HTMLElement ? activeElement.dataset : {}
  const game = activeElement?.closest<HTMLElement>('[data-game]')?.dataset['game']
  return game === undefined ? (button['place'] ?? '') : `${game} ${button['slot']?.replace('game-tile-', '')}`
}

/** Presses keys one after another. Returns where the focus is after each. */
async function press(...keys: readonly string[]): Promise<readonly string[]> {
  const focused: string[] = []
  for (const key of keys) {
    await userEvent.keyboard(key.startsWith('Shift') ? '{Shift>}{Tab}{/Shift}' : `{${key}}`)
    focused.push(readFocus())
  }
  return focused
}

const listStops = () =>
  [...document.querySelectorAll<HTMLElement>('li button')].filter(({ tabIndex }) => tabIndex === 0)

beforeEach(async () => {
  // Trials would be an action more.
  setMerchantFlags(noFlags)
  onTestFinished(connectRovingFocus())
  await renderPart(<Page />)
  document.querySelector<HTMLElement>('[data-place=before]')?.focus()
})

test('a list is one tile of the Tab key with its actions, and is entered again at the tile that was left', async () => {
  expect(await press('Tab', 'Tab', 'Tab', 'Tab')).toEqual(['1 play', '1 favorite', '1 details', 'after'])
  expect(await press('Shift+Tab', 'Shift+Tab', 'Shift+Tab', 'ArrowDown')).toEqual([
    '1 details',
    '1 favorite',
    '1 play',
    '5 play',
  ])
  expect(await press('Tab', 'Tab', 'Tab', 'Shift+Tab', 'Shift+Tab', 'Shift+Tab', 'Shift+Tab')).toEqual([
    '5 favorite',
    '5 details',
    'after',
    '5 details',
    '5 favorite',
    '5 play',
    'before',
  ])
})

test('arrow keys, Home and End move between tiles and keep the action', async () => {
  await press('Tab', 'Tab')
  expect(await press('ArrowRight', 'ArrowDown', 'ArrowLeft', 'ArrowUp', 'End', 'Home')).toEqual(
    ['2', '6', '5', '1', '10', '1'].map((game) => `${game} favorite`),
  )
})

test('a list that is replaced has its stop at the first tile, and tiles that it gets are none', async () => {
  await press('Tab', 'End')
  document.querySelector<HTMLElement>('[data-place=before]')?.focus()
  setGames(createGames(20, 12))
  await expect
    .poll(() => listStops().map((button) => button.closest('article')?.dataset['game']))
    .toEqual(['20', '20', '20'])
  expect(await press('Tab')).toEqual(['20 play'])
})
