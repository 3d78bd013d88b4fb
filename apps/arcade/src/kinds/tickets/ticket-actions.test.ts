import type { LotteryState as LotteryBoard, LotteryTicket, TicketRequest } from '@croupier/fair/lottery/lottery-wire'
import { expect, test, vi } from 'vitest'
import { createStore } from '../../game/store.ts'
import type { Host } from '../../host/host.ts'
import { StudioError } from '../../studio/client.ts'
import { createAmounts } from '../../text/amounts.ts'
import {
  createLotteryReducer,
  createLotteryState,
  getBetKey,
  type LotteryEvent,
  type LotteryState,
} from '../lottery/lottery-state.ts'
import { createTicketActions, type TicketClient } from './ticket-actions.ts'

type Client = TicketClient<LotteryBoard, TicketRequest, LotteryTicket>

const draw = {
  opensAt: '2026-11-27T11:00:00Z',
  closesAt: '2026-11-27T13:00:00Z',
  drawsAt: '2026-11-27T13:01:00Z',
  state: 'open',
  result: null,
  numbers: null,
  seedHash: '',
  seed: null,
} as const
const board: LotteryBoard = {
  now: '2026-11-27T12:00:00Z',
  balance: '50.00',
  seats: 1,
  current: { ...draw, number: '1' },
  upcoming: { ...draw, number: '2' },
  last: [],
  lastWin: null,
}
const ticket: LotteryTicket = {
  ticketId: 'a',
  at: board.now,
  draw: '1',
  lines: [],
  stake: '1.00',
  win: null,
  state: 'open',
}
const older: LotteryTicket = { ...ticket, ticketId: 'older', at: '2026-11-27T11:30:00Z' }
const pick: LotteryEvent = {
  type: 'linesAdded',
  lines: [{ betType: 'straight2', selection: '47', amount: 100n }],
}
/** No response came. The next attempt does not wait. */
const lost = new StudioError('OFFLINE', { retryAfter: 0 })

function createGame() {
  const limits = { lowest: 100n, getHighest: () => 1_000n, maxLines: 3 }
  const store = createStore<LotteryState, LotteryEvent>(
    createLotteryState({ balance: 5_000n, stake: 100n }),
    createLotteryReducer(limits),
  )
  const place = vi.fn<Client['place']>().mockResolvedValue({ ticket, balance: '49.00' })
  const tickets = vi.fn<Client['tickets']>().mockResolvedValue({ tickets: [], next: null })
  const loadBoard = vi.fn<Client['board']>().mockResolvedValue(board)
  const amounts = createAmounts('MMK', 2, 'en')
  const actions = createTicketActions<LotteryState, LotteryBoard, TicketRequest, LotteryTicket>({
    studio: { board: loadBoard, place, tickets },
    store,
    host: { notify: () => undefined, leave: () => undefined, canLeave: false } satisfies Host,
    amounts,
    currency: 'MMK',
    needsTickets: () => false,
    createRequests: ({ slip }) => [
      {
        draw: '1',
        lines: slip.map((line) => ({ ...line, amount: amounts.toWire(line.amount) })),
        clientTicketId: crypto.randomUUID(),
      },
    ],
    getBetKey,
  })
  const listIds = () => [...new Set(place.mock.calls.map(([{ clientTicketId }]) => clientTicketId))]
  return { store, actions, place, tickets, loadBoard, listIds }
}

test('a ticket without a response is sent again as it was, so that it is placed once', async () => {
  const { store, actions, place, listIds } = createGame()
  store.dispatch(pick)
  place.mockRejectedValue(lost)
  await actions.place()
  expect(store.get().problem).toEqual({ code: 'OFFLINE', retry: true })
  store.dispatch({ type: 'problemDismissed' })
  place.mockResolvedValue({ ticket, balance: '49.00' })
  await actions.place()
  expect([store.get().slip, listIds().length]).toEqual([[], 1])

  store.dispatch(pick)
  await actions.place()
  expect(listIds()).toHaveLength(2)
})

test('a ticket without a response is sent again as it was after errors that do not state what became of it', async () => {
  const { store, actions, place, tickets, listIds } = createGame()
  store.dispatch(pick)
  place.mockRejectedValueOnce(lost).mockRejectedValueOnce(new StudioError('TOO_MANY_REQUESTS'))
  await actions.place()
  expect(store.get().problem).toEqual({ code: 'OFFLINE', retry: true })
  await actions.refresh()
  expect(tickets).toHaveBeenCalledOnce()

  place.mockRejectedValueOnce(new StudioError('SYSTEM_ERROR'))
  await actions.place()
  await actions.place()
  expect([store.get().slip, listIds().length]).toEqual([[], 1])
})

