import type { DrawPage, LotteryState, LotteryTicket, TicketRequest } from '@croupier/fair/lottery/lottery-wire'
import { callStudio } from '../../studio/client.ts'
import { withPage, type TicketClient } from '../tickets/ticket-actions.ts'

/** The studio's calls for one session of a lottery. All methods throw StudioError. */
export interface LotteryClient extends TicketClient<LotteryState, TicketRequest, LotteryTicket> {
  /** Drawn numbers, newest first; `before`: those of the next page. */
  draws(before?: string): Promise<DrawPage>
}

/** Creates the client of a session token. */
export function createLotteryClient(token: string): LotteryClient {
  return {
    board: () => callStudio('GET', 'lottery', { token }),
    place: (body) => callStudio('POST', 'tickets', { token, body }),
    tickets: (before) => callStudio('GET', withPage('tickets', before), { token }),
    draws: (before) => callStudio('GET', withPage('draws', before), { token }),
  }
}
