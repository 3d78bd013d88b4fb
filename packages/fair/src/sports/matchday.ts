import { commit, openRound } from '../seeds.ts'
import type { DrawInputs, DrawVerdict } from '../lottery/draw.ts'
import { getCompetition } from './competitions.ts'
import { listFixtures } from './fixtures.ts'
import { drawScore, fitnesses, type Lineups } from './scores.ts'

/** What a matchday's seed decides about a match. */
export interface MatchResult {
  readonly lineups: Lineups
  /** The result, or null for a match that was postponed: bets on it are returned. */
  readonly score: { readonly home: number; readonly away: number } | null
}

/** A matchday as it was reported, for verification. */
export interface MatchdayClaim extends DrawInputs {
  readonly serverSeedHash: string
  readonly numbers: readonly number[]
}

/** One match in so many is postponed. */
export const matchesPerPostponed = 40

/** Numbers of a match: fitness of the home and the away team from 0, whether it is postponed, and the goals of both. */
const numbersPerMatch = 5

/**
 * Draws the numbers that the inputs determine, match after match: two line-ups, the postponement, and the result. Throws RangeError on
 * a malformed seed, an unknown competition, or a text that is no number of a matchday.
 */
export async function computeMatchday({ game, number, serverSeed }: DrawInputs): Promise<readonly number[]> {
  const draw = await openRound({ serverSeed, clientSeed: number, nonce: 0, game })
  const numbers: number[] = []
  for (const fixture of listFixtures(getCompetition(game), number)) {
    const [home, away] = [await draw(fitnesses.length), await draw(fitnesses.length)]
    const isPostponed = (await draw(matchesPerPostponed)) === 0
    const score = await drawScore(fixture, [fitnesses[home] ?? 0, fitnesses[away] ?? 0], draw)
    numbers.push(home, away, ...(isPostponed ? [1, 0, 0] : [0, ...score]))
  }
  return numbers
}

/** Reads what the numbers of a matchday say about one of its matches. */
export function readMatch(numbers: readonly number[], index: number): MatchResult {
  const start = index * numbersPerMatch
  const [homeFit = 0, awayFit = 0, postponed, home = 0, away = 0] = numbers.slice(start, start + numbersPerMatch)
  return {
    lineups: [fitnesses[homeFit] ?? 0, fitnesses[awayFit] ?? 0],
    score: postponed === 1 ? null : { home, away },
  }
}

/** Draws again and compares with the claim. Needs no data beyond what everyone has after the matches. */
export async function verifyMatchday(claim: MatchdayClaim): Promise<DrawVerdict> {
  if ((await commit(claim.serverSeed)) !== claim.serverSeedHash) return { ok: false, reason: 'commitment' }
  const numbers = await computeMatchday(claim)
  return numbers.join() === claim.numbers.join() ? { ok: true } : { ok: false, reason: 'numbers' }
}