test('a ticket that is refused after a lost response is a new one when it is placed again', async () => {
  const { store, actions, place, listIds } = createGame()
  store.dispatch(pick)
  place.mockRejectedValueOnce(lost).mockRejectedValueOnce(new StudioError('INSUFFICIENT_FUNDS'))
  await actions.place()
  expect(store.get().problem).toEqual({ code: 'INSUFFICIENT_FUNDS', retry: false })
  await actions.place()
  expect(listIds()).toHaveLength(2)
})

/** A ticket on the pick, accepted some seconds after now. */
const createPlaced = (seconds: number, changes: Partial<LotteryTicket> = {}): LotteryTicket => ({
  ...ticket,
  at: new Date(Date.now() + seconds * 1_000).toISOString(),
  lines: [{ betType: 'straight2', selection: '47', amount: '1.00', win: null }],
  ...changes,
})

test('a ticket whose response was lost is accepted once it is loaded, and an equal one is a new bet', async () => {
  const { store, actions, place, tickets, listIds } = createGame()
  store.dispatch(pick)
  place.mockRejectedValue(lost)
  await actions.place()
  tickets.mockResolvedValue({ tickets: [createPlaced(1)], next: null })
  await actions.refresh()
  expect(store.get()).toMatchObject({ slip: [], problem: null, receipt: { ticketId: 'a' } })
  store.dispatch(pick)
  place.mockResolvedValue({ ticket, balance: '48.00' })
  await actions.place()
  expect(listIds()).toHaveLength(2)
})

test('a ticket that is loaded after its slip was cleared leaves the next slip as it is, which is a new bet', async () => {
  const { store, actions, place, tickets, listIds } = createGame()
  store.dispatch(pick)
  place.mockRejectedValueOnce(lost).mockRejectedValueOnce(new StudioError('TOO_MANY_REQUESTS'))
  await actions.place()
  store.dispatch({ type: 'slipCleared' })
  tickets.mockResolvedValue({ tickets: [createPlaced(1)], next: null })
  await actions.refresh()
  expect(store.get().receipt).toBeNull()
  store.dispatch(pick)
  await actions.place()
  expect(listIds()).toHaveLength(2)
})

test.each([
  ['was loaded before', [createPlaced(60)], createPlaced(60)],
  ['is older', [], createPlaced(-60)],
  ['is on another draw', [], createPlaced(60, { draw: '2' })],
  ['is being cancelled', [], createPlaced(60, { state: 'cancelling' })],
])('a ticket without a response is sent again as it was where a loaded one %s', async (_case, before, loaded) => {
  const { store, actions, place, tickets, listIds } = createGame()
  store.dispatch({ type: 'ticketsLoaded', page: { tickets: before, next: null }, isFirst: true })
  store.dispatch(pick)
  place.mockRejectedValue(lost)
  await actions.place()
  tickets.mockResolvedValue({ tickets: [loaded], next: null })
  await actions.refresh()
  expect(store.get().slip).toHaveLength(1)
  place.mockResolvedValue({ ticket, balance: '49.00' })
  await actions.place()
  expect([store.get().slip, listIds().length]).toEqual([[], 1])
})

test('a ticket that may have been accepted before the studio failed is sent again as it was', async () => {
  const { store, actions, place, listIds } = createGame()
  store.dispatch(pick)
  place.mockRejectedValueOnce(new StudioError('SYSTEM_ERROR'))
  await actions.place()
  expect(store.get().problem).toEqual({ code: 'OFFLINE', retry: true })
  await actions.place()
  expect([store.get().slip, listIds().length]).toEqual([[], 1])
})

test('a ticket under review is loaded, and keeps no further one on the same bet from being placed', async () => {
  const { store, actions, place, tickets, listIds } = createGame()
  store.dispatch({ type: 'ticketsLoaded', page: { tickets: [], next: null }, isFirst: true })
  store.dispatch(pick)
  tickets.mockResolvedValue({ tickets: [{ ...ticket, state: 'stuck' }], next: null })
  place.mockRejectedValueOnce(new StudioError('SYSTEM_ERROR')).mockRejectedValueOnce(new StudioError('ROUND_STUCK'))
  await actions.place()
  await actions.retry()
  expect(store.get().problem).toEqual({ code: 'ROUND_STUCK', retry: false })
  expect(store.get().tickets).toMatchObject([{ state: 'stuck' }])
  await actions.place()
  expect(listIds()).toHaveLength(2)
})

