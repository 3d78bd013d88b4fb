import type { LotteryDraw, LotteryTicket } from '@croupier/fair/lottery/lottery-wire'
import { flushSync } from 'react-dom'
import { expect, test } from 'vitest'
import { createStore } from '../../game/store.ts'
import { render } from '../../testing/render.tsx'
import { createAmounts } from '../../text/amounts.ts'
import { loadLiveTexts } from '../../text/live-texts.ts'
import {
  createLotteryReducer,
  createLotteryState,
  type LotteryEvent,
  type LotteryState,
} from '../lottery/lottery-state.ts'
import { LotteryContext } from '../lottery/use-lottery.ts'
import { ChipBar } from './ChipBar.tsx'
import type { LiveServices } from './create-live.ts'
import { LiveContext } from './use-live.ts'

const at = new Date().toISOString()
const later = new Date(Date.now() + 60_000).toISOString()
const round: LotteryDraw = {
  number: '1',
  opensAt: at,
  closesAt: later,
  drawsAt: later,
  state: 'open',
  result: null,
  numbers: null,
  seedHash: '',
  seed: null,
}
const ticket: LotteryTicket = {
  ticketId: 'a',
  at,
  draw: '1',
  lines: [{ betType: 'spot', selection: 'banker', amount: '2.00', win: null }],
  stake: '2.00',
  win: null,
  state: 'open',
}

test('the bets that a round has accepted are announced, and the button that placed them keeps the focus', async () => {
  const store = createStore<LotteryState, LotteryEvent>(
    createLotteryState({ balance: 5_000n, stake: 100n }),
    createLotteryReducer({ lowest: 100n, getHighest: () => 1_000n, maxLines: 3 }),
  )
  const dispatch = (event: LotteryEvent) => flushSync(() => store.dispatch(event))
  const load = (current: LotteryDraw) => {
    const board = { now: at, balance: '', seats: 1, current, upcoming: round, last: [], lastWin: null }
    dispatch({ type: 'boardLoaded', board, balance: 5_000n, clockOffset: 0 })
  }
  const services = {
    store,
    session: { exponent: 2 },
    chips: [100n, 200n],
    amounts: createAmounts('USD', 2, 'en'),
    liveText: await loadLiveTexts('EN'),
  } as unknown as LiveServices
  load(round)
  dispatch({ type: 'ticketsLoaded', page: { tickets: [], next: null }, isFirst: true })
  dispatch({ type: 'linesAdded', lines: [{ betType: 'spot', selection: 'banker', amount: 200n }] })
  const container = render(
    <LotteryContext value={services}>
      <LiveContext value={services}>
        <ChipBar />
      </LiveContext>
    </LotteryContext>,
  )
  const getNotice = () => container.querySelector('output')?.textContent
  const bet = [...container.querySelectorAll('button')].find(({ textContent }) => textContent === 'Bet 2')
  bet?.focus()
  expect(getNotice()).toBe('')
  for (const event of [{ type: 'placing' }, { type: 'placed', ticket, balance: 4_800n }] as const) dispatch(event)
  expect(getNotice()).toBe('Placed $2.00')
  expect([document.activeElement, bet?.ariaDisabled]).toEqual([bet, 'true'])
  load({ ...round, number: '2' })
  expect(getNotice()).toBe('')
})
