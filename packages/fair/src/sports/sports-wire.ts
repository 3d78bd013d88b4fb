/**
 * Request and response types of the studio's calls for books. Types only. Amounts are major units with exactly the currency's
 * decimals, odds hundredths of the stake that a win returns, times ISO 8601 in UTC.
 */
import type { TicketSession, TicketState } from '../lottery/lottery-wire.ts'
import type { Market } from './markets.ts'
import type { Lineups } from './scores.ts'
import type { Leg, LegOutcome } from './slips.ts'

/** Response to opening or resuming the session of a book (`findBook` of its code). */
export interface SportsSession extends TicketSession {
  readonly kind: 'sports'
  /** Most legs of one slip. */
  readonly maxLegs: number
  /** What a slip may pay at most. */
  readonly highestPayout: string
}

/** A match of a matchday. */
export interface SportsFixture {
  /** Text of a `FixtureId`. */
  readonly id: string
  readonly home: string
  readonly away: string
  /** Announced shortly before the kick-off; null until then. */
  readonly lineups: Lineups | null
  /** Empty once the match has begun. */
  readonly markets: readonly Market[]
  /** Null until the match has ended, and for one that was postponed. */
  readonly score: { readonly home: number; readonly away: number } | null
  readonly postponed: boolean
}

/** A matchday. Bets are taken while it is `open`. */
export interface SportsMatchday {
  readonly competition: string
  readonly number: string
  readonly lineupsAt: string
  readonly kickOffAt: string
  readonly endsAt: string
  readonly state: 'open' | 'running' | 'ended'
  readonly fixtures: readonly SportsFixture[]
  readonly seedHash: string
  /** Disclosed when the matches have ended, with the numbers for `verifyMatchday`. */
  readonly seed: string | null
  readonly numbers: readonly number[] | null
}

/** Response to `GET /studio/sports`. */
export interface SportsBoard {
  readonly now: string
  readonly balance: string
  /** Matchdays that run or take bets, by competition, the next one first. */
  readonly matchdays: readonly SportsMatchday[]
}

/** Body of `POST /studio/slips`. Repeating a `clientTicketId` returns the same slip. */
export interface SlipRequest {
  /** With the odds that the player has seen. Where one has changed, the slip is refused with `ODDS_CHANGED` and the current ones. */
  readonly legs: readonly Leg[]
  readonly stake: string
  readonly clientTicketId: string
}

/** A leg of a slip with its match; `outcome` is null until that has ended. */
export interface SportsLeg extends Leg {
  readonly home: string
  readonly away: string
  readonly kickOffAt: string
  readonly outcome: LegOutcome | null
  readonly score: { readonly home: number; readonly away: number } | null
}

/** A slip. One slip is one round of the wallet. */
export interface SportsSlip {
  /** The id of the round in the records of the site. */
  readonly ticketId: string
  readonly at: string
  readonly legs: readonly SportsLeg[]
  readonly stake: string
  /** What it pays if all legs win. */
  readonly payout: string
  /** Null until its last match has ended. */
  readonly win: string | null
  /** `open` until its last match has ended. */
  readonly state: TicketState
}

/** Response to `POST /studio/slips`. */
export interface SlipPlacement {
  readonly ticket: SportsSlip
  readonly balance: string
}

/** Response to `GET /studio/slips`, newest first, those of all of the member's sessions. `next` is the `before` of the next page. */
export interface SlipPage {
  readonly tickets: readonly SportsSlip[]
  readonly next: string | null
}

/** Response to `GET /studio/matchdays?competition=`: ended ones, newest first. */
export interface MatchdayPage {
  readonly matchdays: readonly SportsMatchday[]
  readonly next: string | null
}
