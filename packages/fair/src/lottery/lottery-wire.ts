/**
 * Request and response types of the studio's calls for lotteries and live tables. Types only. Amounts are major units with exactly the
 * currency's decimals, times ISO 8601 in UTC.
 */
import type { PrizeNumbers } from './forms.ts'

/** What sessions have whose tickets wait for a draw. */
export interface TicketSession {
  /** Bearer token of all further calls; present only when the session is opened. */
  readonly sessionToken?: string
  readonly vendor: string
  readonly gameCode: string
  readonly gameName: string
  readonly nickname: string
  readonly mode: 'real' | 'demo'
  readonly language: string
  readonly currency: string
  readonly exponent: number
  readonly balance: string
  readonly stakes: TicketStakes
}

/** Response to opening or resuming the session of a lottery or a live table (`findDrawGame` of its code). */
export interface LotterySession extends TicketSession {
  readonly kind: 'lottery'
  /** Most lines of one ticket. */
  readonly maxLines: number
}

/**
 * Stakes of a bet. One with a high pay has a lower highest stake: `getHighestStake` of `fair/lottery/limits`, `getHighestSlipStake` of
 * `fair/sports/slips`.
 */
export interface TicketStakes {
  readonly lowest: string
  readonly highest: string
  /** Every stake is a multiple of it. */
  readonly step: string
  readonly chips: readonly string[]
}

/** A draw. Bets are taken while it is `open`. */
export interface LotteryDraw {
  readonly number: string
  readonly opensAt: string
  readonly closesAt: string
  readonly drawsAt: string
  readonly state: 'open' | 'closed' | 'drawn'
  /** The opened numbers by prize (one entry with an empty name where there is one prize); null until drawn. */
  readonly result: readonly PrizeNumbers[] | null
  /** The same as plain numbers in the order of the draw, for `verifyDraw`. */
  readonly numbers: readonly number[] | null
  readonly seedHash: string
  /** Disclosed with the result. */
  readonly seed: string | null
}

/** Response to `GET /studio/lottery`. */
export interface LotteryState {
  readonly now: string
  readonly balance: string
  /** The next draw, open or closed. */
  readonly current: LotteryDraw
  /** The draw after it, which takes bets as well. */
  readonly upcoming: LotteryDraw
  /** Players who have the game open. */
  readonly seats: number
  /** The last draws, newest first. */
  readonly last: readonly LotteryDraw[]
  /** What the player has won in the first of them; null without a ticket that took part. */
  readonly lastWin: LastWin | null
}

/** What all tickets of a player have cost and won together in a draw. */
export interface LastWin {
  readonly stake: string
  readonly win: string
  /** Whether all of them are settled. */
  readonly settled: boolean
}

/** A line of a ticket as requested. */
export interface TicketLineWire {
  readonly betType: string
  readonly selection: string
  readonly amount: string
}

/** Body of `POST /studio/tickets`. Repeating a `clientTicketId` returns the same ticket. */
export interface TicketRequest {
  /** Number of the draw. */
  readonly draw: string
  readonly lines: readonly TicketLineWire[]
  readonly clientTicketId: string
}

/** State of a ticket: `open` until its draw; `settling` and `cancelling` are not yet acknowledged by the wallet. */
export type TicketState = 'open' | 'settling' | 'settled' | 'cancelling' | 'cancelled' | 'refused' | 'stuck'

/** A ticket. One ticket is one round of the wallet. */
export interface LotteryTicket {
  /** The id of the round in the records of the site. */
  readonly ticketId: string
  readonly at: string
  readonly draw: string
  /** `win` is null until the draw. */
  readonly lines: readonly (TicketLineWire & { readonly win: string | null })[]
  readonly stake: string
  readonly win: string | null
  readonly state: TicketState
}

/** Response to `POST /studio/tickets`. */
export interface TicketResult {
  readonly ticket: LotteryTicket
  readonly balance: string
}

/** Response to `GET /studio/tickets`, newest first, those of all of the member's sessions. `next` is the `before` of the next page. */
export interface TicketPage {
  readonly tickets: readonly LotteryTicket[]
  readonly next: string | null
}

/** Response to `GET /studio/draws`: drawn ones, newest first. */
export interface DrawPage {
  readonly draws: readonly LotteryDraw[]
  readonly next: string | null
}
