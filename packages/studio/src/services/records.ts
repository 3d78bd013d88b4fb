import { toMoney, toWire } from '@croupier/domain/money'
import type { RoundRecord } from '@croupier/fair/studio-wire'
import type { Outcome } from '@croupier/fair/round'
import type { RoundRow } from '../db/rounds.ts'
import type { SessionRow } from '../db/sessions.ts'
import type { Studio } from './context.ts'
import { publicState } from './round-table.ts'

const maxRecords = 50

/** Lists the last rounds of a session, newest first, with everything needed to verify them. */
export function listRecords(studio: Studio, session: SessionRow): readonly RoundRecord[] {
  return studio.rounds.listLatest(session.id, maxRecords).map((round) => toRecord(studio, session, round))
}

/** Finds one round by its id, without its player; null when there is none. */
export function findRecord(studio: Studio, roundId: string): RoundRecord | null {
  const round = studio.rounds.find(roundId)
  const session = round && studio.sessions.findById(round.session_id)
  return round && session ? toRecord(studio, session, round) : null
}

function toRecord(studio: Studio, session: SessionRow, round: RoundRow): RoundRecord {
  const seed = studio.sessions.getSeed(round.seed_id)
  const drawn = JSON.parse(round.outcome) as Outcome
  // The outcome is disclosed only when the round was played.
  const played = round.state === 'settled' || round.state === 'staked' || round.state === 'stuck'
  return {
    roundId: round.id,
    at: new Date(round.created_at).toISOString(),
    gameCode: session.game_code,
    model: drawn.model,
    currency: session.currency,
    bet: toWire(toMoney(round.bet, session.currency)),
    win: toWire(toMoney(played ? round.win : 0n, session.currency)),
    state: publicState[round.state],
    nonce: round.nonce,
    clientSeed: seed.client_seed,
    serverSeedHash: seed.server_hash,
    serverSeed: seed.revealed_at === null ? null : seed.server_seed,
    stops: played ? drawn.spins.map((spin) => spin.stops) : [],
    units: played ? drawn.units : 0,
  }
}
