import type { TicketRequest } from '@croupier/fair/lottery/lottery-wire'
import type { Host } from '../../host/host.ts'
import { playWithRetry } from '../../game/play-with-retry.ts'
import type { Store } from '../../game/store.ts'
import { isSessionExpired, StudioError } from '../../studio/client.ts'
import type { LotteryClient } from './lottery-client.ts'
import type { Amounts } from '../../text/amounts.ts'
import { getBetDraw, hasUnsettledTickets, type LotteryEvent, type LotteryState } from './lottery-state.ts'

/** Actions of the player, and what keeps the draws up to date. */
export interface LotteryActions {
  /** Loads draws and balance; the tickets too at first, after a draw, and while some wait for their payment. */
  refresh(): Promise<void>
  /** Loads the player's latest tickets; with `before`, older ones. */
  loadTickets(before?: string): Promise<void>
  /** Sends the slip as a ticket of its draw. */
  place(): Promise<void>
  /** Sends the last ticket again, after a lost connection. */
  retry(): Promise<void>
}

interface LotteryActionsOptions {
  readonly studio: LotteryClient
  readonly store: Store<LotteryState, LotteryEvent>
  readonly host: Host
  readonly amounts: Amounts
  readonly currency: string
}

/** Creates the actions of a lottery. */
export function createLotteryActions({
  studio,
  store,
  host,
  amounts,
  currency,
}: LotteryActionsOptions): LotteryActions {
  let last: TicketRequest | null = null

  async function refresh(): Promise<void> {
    const lastDrawn = store.get().board?.last[0]?.number
    try {
      const board = await studio.board()
      const balance = amounts.parse(board.balance)
      if (balance !== store.get().balance) host.notify({ type: 'balanceChanged', balance: board.balance, currency })
      store.dispatch({ type: 'boardLoaded', board, balance, clockOffset: Date.parse(board.now) - Date.now() })
    } catch (error) {
      handleLostRequest(error)
      return
    }
    const state = store.get()
    const isDrawn = state.board?.last[0]?.number !== lastDrawn
    if (state.tickets === null || isDrawn || hasUnsettledTickets(state)) await loadTickets()
  }

  async function loadTickets(before?: string): Promise<void> {
    try {
      const page = await studio.tickets(before)
      store.dispatch({ type: 'ticketsLoaded', page, isFirst: before === undefined })
    } catch (error) {
      handleLostRequest(error)
    }
  }

  function handleLostRequest(error: unknown): void {
    if (!(error instanceof StudioError)) throw error
    store.dispatch(isSessionExpired(error.code) ? { type: 'expired' } : { type: 'connectionLost' })
  }

  async function send(request: TicketRequest): Promise<void> {
    store.dispatch({ type: 'placing' })
    try {
      const { ticket, balance } = await playWithRetry(() => studio.place(request))
      store.dispatch({ type: 'placed', ticket, balance: amounts.parse(balance) })
      host.notify({ type: 'balanceChanged', balance, currency })
    } catch (error) {
      if (!(error instanceof StudioError)) throw error
      host.notify({ type: 'error', code: error.code })
      if (isSessionExpired(error.code)) store.dispatch({ type: 'expired' })
      else store.dispatch({ type: 'failed', code: error.code, retry: error.code === 'OFFLINE' })
      if (error.code !== 'OFFLINE') await refresh()
    }
  }

  return {
    refresh,
    loadTickets,
    async place() {
      const state = store.get()
      const { slip, placing, clockOffset } = state
      const draw = getBetDraw(state, Date.now() + clockOffset)
      if (!draw || slip.length === 0 || placing) return
      const lines = slip.map((line) => ({ ...line, amount: amounts.toWire(line.amount) }))
      last = { draw: draw.number, lines, clientTicketId: crypto.randomUUID() }
      await send(last)
    },
    async retry() {
      if (last) await send(last)
    },
  }
}
