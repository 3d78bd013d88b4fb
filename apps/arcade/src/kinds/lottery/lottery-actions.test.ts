import type { LotteryState as LotteryBoard } from '@croupier/fair/lottery/lottery-wire'
import { expect, test, vi } from 'vitest'
import { createStore } from '../../game/store.ts'
import { createAmounts } from '../../text/amounts.ts'
import { createLotteryActions } from './lottery-actions.ts'
import type { LotteryClient } from './lottery-client.ts'
import { createLotteryReducer, createLotteryState, type LotteryEvent, type LotteryState } from './lottery-state.ts'

const createDraw = (number: string, closesAt: string) => ({
  number,
  opensAt: '2026-11-27T11:00:00Z',
  closesAt,
  drawsAt: closesAt,
  state: 'open' as const,
  result: null,
  numbers: null,
  seedHash: '',
  seed: null,
})
const board: LotteryBoard = {
  now: '2026-11-27T12:00:00Z',
  balance: '50.00',
  seats: 1,
  current: createDraw('1', '2026-11-27T13:00:00Z'),
  upcoming: createDraw('2', '2026-11-27T14:00:00Z'),
  last: [],
  lastWin: null,
}

/** Presses the button of a slip for the current draw, at a time of the studio's clock; returns the draws that were bet on. */
async function placeAt(time: string): Promise<readonly string[]> {
  const limits = { lowest: 100n, getHighest: () => 1_000n, maxLines: 3 }
  const store = createStore<LotteryState, LotteryEvent>(
    createLotteryState({ balance: 5_000n, stake: 100n }),
    createLotteryReducer(limits),
  )
  const place = vi.fn<LotteryClient['place']>(() => new Promise(() => undefined))
  const tickets = vi.fn<LotteryClient['tickets']>()
  const studio: LotteryClient = { board: () => Promise.resolve(board), place, tickets, draws: vi.fn() }
  const host = { notify: () => undefined, leave: () => undefined, canLeave: false }
  const amounts = createAmounts('MMK', 2, 'en')
  const actions = createLotteryActions({ studio, store, host, amounts, currency: 'MMK' })
  const clockOffset = Date.parse(time) - Date.now()
  store.dispatch({ type: 'boardLoaded', board, balance: 5_000n, clockOffset })
  store.dispatch({ type: 'linesAdded', lines: [{ betType: 'straight2', selection: '47', amount: 100n }] })
  void actions.placeIn(board.current.number)
  await Promise.resolve()
  return place.mock.calls.map(([{ draw }]) => draw)
}

test('a slip is sent for the draw that it was shown for, and for no other one once that closes', async () => {
  expect(await placeAt('2026-11-27T12:30:00Z')).toEqual(['1'])
  expect(await placeAt('2026-11-27T12:59:59.900Z')).toEqual([])
})
