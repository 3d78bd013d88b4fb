import { DomainError } from '@croupier/domain/errors'
import type { InstantBet } from '@croupier/fair/instant/game'
import type { TicketState } from '@croupier/fair/lottery/lottery-wire'
import type { DrawRow } from '../db/draws.ts'
import type { RoundRow, TicketOwner } from '../db/rounds.ts'
import type { SessionRow } from '../db/sessions.ts'
import { getNow, type Studio } from './context.ts'
import { publicState } from './round-table.ts'
import { graceMs, holdRound, placeBet } from './wallet-delivery.ts'

/** Tickets and draws of one page. */
export const pageSize = 20

/** Most tickets of a member in a draw, with those that were refused: each of them is stored before its stake is known. */
export const maxTickets = 1_000

/** A round that waits for a draw, before it is stored. */
interface NewTicketRound {
  readonly id: string
  /** The draw that decides it. */
  readonly draw: DrawRow
  readonly bets: readonly InstantBet[]
}

/** Returns the round of a ticket that was placed before. Throws IDEMPOTENCY_KEY_REUSED for another ticket with its id. */
export function findPlaced(studio: Studio, id: string, isSame: (round: RoundRow) => boolean): RoundRow | null {
  const known = studio.rounds.find(id)
  if (known && !isSame(known)) throw new DomainError('IDEMPOTENCY_KEY_REUSED')
  return known
}

/** Requests the stake of a stored ticket from the wallet. */
export async function takeStake(studio: Studio, session: SessionRow, round: RoundRow): Promise<RoundRow> {
  const placed = await holdRound(studio, round.id, () => placeBet(studio, session, round))
  // The draw may have taken place meanwhile.
  return studio.rounds.find(round.id) ?? placed
}

/**
 * Stores a ticket, with a rollback due in case the request is interrupted. From here on it takes part in its draw. Throws
 * STAKE_LIMIT_REACHED where the member has the most tickets in it. Needs a transaction.
 */
export function saveTicketRound(studio: Studio, session: SessionRow, { id, draw, bets }: NewTicketRound): RoundRow {
  const tickets = studio.rounds.countTickets(draw.id, toOwner(session, draw))
  if (tickets >= maxTickets) throw new DomainError('STAKE_LIMIT_REACHED')
  const now = getNow(studio)
  const round: RoundRow = {
    id,
    session_id: session.id,
    seed_id: draw.seed_id,
    nonce: studio.sessions.consumeNonce(draw.seed_id),
    bet: bets.reduce((sum, { amount }) => sum + amount, 0n),
    win: 0n,
    outcome: '',
    state: 'intended',
    refusal: null,
    balance: null,
    created_at: now,
    bets,
    draw_id: draw.id,
    settlement: null,
  }
  studio.rounds.insert(round)
  studio.rounds.saveWork({ round_id: id, kind: 'rollback', attempts: 0, since: now, due_at: now + graceMs })
  return round
}

/** Returns the bets that a member has placed in a draw, without those that were returned. */
export function listPlacedBets(studio: Studio, session: SessionRow, draw: DrawRow): readonly InstantBet[] {
  return studio.rounds.listPlacedBets(draw.id, toOwner(session, draw))
}

/** Returns whose tickets of a draw count together: those of a member in the game of it, or in all that share a competition. */
function toOwner(session: SessionRow, { game_code: code }: DrawRow): TicketOwner {
  const { player_id, mode } = session
  return code === session.game_code ? session : { player_id, mode }
}

/** Returns what the tickets of a member have cost and won together in a drawn draw, in minor units; null where none took part. */
export function findDrawWin(
  studio: Studio,
  session: SessionRow,
  drawId: string,
): { readonly stake: bigint; readonly win: bigint; readonly settled: boolean } | null {
  const own = studio.rounds.listStakes(drawId, session)
  if (own.length === 0) return null
  return {
    stake: own.reduce((sum, { bet }) => sum + bet, 0n),
    win: own.reduce((sum, { win }) => sum + win, 0n),
    settled: own.every(({ state }) => state === 'settled'),
  }
}

/** Whether a ticket took part in a draw that has its numbers, and is decided. */
export function isDecided({ state }: RoundRow, draw: DrawRow): boolean {
  return state === 'settled' || (state === 'staked' && draw.decided_at !== null)
}

/** Returns the state of a ticket that its player is shown. */
export function getTicketState({ state }: RoundRow, draw: DrawRow): TicketState {
  return state === 'staked' && draw.decided_at === null ? 'open' : publicState[state]
}

/** Splits off what was found beyond a page; `next` is the place after which the next page starts. */
export function toPage<Row>(
  found: readonly Row[],
  getPlace: (row: Row) => number,
): { readonly page: readonly Row[]; readonly next: string | null } {
  const page = found.slice(0, pageSize)
  const last = page.at(-1)
  return { page, next: found.length > pageSize && last ? String(getPlace(last)) : null }
}
