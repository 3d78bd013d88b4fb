import type { SlipRequest, SportsBoard, SportsSlip } from '@croupier/fair/sports/sports-wire'
import type { Store } from '../../game/store.ts'
import type { Host } from '../../host/host.ts'
import type { Amounts } from '../../text/amounts.ts'
import { createTicketActions, type TicketActions } from '../tickets/ticket-actions.ts'
import type { SportsClient } from './sports-client.ts'
import {
  createSlipRequests,
  getBetKey,
  hasChangedOdds,
  needsSlips,
  type SportsEvent,
  type SportsState,
} from './sports-state.ts'

interface SportsActionsOptions {
  readonly studio: SportsClient
  readonly store: Store<SportsState, SportsEvent>
  readonly host: Host
  readonly amounts: Amounts
  readonly currency: string
}

/** Creates the actions of a book: its slip is one ticket, or one for each bet. */
export function createSportsActions(options: SportsActionsOptions): TicketActions {
  const { store, amounts } = options
  const actions = createTicketActions<SportsState, SportsBoard, SlipRequest, SportsSlip>({
    ...options,
    needsTickets: needsSlips,
    createRequests: (state, now) =>
      createSlipRequests(state, now, {
        formatStake: (minor) => amounts.toWire(minor),
        createId: () => crypto.randomUUID(),
      }),
    getBetKey,
  })
  return {
    ...actions,
    async place() {
      const state = store.get()
      // The clock of the page lags: a match may begin before its odds are shown as changed, and nothing is sent then.
      if (!state.placing && hasChangedOdds(state, Date.now() + state.clockOffset))
        store.dispatch({ type: 'failed', code: 'ODDS_CHANGED', retry: false })
      else await actions.place()
    },
  }
}
