import { money, toWire } from '@croupier/domain/money'
import type { RoundRecord } from '@croupier/fair/studio-wire'
import type { Outcome } from '@croupier/fair/round'
import type { RoundRow } from '../db/rounds.ts'
import type { SessionRow } from '../db/sessions.ts'
import type { Studio } from './context.ts'
import { shownState } from './round-table.ts'

const roundsShown = 50

/** The last rounds of a session, newest first, with all that their verification needs. */
export function recordsOf(studio: Studio, session: SessionRow): readonly RoundRecord[] {
  return studio.rounds.latest(session.id, roundsShown).map((round) => describe(studio, session, round))
}

/** One round by its id, without its player; null where there is none. */
export function recordOf(studio: Studio, roundId: string): RoundRecord | null {
  const round = studio.rounds.find(roundId)
  const session = round && studio.sessions.byId(round.session_id)
  return round && session ? describe(studio, session, round) : null
}

function describe(studio: Studio, session: SessionRow, round: RoundRow): RoundRecord {
  const seed = studio.sessions.seed(round.seed_id)
  const drawn = JSON.parse(round.outcome) as Outcome
  // What a round would have brought is shown only where it was played.
  const played = round.state === 'settled' || round.state === 'staked' || round.state === 'stuck'
  return {
    roundId: round.id,
    at: new Date(round.created_at).toISOString(),
    gameCode: session.game_code,
    model: drawn.model,
    currency: session.currency,
    bet: toWire(money(round.bet, session.currency)),
    win: toWire(money(played ? round.win : 0n, session.currency)),
    state: shownState[round.state],
    nonce: round.nonce,
    clientSeed: seed.client_seed,
    serverSeedHash: seed.server_hash,
    serverSeed: seed.revealed_at === null ? null : seed.server_seed,
    stops: played ? drawn.spins.map((spin) => spin.stops) : [],
    units: played ? drawn.units : 0,
  }
}
