import { toMoney, toWire, type Currency } from '@croupier/domain/money'
import { getCompetition, lineupSeconds } from '@croupier/fair/sports/competitions'
import { listFixtures } from '@croupier/fair/sports/fixtures'
import { listMarkets } from '@croupier/fair/sports/markets'
import { computeMatchday, readMatch } from '@croupier/fair/sports/matchday'
import { calculatePayout, formatFixtureId, type Leg } from '@croupier/fair/sports/slips'
import type { SportsLeg, SportsMatchday, SportsSlip } from '@croupier/fair/sports/sports-wire'
import type { DrawRow } from '../db/draws.ts'
import type { RoundRow } from '../db/rounds.ts'
import { getNow, type Studio } from './context.ts'
import { findLegMatch, findOutcome, findResult, getLegs, type LegMatch } from './slip-results.ts'
import { getTicketState, isDecided } from './ticket-rounds.ts'

/**
 * Returns the numbers of a matchday whose line-ups are announced; null before. They are known from the moment at which the seed is
 * committed to, and the results stay with the studio until the matches have ended.
 */
export async function findLineups(studio: Studio, draw: DrawRow): Promise<readonly number[] | null> {
  if (draw.numbers || getNow(studio) < getLineupsAt(draw)) return draw.numbers
  const { server_seed: serverSeed } = studio.sessions.getSeed(draw.seed_id)
  return computeMatchday({ game: draw.game_code, number: draw.number, serverSeed })
}

function getLineupsAt({ closes_at: closesAt }: DrawRow): number {
  return closesAt - lineupSeconds * 1000
}

/** Returns a matchday as it is sent. */
export async function toMatchday(studio: Studio, draw: DrawRow): Promise<SportsMatchday> {
  const seed = studio.sessions.getSeed(draw.seed_id)
  const { game_code: code, number, numbers } = draw
  const announced = await findLineups(studio, draw)
  const isOpen = numbers === null && getNow(studio) < draw.closes_at
  return {
    competition: code,
    number,
    lineupsAt: new Date(getLineupsAt(draw)).toISOString(),
    kickOffAt: new Date(draw.closes_at).toISOString(),
    endsAt: new Date(draw.draws_at).toISOString(),
    state: isOpen ? 'open' : numbers ? 'ended' : 'running',
    fixtures: listFixtures(getCompetition(code), number).map((fixture, index) => {
      const lineups = announced && readMatch(announced, index).lineups
      const result = numbers && readMatch(numbers, index)
      return {
        id: formatFixtureId({ competition: code, number, index }),
        home: fixture.home.id,
        away: fixture.away.id,
        lineups,
        markets: isOpen ? listMarkets(fixture, lineups) : [],
        score: result && result.score,
        postponed: result !== null && result.score === null,
      }
    }),
    seedHash: seed.server_hash,
    seed: numbers && seed.server_seed,
    numbers,
  }
}

/** Returns a stored slip as it is sent. */
export function toSlip(studio: Studio, round: RoundRow, currency: Currency): SportsSlip {
  const draw = studio.draws.get(round.draw_id ?? '')
  const legs = getLegs(round)
  const formatAmount = (minor: bigint) => toWire(toMoney(minor, currency))
  return {
    ticketId: round.id,
    at: new Date(round.created_at).toISOString(),
    legs: legs.flatMap((leg) => {
      const match = findLegMatch(studio, leg)
      return match ? [toSportsLeg(leg, match)] : []
    }),
    stake: formatAmount(round.bet),
    payout: formatAmount(calculatePayout(legs, round.bet)),
    win: isDecided(round, draw) ? formatAmount(round.win) : null,
    state: getTicketState(round, draw),
  }
}

function toSportsLeg(leg: Leg, match: LegMatch): SportsLeg {
  const { fixture, draw } = match
  return {
    ...leg,
    home: fixture.home.id,
    away: fixture.away.id,
    kickOffAt: new Date(draw.closes_at).toISOString(),
    outcome: findOutcome(leg, match),
    score: findResult(match)?.score ?? null,
  }
}