test('another ticket is a new one, also after one without a response', async () => {
  const { store, actions, place, listIds } = createGame()
  store.dispatch(pick)
  place.mockRejectedValue(lost)
  await actions.place()
  store.dispatch(pick)
  await actions.place()
  expect(listIds()).toHaveLength(2)
})

test('after a lost response the tickets are loaded with the next board, once', async () => {
  const { store, actions, place, tickets } = createGame()
  store.dispatch(pick)
  place.mockRejectedValue(lost)
  await actions.place()
  tickets.mockRejectedValueOnce(lost)
  for (let board = 0; board < 3; board += 1) await actions.refresh()
  expect(tickets).toHaveBeenCalledTimes(2)
})

test('older tickets that are loaded after a lost response do not take the place of the latest ones', async () => {
  const { store, actions, place, tickets } = createGame()
  store.dispatch(pick)
  place.mockRejectedValue(lost)
  await actions.place()
  await actions.loadTickets('a')
  await actions.refresh()
  expect(tickets.mock.calls).toEqual([['a'], []])
})

test.each(['a lost response', 'the ticket was accepted'])(
  'the first tickets are loaded again where they were requested before %s',
  async (outcome) => {
    const { store, actions, place, tickets } = createGame()
    const earlier = Promise.withResolvers<Awaited<ReturnType<Client['tickets']>>>()
    tickets.mockReturnValueOnce(earlier.promise)
    const loading = actions.loadTickets()
    store.dispatch(pick)
    if (outcome === 'a lost response') place.mockRejectedValue(lost)
    await actions.place()
    earlier.resolve({ tickets: [], next: null })
    await loading
    tickets.mockResolvedValue({ tickets: [ticket], next: null })
    await actions.refresh()
    expect(store.get().tickets).toEqual([ticket])
  },
)

test('a board does not take the place of one that was requested later', async () => {
  const { store, actions, loadBoard } = createGame()
  const earlier = Promise.withResolvers<LotteryBoard>()
  loadBoard.mockReturnValueOnce(earlier.promise)
  const loading = actions.refresh()
  await actions.refresh()
  earlier.resolve({ ...board, balance: '40.00', seats: 2 })
  await loading
  expect([store.get().balance, store.get().board]).toEqual([5_000n, board])
})

test('the balance after a ticket stays when a board comes that was requested before', async () => {
  const { store, actions, loadBoard } = createGame()
  const earlier = Promise.withResolvers<LotteryBoard>()
  loadBoard.mockReturnValueOnce(earlier.promise)
  const loading = actions.refresh()
  store.dispatch(pick)
  await actions.place()
  earlier.resolve(board)
  await loading
  expect(store.get().balance).toBe(4_900n)
  await actions.refresh()
  expect(store.get().balance).toBe(5_000n)
})

test('older pages are loaded with the first one while a ticket on them is not settled', async () => {
  const { store, actions, tickets } = createGame()
  store.dispatch({ type: 'ticketsLoaded', page: { tickets: [older], next: null }, isFirst: true })
  tickets.mockImplementation((before) => {
    const loaded: LotteryTicket = { ...(before === undefined ? ticket : older), win: '0.00', state: 'settled' }
    return Promise.resolve({ tickets: [loaded], next: before === undefined ? 'a' : null })
  })
  await actions.loadTickets()
  await actions.loadTickets()
  expect(store.get().tickets?.map(({ ticketId, state }) => [ticketId, state])).toEqual([
    ['a', 'settled'],
    ['older', 'settled'],
  ])
  expect(tickets.mock.calls).toEqual([[], ['a'], []])
})

test('at most ten pages of tickets are loaded at once', async () => {
  const { store, actions, tickets } = createGame()
  store.dispatch({ type: 'ticketsLoaded', page: { tickets: [older], next: null }, isFirst: true })
  tickets.mockResolvedValue({ tickets: [ticket], next: 'a' })
  await actions.loadTickets()
  expect(tickets).toHaveBeenCalledTimes(10)
})

test('the slip does not change while it is being sent', async () => {
  const { store, actions, place } = createGame()
  store.dispatch(pick)
  const answer = Promise.withResolvers<Awaited<ReturnType<Client['place']>>>()
  place.mockReturnValue(answer.promise)
  const placing = actions.place()
  const { slip } = store.get()
  for (const event of [pick, { type: 'lineRemoved', index: 0 }, { type: 'slipCleared' }] as const) store.dispatch(event)
  expect(store.get().slip).toEqual(slip)
  answer.resolve({ ticket, balance: '49.00' })
  await placing
  expect(store.get().slip).toEqual([])
})
