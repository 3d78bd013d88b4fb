import { toMoney, toWire } from '@croupier/domain/money'
import { findDrawGame } from '@croupier/fair/lottery/draw-games'
import type { DrawProof, RoundProof, TicketRecord } from '@croupier/fair/studio-wire'
import type { DrawRow } from '../db/draws.ts'
import type { RoundRow } from '../db/rounds.ts'
import type { SessionRow } from '../db/sessions.ts'
import type { Studio } from './context.ts'
import { toBetWires, toRecord } from './records.ts'
import { findLegMatch, getLegs } from './slip-results.ts'
import { getTicketState, isDecided } from './ticket-rounds.ts'

/** Finds one round by its id, without its player and with everything needed to verify it; null when there is none. */
export function findProof(studio: Studio, roundId: string): RoundProof | null {
  const round = studio.rounds.find(roundId)
  const session = round && studio.sessions.findById(round.session_id)
  if (!round || !session) return null
  if (round.draw_id === null) return toRecord(studio, session, round)
  return toTicketRecord(studio, session, round, studio.draws.get(round.draw_id))
}

function toTicketRecord(
  studio: Studio,
  { game_code: gameCode, currency }: SessionRow,
  round: RoundRow,
  draw: DrawRow,
): TicketRecord {
  return {
    kind: 'ticket',
    roundId: round.id,
    at: new Date(round.created_at).toISOString(),
    gameCode,
    currency,
    bet: toWire(toMoney(round.bet, currency)),
    win: toWire(toMoney(isDecided(round, draw) ? round.win : 0n, currency)),
    state: getTicketState(round, draw),
    bets: toBetWires(round.bets ?? [], currency),
    draws: (findDrawGame(gameCode) ? [draw] : listMatchdays(studio, round)).map((each) => toDrawProof(studio, each)),
  }
}

/** Returns the matchdays of the legs of a slip, each once. */
function listMatchdays(studio: Studio, round: RoundRow): readonly DrawRow[] {
  const matches = getLegs(round).map((leg) => findLegMatch(studio, leg))
  return [...new Map(matches.flatMap((match) => (match ? [[match.draw.id, match.draw] as const] : []))).values()]
}

function toDrawProof(studio: Studio, { game_code: game, number, numbers, seed_id: seedId }: DrawRow): DrawProof {
  const seed = studio.sessions.getSeed(seedId)
  return { game, number, serverSeedHash: seed.server_hash, serverSeed: numbers && seed.server_seed, numbers }
}
