import { createGameCode, instantKinds, type GameKind } from '@croupier/fair/game-kind'
import { getSkin } from '@croupier/fair/skin'
import type { InstantRecord, MathsSummary, StudioSession } from '@croupier/fair/studio-wire'
import { flushSync } from 'react-dom'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { assemblePlay } from '../create-play.ts'
import { startAutoplay } from '../game/autoplay.ts'
import { StudioError, type StudioClient } from '../studio/client.ts'
import { render } from '../testing/render.tsx'
import { loadTexts } from '../text/texts.ts'
import { PlayContext, ShellContext } from './context.ts'
import { Game } from './Game.tsx'

const seeds = { serverSeedHash: '', nextServerSeedHash: '', clientSeed: '', nonce: 0 }

function createSession(kind: GameKind, interruptedRounds?: StudioSession['interruptedRounds']): StudioSession {
  const gameCode = createGameCode('KFW', kind, 1)
  const shared = {
    vendor: 'KFW',
    gameCode,
    gameName: 'Dragon Fortune',
    nickname: 'Player',
    mode: 'real',
    language: 'EN',
    currency: 'USD',
    exponent: 2,
    balance: '1000.00',
    bets: ['1.00', '2.00'],
    startBet: '1.00',
    fairness: seeds,
    ...(interruptedRounds && { interruptedRounds }),
  } as const
  const maths = { model: getSkin(gameCode).model } as MathsSummary
  if (kind === 'slot') return { ...shared, kind, maths }
  const pot = { name: 'pot-1', amount: '500.00', serverSeedHash: '', last: null }
  return { ...shared, kind, ...(kind === 'jackpot' && { pot }) }
}

/** Shows the game of a session at a studio that plays no round. */
async function renderGame(session: StudioSession) {
  const refuse = () => Promise.reject(new StudioError('ROUND_CANCELLED'))
  const spin = vi.fn<StudioClient['spin']>(refuse)
  const place = vi.fn<StudioClient['place']>(refuse)
  const acknowledge = vi.fn<StudioClient['acknowledge']>().mockResolvedValue(null)
  const balance = () => Promise.resolve({ balance: session.balance })
  const studio = { spin, place, acknowledge, balance } as Partial<StudioClient> as StudioClient
  const host = { notify: () => undefined, leave: vi.fn<() => void>(), canLeave: true }
  const t = await loadTexts('EN')
  const launch = { title: '', language: 'EN', returnUrl: new URL('https://site.example/rng') } as const
  const play = await assemblePlay({ session, studio, host, t, launch })
  const container = render(
    <ShellContext value={play}>
      <PlayContext value={play}>
        <Game />
      </PlayContext>
    </ShellContext>,
  )
  const countRounds = () => spin.mock.calls.length + place.mock.calls.length
  const getButton = (name: string) => {
    const found = container.querySelector<HTMLElement>(`button[aria-label="${name}"]`)
    if (!found) throw new Error(`There is no button ${name}`)
    return found
  }
  return { container, play, countRounds, acknowledge, host, getButton }
}

/** Presses a key on an element as its browser event only; returns whether the browser may act on it. */
function pressKey(element: Element, key: string, repeat = false): boolean {
  let isLeft = false
  flushSync(() => {
    isLeft = element.dispatchEvent(new KeyboardEvent('keydown', { key, repeat, bubbles: true, cancelable: true }))
  })
  return isLeft
}

describe.each(['slot', ...instantKinds] as const)('in a game of the kind %s', (kind) => {
  test('Space and Enter on a button are left to the button, and start no round', async () => {
    const { container, play, countRounds } = await renderGame(createSession(kind))
    flushSync(() => play.store.dispatch({ type: 'totalChanged', total: 100n }))
    const buttons = [...container.querySelectorAll('button')]
    expect(buttons.length).toBeGreaterThan(5)
    const taken = buttons.filter((button) => !pressKey(button, ' ') || !pressKey(button, 'Enter'))
    expect([taken, countRounds(), play.store.get().phase]).toEqual([[], 0, 'idle'])
    pressKey(document.body, ' ')
    expect(countRounds()).toBe(1)
  })
})

test('Space activates the focused button once: the main button plays a round, another one does what it is named', async () => {
  const { countRounds, host, getButton } = await renderGame(createSession('dice'))
  getButton('Leave the game').focus()
  await userEvent.keyboard('[Space]')
  expect([host.leave.mock.calls.length, countRounds()]).toEqual([1, 0])
  getButton('Roll').focus()
  await userEvent.keyboard('[Space]')
  expect(countRounds()).toBe(1)
})

