import type { LotteryDraw, LotteryState as LotteryBoard, LotteryTicket } from '@croupier/fair/lottery/lottery-wire'
import { flushSync } from 'react-dom'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { createStore } from '../../game/store.ts'
import type { Host } from '../../host/host.ts'
import { render } from '../../testing/render.tsx'
import { createAmounts } from '../../text/amounts.ts'
import {
  createLotteryReducer,
  createLotteryState,
  type LotteryEvent,
  type LotteryState,
} from '../lottery/lottery-state.ts'
import { LotteryContext } from '../lottery/use-lottery.ts'
import type { LiveServices } from './create-live.ts'
import { LiveContext, useBalanceHold, useShownBalance, useShownRounds } from './use-live.ts'

const noon = Date.parse('2026-11-27T12:00:00Z')
const toIso = (seconds: number) => new Date(noon + seconds * 1_000).toISOString()
const createRound = (number: number): LotteryDraw => ({
  number: String(number),
  opensAt: toIso(number * 30 - 60),
  closesAt: toIso(number * 30 - 4),
  drawsAt: toIso(number * 30),
  state: 'open',
  result: null,
  numbers: null,
  seedHash: '',
  seed: null,
})
const createTicket = (draw: number): LotteryTicket => ({
  ticketId: `on-${draw}`,
  at: toIso(draw * 30 - 20),
  draw: String(draw),
  lines: [],
  stake: '1.00',
  win: null,
  state: 'open',
})

function Probe() {
  const rounds = useShownRounds()
  const balance = useShownBalance(rounds)
  useBalanceHold(rounds)
  return String(balance)
}

/** A table whose rounds are drawn each 30 s from noon. */
function renderTable() {
  const notify = vi.fn<Host['notify']>()
  const store = createStore<LotteryState, LotteryEvent>(
    createLotteryState({ balance: 5_000n, stake: 100n }),
    createLotteryReducer({ lowest: 100n, getHighest: () => 1_000n, maxLines: 3 }),
  )
  const services: Partial<LiveServices> = {
    store,
    amounts: createAmounts('USD', 2, 'en'),
    host: { notify, leave: () => undefined, canLeave: false },
  }
  const container = render(
    <LotteryContext value={services as LiveServices}>
      <LiveContext value={services as LiveServices}>
        <Probe />
      </LiveContext>
    </LotteryContext>,
  )
  const dispatch = (event: LotteryEvent) => flushSync(() => store.dispatch(event))
  /** Loads the board before a round, with the balance that it has. */
  const load = (number: number, balance: bigint, lastWin: LotteryBoard['lastWin']) => {
    const [current, upcoming, last] = [createRound(number), createRound(number + 1), [createRound(number - 1)]]
    const board = { now: toIso(0), balance: '', seats: 1, current, upcoming, last, lastWin }
    dispatch({ type: 'boardLoaded', board, balance, clockOffset: 0 })
  }
  return { dispatch, load, notify, getBalance: () => container.textContent }
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'], now: noon })
  onTestFinished(() => {
    vi.useRealTimers()
  })
})

test('what a round has paid is in the balance of table and site once it has been dealt', async () => {
  const { dispatch, load, notify, getBalance } = renderTable()
  load(1, 5_000n, null)
  dispatch({ type: 'ticketsLoaded', page: { tickets: [createTicket(1)], next: null }, isFirst: true })
  await vi.advanceTimersByTimeAsync(28_900)
  expect(notify).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(100)
  expect(notify).toHaveBeenLastCalledWith({ type: 'roundStarted', round: '1' })

  load(2, 6_000n, { stake: '1.00', win: '10.00', settled: true })
  expect(getBalance()).toBe('5000')
  dispatch({ type: 'placed', ticket: createTicket(2), balance: 5_900n })
  expect(getBalance()).toBe('4900')
  expect(notify).not.toHaveBeenCalledWith({ type: 'roundShown', round: '1' })

  await vi.advanceTimersByTimeAsync(5_000)
  await expect.poll(getBalance).toBe('5900')
  expect(notify).toHaveBeenLastCalledWith({ type: 'roundShown', round: '1' })
})

test('a balance that changes while a round without bets is dealt is shown at once', async () => {
  const { load, getBalance } = renderTable()
  load(1, 5_000n, null)
  await vi.advanceTimersByTimeAsync(0)
  load(2, 6_000n, null)
  expect(getBalance()).toBe('6000')
})
