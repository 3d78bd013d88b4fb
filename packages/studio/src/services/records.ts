import { toMoney, toWire, type Currency } from '@croupier/domain/money'
import { getGameKind } from '@croupier/fair/game-kind'
import type { InstantBet } from '@croupier/fair/instant/game'
import type { InstantOutcome } from '@croupier/fair/instant/round'
import type { BetWire, RoundRecord } from '@croupier/fair/studio-wire'
import type { Outcome } from '@croupier/fair/round'
import type { RoundRow } from '../db/rounds.ts'
import type { SeedRow, SessionRow } from '../db/sessions.ts'
import type { Studio } from './context.ts'
import { hasTickets } from './draw-sources.ts'
import { findPotWin } from './pots.ts'
import { publicState } from './round-table.ts'
import { hasExpired } from './session-expiry.ts'

const maxRecords = 50
const maxInterrupted = 5

/** Lists the last rounds of a session, newest first, with everything needed to verify them. Tickets have a list of their own. */
export function listRecords(studio: Studio, session: SessionRow): readonly RoundRecord[] {
  if (hasTickets(session.game_code)) return []
  return studio.rounds.listLatest(session.id, maxRecords).map((round) => toRecord(studio, session, round))
}

/**
 * Lists the last played rounds of a player in a game, of any session, that no client has acknowledged as shown: its response was
 * lost, or its client was closed. Newest first. Older ones are not listed later: they are in the player's records.
 */
export function listInterruptedRounds(studio: Studio, session: SessionRow): readonly RoundRecord[] {
  studio.acknowledgements.keepListed(session, maxInterrupted)
  return studio.acknowledgements.listPlayed(session, maxInterrupted).map((round) => {
    const played = studio.sessions.findById(round.session_id)
    if (!played) throw new Error(`Round ${round.id} has no session`)
    return toRecord(studio, played, round)
  })
}

/** Returns a round that no draw decides as it is sent, without its player. */
export function toRecord(studio: Studio, session: SessionRow, round: RoundRow): RoundRecord {
  const seed = studio.sessions.getSeed(round.seed_id)
  // The outcome is disclosed only when the round was played.
  const played = round.state === 'settled' || round.state === 'staked' || round.state === 'stuck'
  const record = {
    roundId: round.id,
    at: new Date(round.created_at).toISOString(),
    gameCode: session.game_code,
    currency: session.currency,
    bet: toWire(toMoney(round.bet, session.currency)),
    win: toWire(toMoney(played ? round.win : 0n, session.currency)),
    state: publicState[round.state],
    nonce: round.nonce,
    clientSeed: seed.client_seed,
    serverSeedHash: seed.server_hash,
    serverSeed: isDisclosed(studio, session, seed) ? seed.server_seed : null,
  }
  const kind = getGameKind(session.game_code)
  if (kind === 'slot') {
    const { model, spins, units } = JSON.parse(round.outcome) as Outcome
    return { kind, ...record, model, stops: played ? spins.map(({ stops }) => stops) : [], units: played ? units : 0 }
  }
  const { drawn } = JSON.parse(round.outcome) as InstantOutcome
  const bets = toBetWires(round.bets ?? [], session.currency)
  const potWin = findPotWin(studio, round.id)
  return { kind, ...record, bets, drawn: played ? drawn : [], ...(potWin && { potWin }) }
}

/** Whether everyone may know a server seed: it was revealed, or its session has expired and leaves no outcome open. */
function isDisclosed(studio: Studio, session: SessionRow, { revealed_at: revealedAt }: SeedRow): boolean {
  return revealedAt !== null || (hasExpired(studio, session) && !studio.rounds.hasOpen(session.id))
}

/** Formats the bets of an instant round. */
export function toBetWires(bets: readonly InstantBet[], currency: Currency): readonly BetWire[] {
  return bets.map(({ target, amount }) => ({ target, amount: toWire(toMoney(amount, currency)) }))
}
