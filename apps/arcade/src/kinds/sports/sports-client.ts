import type { MatchdayPage, SlipRequest, SportsBoard, SportsSlip } from '@croupier/fair/sports/sports-wire'
import { callStudio } from '../../studio/client.ts'
import { withPage, type TicketClient } from '../tickets/ticket-actions.ts'

/** The studio's calls for one session of a book. All methods throw StudioError. */
export interface SportsClient extends TicketClient<SportsBoard, SlipRequest, SportsSlip> {
  /** Matchdays of a competition that have ended, newest first; `before`: those of the next page. */
  matchdays(competition: string, before?: string): Promise<MatchdayPage>
}

/** Creates the client of a session token. */
export function createSportsClient(token: string): SportsClient {
  return {
    board: () => callStudio('GET', 'sports', { token }),
    place: (body) => callStudio('POST', 'slips', { token, body }),
    tickets: (before) => callStudio('GET', withPage('slips', before), { token }),
    matchdays: (competition, before) =>
      callStudio('GET', withPage(`matchdays?competition=${competition}`, before), { token }),
  }
}
