import { lotteries } from '@croupier/fair/lottery/lotteries'
import type { LotteryDraw, LotteryState as LotteryBoard, LotteryTicket } from '@croupier/fair/lottery/lottery-wire'
import { isSelection } from '@croupier/fair/lottery/selection'
import { describe, expect, test } from 'vitest'
import { loadLotteryTexts } from '../../text/lottery-texts.ts'
import { getBetHint, getBetName, getSelectionName } from './bet-names.ts'
import {
  createLotteryReducer,
  createLotteryState,
  getBetDraw,
  getLastWin,
  getSlipTotal,
  hasUnsettledTickets,
  type LotteryEvent,
} from './lottery-state.ts'
import { createZoneTimes, formatTimeLeft } from '../tickets/zone-times.ts'
import { drawSelection, listBoard, listSamples } from './picks.ts'

const reduce = createLotteryReducer({
  lowest: 100n,
  getHighest: ({ selection }) => (selection === '11' ? 200n : 1_000n),
  maxLines: 3,
})
const start = createLotteryState({ balance: 5_000n, stake: 100n })
const apply = (events: readonly LotteryEvent[]) => events.reduce(reduce, start)
const add = (...selections: readonly string[]): LotteryEvent => ({
  type: 'linesAdded',
  lines: selections.map((selection) => ({ betType: 'straight2', selection, amount: 100n })),
})

const noon = Date.parse('2026-11-26T12:00:00Z')
const toIso = (minutes: number) => new Date(noon + minutes * 60_000).toISOString()
const createDraw = (number: string, closesIn: number, changes: Partial<LotteryDraw> = {}): LotteryDraw => ({
  number,
  opensAt: toIso(-60),
  closesAt: toIso(closesIn),
  drawsAt: toIso(closesIn + 1),
  state: 'open',
  result: null,
  numbers: null,
  seedHash: '',
  seed: null,
  ...changes,
})
const createBoard = (...last: readonly LotteryDraw[]): LotteryBoard => ({
  now: toIso(0),
  balance: '50.00',
  seats: 1,
  current: createDraw('1', 10),
  upcoming: createDraw('2', 70),
  last,
  lastWin: null,
})
const load = (board: LotteryBoard): LotteryEvent => ({ type: 'boardLoaded', board, balance: 5_000n, clockOffset: 0 })
const createTicket = (ticketId: string, changes: Partial<LotteryTicket> = {}): LotteryTicket => ({
  ticketId,
  at: toIso(0),
  draw: '1',
  lines: [],
  stake: '1.00',
  win: null,
  state: 'open',
  ...changes,
})

describe('the slip', () => {
  test('raises the stake of a selection that is added again', () => {
    const { slip, refused } = apply([add('47', '05'), add('47')])
    expect(slip).toMatchObject([
      { selection: '47', amount: 200n },
      { selection: '05', amount: 100n },
    ])
    expect([getSlipTotal(slip), refused]).toEqual([300n, null])
  })

  test.each([
    ['a further line than it may have', [add('01', '02', '03'), add('04')], 'lines'],
    ['a stake beyond the limit of its selection', [add('11'), add('11'), add('11')], 'amount'],
  ] as const)('refuses %s and stays as it is', (_case, events, reason) => {
    const before = apply(events.slice(0, -1))
    expect(apply(events)).toEqual({ ...before, refused: reason })
  })

  test('is for the chosen draw, and for the next one that takes bets once that has closed', () => {
    const state = apply([load(createBoard()), { type: 'drawChosen', number: '2' }])
    expect(getBetDraw(state, noon)?.number).toBe('2')
    expect(getBetDraw(apply([load(createBoard())]), noon)?.number).toBe('1')
    expect(getBetDraw({ ...state, chosenDraw: '1' }, noon + 10 * 60_000)?.number).toBe('2')
    expect(getBetDraw(state, noon + 70 * 60_000)).toBeNull()
  })

  test('is empty after its ticket was accepted, and stays when it was refused', () => {
    const placed = apply([
      add('47'),
      { type: 'placing' },
      { type: 'placed', ticket: createTicket('a'), balance: 4_900n },
    ])
    expect(placed).toMatchObject({ slip: [], balance: 4_900n, receipt: { ticketId: 'a' }, placing: false })
    const failed = apply([add('47'), { type: 'placing' }, { type: 'failed', code: 'DRAW_CLOSED', retry: false }])
    expect(failed).toMatchObject({ slip: [{ selection: '47' }], problem: { code: 'DRAW_CLOSED' }, placing: false })
  })
})

