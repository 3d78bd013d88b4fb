import { getBetLadder } from '@croupier/fair/bets'
import { competitions } from '@croupier/fair/sports/competitions'
import { listFixtures } from '@croupier/fair/sports/fixtures'
import { listMarkets } from '@croupier/fair/sports/markets'
import { formatFixtureId } from '@croupier/fair/sports/slips'
import type { SportsBoard, SportsMatchday, SportsSlip } from '@croupier/fair/sports/sports-wire'
import { flushSync } from 'react-dom'
import { expect, test, vi } from 'vitest'
import { createStore } from '../../game/store.ts'
import { StudioError } from '../../studio/client.ts'
import { render } from '../../testing/render.tsx'
import { createAmounts } from '../../text/amounts.ts'
import { loadSportsTexts } from '../../text/sports-texts.ts'
import { ShellContext } from '../../ui/context.ts'
import type { SportsServices } from './create-sports.ts'
import { createSportsActions } from './sports-actions.ts'
import type { SportsClient } from './sports-client.ts'
import { createSportsState, reduceSports, toLeg, type SportsEvent, type SportsState } from './sports-state.ts'
import { SportsSlipBar } from './SportsSlipBar.tsx'
import { SportsContext } from './use-sports.ts'

const [competition] = competitions.values()
if (!competition) throw new Error('There is no competition')
const { code } = competition
const number = '20261127-145'
const toIso = (seconds: number) => new Date(Date.now() + seconds * 1_000).toISOString()
const matchday: SportsMatchday = {
  competition: code,
  number,
  lineupsAt: toIso(200),
  kickOffAt: toIso(300),
  endsAt: toIso(600),
  state: 'open',
  fixtures: listFixtures(competition, number).map((fixture, index) => ({
    id: formatFixtureId({ competition: code, number, index }),
    home: fixture.home.id,
    away: fixture.away.id,
    lineups: null,
    markets: listMarkets(fixture, null),
    score: null,
    postponed: false,
  })),
  seedHash: '',
  seed: null,
  numbers: null,
}
const board: SportsBoard = { now: toIso(0), balance: '50.00', matchdays: [matchday] }
const legs = matchday.fixtures.slice(0, 2).map((fixture) => {
  const pick = fixture.markets[0]?.picks[0]
  if (!pick) throw new Error('There is no bet on the match')
  return toLeg(matchday, fixture, pick)
})
const slip: SportsSlip = {
  ticketId: 'a',
  at: board.now,
  legs: legs.slice(0, 1).map((leg) => ({ ...leg, kickOffAt: matchday.kickOffAt, outcome: null, score: null })),
  stake: '1.00',
  payout: '2.00',
  win: null,
  state: 'open',
}

/** Shows the bar of a slip, and opens it. */
async function openSlip(picked: typeof legs) {
  const store = createStore<SportsState, SportsEvent>(createSportsState({ balance: 5_000n, stake: 100n }), reduceSports)
  const studio = {
    board: vi.fn<SportsClient['board']>().mockResolvedValue(board),
    place: vi.fn<SportsClient['place']>().mockResolvedValue({ ticket: slip, balance: '49.00' }),
    tickets: vi.fn<SportsClient['tickets']>().mockResolvedValue({ tickets: [], next: null }),
    matchdays: vi.fn<SportsClient['matchdays']>(),
  }
  const host = { notify: () => undefined, leave: () => undefined, canLeave: false }
  const amounts = createAmounts('USD', 2, 'en')
  const text = await loadSportsTexts('EN')
  const dispatch = (event: SportsEvent) => flushSync(() => store.dispatch(event))
  dispatch({ type: 'boardLoaded', board, balance: 5_000n, clockOffset: 0 })
  for (const leg of picked) dispatch({ type: 'picked', leg })
  const services: Partial<SportsServices> = {
    t: (key) => key,
    host,
    store,
    text,
    amounts,
    ladder: getBetLadder('USD', 2),
    actions: createSportsActions({ studio, store, host, amounts, currency: 'USD' }),
  }
  const container = render(
    <ShellContext value={services as SportsServices}>
      <SportsContext value={services as SportsServices}>
        <SportsSlipBar />
      </SportsContext>
    </ShellContext>,
  )
  const bar = container.querySelector('button')
  bar?.focus()
  bar?.click()
  await expect.poll(() => container.querySelector('dialog')).not.toBeNull()
  /** Presses a button of the open slip, which has the focus then. */
  const press = (name: string) => {
    const button = [...container.querySelectorAll<HTMLElement>('dialog button')].find(
      ({ textContent, ariaLabel }) => (ariaLabel ?? textContent) === name,
    )
    button?.focus()
    flushSync(() => button?.click())
  }
  return { store, studio, container, bar, press, text }
}

test('the slip stays open while it is refused, and closes once it is accepted', async () => {
  const { store, studio, container, bar, press, text } = await openSlip(legs.slice(0, 1))
  studio.place.mockRejectedValueOnce(new StudioError('ODDS_CHANGED', { odds: [310] }))
  press(text('slip.place'))
  // The board and the slips are loaded after a refusal.
  await expect.poll(() => store.get().tickets).toEqual([])
  expect(store.get().problem?.code).toBe('ODDS_CHANGED')
  expect(container.querySelector('dialog')?.open).toBe(true)

  press(text('slip.place'))
  await expect.poll(() => container.querySelector('dialog')).toBeNull()
  expect(store.get().receipt).toHaveLength(1)
  expect(document.activeElement).toBe(bar)
})

test('the focus goes to the next bet when one is removed, after the last to the slip, and then to its bar', async () => {
  const { store, container, bar, press } = await openSlip(legs)
  const listRemovers = () => [...container.querySelectorAll<HTMLElement>('dialog li button')]
  const [first, second] = listRemovers()
  press(first?.ariaLabel ?? '')
  expect(document.activeElement).toBe(second)
  press(second?.ariaLabel ?? '')
  expect([store.get().legs, document.activeElement?.localName]).toEqual([[], 'section'])
  press('control.close')
  expect(document.activeElement).toBe(bar)
})
