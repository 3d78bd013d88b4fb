import type { LotteryState as LotteryBoard, LotteryTicket, TicketRequest } from '@croupier/fair/lottery/lottery-wire'
import type { Store } from '../../game/store.ts'
import type { Host } from '../../host/host.ts'
import type { Amounts } from '../../text/amounts.ts'
import { createTicketActions, type TicketActions } from '../tickets/ticket-actions.ts'
import type { LotteryClient } from './lottery-client.ts'
import { getBetDraw, getBetKey, hasUnsettledTickets, type LotteryEvent, type LotteryState } from './lottery-state.ts'

interface LotteryActionsOptions {
  readonly studio: LotteryClient
  readonly store: Store<LotteryState, LotteryEvent>
  readonly host: Host
  readonly amounts: Amounts
  readonly currency: string
}

/** Actions of a lottery. */
export interface LotteryActions extends TicketActions {
  /**
   * Sends the slip while it is for this draw. The clock of the page lags: what is pressed as a draw closes must not be a bet on the
   * next one.
   */
  placeIn(draw: string): Promise<void>
}

/** Creates the actions of a lottery: its slip is one ticket of one draw. */
export function createLotteryActions(options: LotteryActionsOptions): LotteryActions {
  const { amounts, store } = options
  const actions = createTicketActions<LotteryState, LotteryBoard, TicketRequest, LotteryTicket>({
    ...options,
    needsTickets: (before, after) =>
      after.tickets === null ||
      before.board?.last[0]?.number !== after.board?.last[0]?.number ||
      hasUnsettledTickets(after),
    createRequests: (state, now) => {
      const draw = getBetDraw(state, now)
      if (!draw || state.slip.length === 0) return []
      const lines = state.slip.map((line) => ({ ...line, amount: amounts.toWire(line.amount) }))
      return [{ draw: draw.number, lines, clientTicketId: crypto.randomUUID() }]
    },
    getBetKey,
  })
  return {
    ...actions,
    async placeIn(draw) {
      const state = store.get()
      if (getBetDraw(state, Date.now() + state.clockOffset)?.number === draw) await actions.place()
    },
  }
}
