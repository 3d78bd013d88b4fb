import { getCompetition } from '@croupier/fair/sports/competitions'
import { listFixtures, type Fixture } from '@croupier/fair/sports/fixtures'
import { decidePick, parsePick } from '@croupier/fair/sports/markets'
import { readMatch, type MatchResult } from '@croupier/fair/sports/matchday'
import {
  decideSlip,
  parseFixtureId,
  parseLegs,
  type Leg,
  type LegOutcome,
  type SlipResult,
} from '@croupier/fair/sports/slips'
import type { DrawRow } from '../db/draws.ts'
import type { RoundRow } from '../db/rounds.ts'
import type { Studio } from './context.ts'

/** The match of a leg with the matchday that decides it. */
export interface LegMatch {
  readonly draw: DrawRow
  readonly fixture: Fixture
  readonly index: number
}

/** Returns the match of a leg; null where there is no such matchday. */
export function findLegMatch(studio: Studio, { fixture: text }: Leg): LegMatch | null {
  const id = parseFixtureId(text)
  const draw = id && studio.draws.find(id.competition, id.number)
  const fixture = draw && listFixtures(getCompetition(draw.game_code), draw.number)[id.index]
  return draw && fixture ? { draw, fixture, index: id.index } : null
}

/** Returns the legs of a stored slip. */
export function getLegs({ bets }: RoundRow): readonly Leg[] {
  return parseLegs(bets?.[0]?.target ?? '')
}

/** Returns the result of a match; null until its matchday has its numbers. */
export function findResult({ draw, index }: LegMatch): MatchResult | null {
  return draw.numbers && readMatch(draw.numbers, index)
}

/** Returns how a leg was decided; null until its matchday has its numbers. */
export function findOutcome(leg: Leg, match: LegMatch): LegOutcome | null {
  const result = findResult(match)
  const pick = parsePick(leg.pick)
  if (!result || !pick) return null
  return result.score ? decidePick(pick, result.score) : 'void'
}

/** Decides a stored slip whose matchdays have their numbers. */
export function decideStoredSlip(studio: Studio, round: RoundRow): SlipResult {
  const legs = getLegs(round)
  const outcomes = legs.map((leg) => {
    const match = findLegMatch(studio, leg)
    const outcome = match && findOutcome(leg, match)
    if (outcome === null) throw new Error(`Slip ${round.id} has an undecided leg: ${leg.fixture}`)
    return outcome
  })
  return decideSlip(legs, outcomes, round.bet)
}