describe('the tickets', () => {
  const first = { tickets: [createTicket('c'), createTicket('b')], next: 'b' }
  const second = { tickets: [createTicket('a')], next: null }
  const loaded: readonly LotteryEvent[] = [
    { type: 'ticketsLoaded', page: first, isFirst: true },
    { type: 'ticketsLoaded', page: second, isFirst: false },
  ]

  test('keep older pages when the latest ones are loaded again', () => {
    const won = { tickets: [createTicket('d'), createTicket('c', { state: 'settled', win: '90.00' })], next: 'c' }
    const state = apply([...loaded, { type: 'ticketsLoaded', page: won, isFirst: true }])
    expect(state.tickets?.map(({ ticketId }) => ticketId)).toEqual(['d', 'c', 'b', 'a'])
    expect([state.tickets?.[1]?.win, state.ticketsNext]).toEqual(['90.00', null])
  })

  test('begin with one that was placed while the first page was loading', () => {
    const placed = createTicket('e', { at: toIso(1) })
    const state = apply([...loaded, { type: 'placed', ticket: placed, balance: 4_900n }])
    const { tickets } = reduce(state, { type: 'ticketsLoaded', page: first, isFirst: true })
    expect(tickets?.map(({ ticketId }) => ticketId)).toEqual(['e', 'c', 'b', 'a'])
  })

  test('are unsettled from their draw until they are paid', () => {
    const drawn = createDraw('1', -5, { state: 'drawn' })
    expect(hasUnsettledTickets(apply([load(createBoard()), ...loaded]))).toBe(false)
    expect(hasUnsettledTickets(apply([load(createBoard(drawn)), ...loaded]))).toBe(true)
  })

  test('are unsettled while the studio has one of the last draw that is not loaded', () => {
    const isUnsettled = (settled: boolean) => {
      const lastWin = { win: '0.00', stake: '1.00', settled }
      const board = { ...createBoard(createDraw('1', -5, { state: 'drawn' })), lastWin }
      return hasUnsettledTickets(apply([load(board)]))
    }
    expect([isUnsettled(false), isUnsettled(true)]).toEqual([true, false])
  })

  test('of the last draw have won what the studio reports, loaded or not, once all of them are settled', () => {
    const board = createBoard(createDraw('1', -5, { state: 'drawn' }))
    const amounts = { parse: (wire: string) => BigInt(wire.replace('.', '')) }
    const getWin = (lastWin: LotteryBoard['lastWin']) => getLastWin({ board: { ...board, lastWin }, amounts })
    const stake = '100.00'
    expect(getWin({ win: '180.00', stake, settled: true })).toEqual({ number: '1', amount: 18_000n, stake: 10_000n })
    expect(getWin({ win: '0.00', stake, settled: true })).toEqual({ number: '1', amount: 0n, stake: 10_000n })
    expect(getWin({ win: '90.00', stake, settled: false })).toBeNull()
    expect(getWin(null)).toBeNull()
  })
})

describe('every kind of bet', () => {
  const betTypes = [...lotteries.values()].flatMap(({ code, betTypes: types }) =>
    types.map((betType) => [code, betType.id, betType] as const),
  )

  test.each(betTypes)('of %s, %s, has selections to pick, to draw and to show', (_code, _id, betType) => {
    const sizes: number[] = []
    const drawn = [0, 0.5, 0.999].map((part) =>
      drawSelection(betType.picker, (size) => {
        sizes.push(size)
        return Math.floor(part * size)
      }),
    )
    for (const selection of [...drawn, ...(listBoard(betType.picker) ?? []), ...listSamples(betType)])
      expect(isSelection(betType, selection), selection).toBe(true)
    expect(new Set(drawn).size).toBeGreaterThan(1)
    expect(Math.min(...sizes)).toBeGreaterThan(0)
  })

  test.each(['EN', 'MY', 'CN', 'VN'] as const)(
    'has a name, a hint and names of its options in %s',
    async (language) => {
      const text = await loadLotteryTexts(language)
      for (const [, id, betType] of betTypes) {
        expect(getBetName(text, id)).not.toBe(`bet.${id}`)
        expect(getBetHint(text, betType)).not.toMatch(/^hint\.|\{\{/)
        for (const selection of listSamples(betType)) expect(getSelectionName(text, selection)).not.toMatch(/^option\./)
      }
    },
  )
})

test.each([
  [0, '00:00'],
  [59_001, '01:00'],
  [299_000, '04:59'],
  [39_899_000, '11:04:59'],
])('%d ms are left as %s', (ms, shown) => {
  expect(formatTimeLeft(ms)).toBe(shown)
})

test('shows times in the zone of the lottery, in figures where a language has no dates', () => {
  const times = createZoneTimes(390, 'my')
  expect(times.time('2026-11-26T10:00:00Z')).toBe('16:30')
  expect(times.dateTime('2026-11-26T10:00:00Z')).toMatch(/2026.*16:30/)
})