test('Enter that is held on the main button plays no further round', async () => {
  const { countRounds, getButton } = await renderGame(createSession('dice'))
  expect([pressKey(getButton('Roll'), 'Enter'), pressKey(getButton('Roll'), 'Enter', true)]).toEqual([true, false])
  expect(countRounds()).toBe(0)
})

/** Waits until a frame is painted, in which a browser takes the focus from disabled elements. */
const waitForPaint = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))

test('a button keeps the focus while there is nothing that it does', async () => {
  const { play, getButton } = await renderGame(createSession('roulette'))
  const { dispatch } = play.store
  const plan = { spins: 10, lossLimit: null, stopOnBonus: false, stopOnBigWin: false }
  flushSync(() => {
    dispatch({ type: 'totalChanged', total: 100n })
    dispatch({ type: 'spun', stake: 100n })
    dispatch({ type: 'autoplayChanged', autoplay: startAutoplay(plan), notice: null })
  })
  const autoplay = getButton('Stop autoplay, 10 left')
  autoplay.focus()
  flushSync(() => autoplay.click())
  await waitForPaint()
  expect([document.activeElement === autoplay, autoplay.textContent]).toEqual([true, 'Autoplay'])
  expect(autoplay.getAttribute('aria-disabled')).toBe('true')
  const main = getButton('Show the result')
  main.focus()
  flushSync(() => {
    dispatch({ type: 'finished', balance: 1_000n, pending: false })
    dispatch({ type: 'totalChanged', total: 0n })
  })
  await waitForPaint()
  expect([document.activeElement === main, main.getAttribute('aria-disabled')]).toEqual([true, 'true'])
})

test('an expired session takes the place of the game with its heading focused', async () => {
  const { container, play, getButton } = await renderGame(createSession('dice'))
  getButton('Roll').focus()
  flushSync(() => play.store.dispatch({ type: 'expired' }))
  expect(container.querySelector('h1')?.textContent).toBe('This game session has ended')
  expect(document.activeElement).toBe(container.querySelector('h1'))
})

test.each([
  ['slot', 'Lower the bet', 'Raise the bet'],
  ['roulette', 'Undo the last chip', 'Take all chips back'],
] as const)(
  'on a phone held either way, the buttons beside the stake of a %s measure 44 pixels',
  async (kind, ...names) => {
    const { innerWidth, innerHeight } = window
    onTestFinished(() => page.viewport(innerWidth, innerHeight))
    const { getButton } = await renderGame(createSession(kind))
    for (const [width, height] of [
      [360, 800],
      [740, 360],
    ] as const) {
      await page.viewport(width, height)
      for (const button of names.map(getButton)) {
        const { left, right, top, bottom } = button.getBoundingClientRect()
        const middle = (top + bottom) / 2
        const ends = [left + 1, right - 1].map((x) => document.elementFromPoint(x, middle))
        expect(ends.every((end) => button.contains(end))).toBe(true)
        expect(Math.min(right - left, bottom - top)).toBeGreaterThanOrEqual(44)
      }
    }
  },
)

const missed: InstantRecord = {
  kind: 'dice',
  roundId: 'ab'.repeat(20),
  at: '2026-11-20T12:34:56.000Z',
  gameCode: 'KFW_DICE0001',
  currency: 'USD',
  bet: '2.00',
  win: '3.96',
  state: 'settled',
  nonce: 4,
  clientSeed: 'client',
  serverSeedHash: '',
  serverSeed: null,
  bets: [{ target: 'under-4950', amount: '2.00' }],
  drawn: [1234],
}

test('a round that the player has not seen is shown when the game opens, and acknowledged when the notice is closed', async () => {
  const { container, countRounds, acknowledge } = await renderGame(createSession('dice', [missed]))
  await expect.poll(() => container.querySelector('dialog')?.textContent).toContain('$3.96')
  const dialog = container.querySelector('dialog')
  expect(dialog?.textContent).toContain('$2.00')
  expect(dialog?.textContent).toContain(`https://site.example/fair?round=${missed.roundId}`)
  // The board shows what was drawn.
  expect(container.textContent).toContain('12.34')
  pressKey(document.body, ' ')
  expect([countRounds(), acknowledge.mock.calls]).toEqual([0, []])
  const buttons = [...container.querySelectorAll<HTMLElement>('dialog footer button')]
  flushSync(() => buttons[0]?.click())
  expect(acknowledge.mock.calls).toEqual([[[missed.roundId]]])
  expect(container.querySelector('dialog')).toBeNull()
})
