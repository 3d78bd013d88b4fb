import type {
  DrawPage,
  LotterySession,
  LotteryState,
  TicketPage,
  TicketRequest,
  TicketResult,
} from '@croupier/fair/lottery/lottery-wire'
import { callStudio } from '../../studio/client.ts'

/** The studio's calls for one session of a lottery. All methods throw StudioError. */
export interface LotteryClient {
  board(): Promise<LotteryState>
  place(request: TicketRequest): Promise<TicketResult>
  /** Tickets of the player, newest first; `before`: those of the next page. */
  tickets(before?: string): Promise<TicketPage>
  /** Drawn numbers, newest first; `before`: those of the next page. */
  draws(before?: string): Promise<DrawPage>
}

/** Exchanges a launch token for a session. Throws StudioError. */
export function openLotterySession(launchToken: string, vendor: string): Promise<LotterySession> {
  return callStudio('POST', 'session', { body: { launchToken, vendor } })
}

/** Resumes the session of a stored token. Throws StudioError. */
export function resumeLotterySession(token: string): Promise<LotterySession> {
  return callStudio('GET', 'session', { token })
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

function withPage(path: string, before: string | undefined): string {
  return before === undefined ? path : `${path}?${new URLSearchParams({ before }).toString()}`
}
