import type { Draw } from '../stream.ts'
import type { Team } from './competitions.ts'
import type { Fixture } from './fixtures.ts'

/** How fit a team is: -1 weakened, 0 as usual, 1 at its best. Each is as probable, and announced with the line-ups. */
export type Fitness = -1 | 0 | 1

/** Fitness of the home team and of the away team. */
export type Lineups = readonly [home: Fitness, away: Fitness]

/** A result with the number of equally probable outcomes that lead to it. */
export interface ScoreChance {
  readonly home: number
  readonly away: number
  readonly ways: bigint
}

/** All results of a match; the ways add up to `total`. */
export interface ScoreTable {
  readonly scores: readonly ScoreChance[]
  readonly total: bigint
}

/** Every fitness, in the order of the numbers that are drawn for it. */
export const fitnesses = [-1, 0, 1] as const satisfies readonly Fitness[]

/** A side scores no more goals. */
const maxGoals = 12
/** Chances of goals are whole millionths, those of a game of a series whole thousandths. */
const goalParts = 1_000_000
const gameParts = 1_000
/** Percent of its goals that a fit team scores more and a weakened one less; thousandths by which it wins a game more often. */
const fitGoals = 12
const fitGames = 40
/** Chance of a game in thousandths for each percent that the teams differ by, and its bounds. */
const gamesPerPercent = 3
const gameBounds = [300, 700] as const

/** Returns the average goals of a side in hundredths, a whole number. */
function getMean(base: number, side: Team, opponent: Team, fitness: Fitness): number {
  return Math.floor((base * side.attack * opponent.defence * (100 + fitGoals * fitness)) / 1_000_000)
}

const goalChances = new Map<number, readonly number[]>()

/**
 * Returns the chances of 0, 1, 2, … goals in millionths: a Poisson distribution with an average in hundredths, cut off after `maxGoals`. Exact
 * in whole numbers, so that every machine gets the same; the rest of the rounding goes to 0 goals.
 */
export function weighGoals(mean: number): readonly number[] {
  const known = goalChances.get(mean)
  if (known) return known
  const terms: bigint[] = []
  // mean^k / k!, times 100^maxGoals and maxGoals!.
  let term = 100n ** BigInt(maxGoals) * factorial(maxGoals)
  for (let count = 0; count <= maxGoals; count += 1) {
    terms.push(term)
    term = (term * BigInt(mean)) / (100n * BigInt(count + 1))
  }
  const sum = terms.reduce((total, each) => total + each, 0n)
  const parts = terms.map((each) => Number((each * BigInt(goalParts)) / sum))
  const rest = goalParts - parts.reduce((total, each) => total + each, 0)
  const weights = parts.map((part, count) => (count === 0 ? part + rest : part))
  goalChances.set(mean, weights)
  return weights
}

function factorial(count: number): bigint {
  return count < 2 ? 1n : BigInt(count) * factorial(count - 1)
}

/** Returns the chance that the home team wins a game of a series, in thousandths. */
export function weighGame(home: Team, away: Team, [homeFit, awayFit]: Lineups): number {
  const skill = home.attack - home.defence - (away.attack - away.defence)
  const chance = gameParts / 2 + gamesPerPercent * skill + fitGames * (homeFit - awayFit)
  return Math.min(gameBounds[1], Math.max(gameBounds[0], chance))
}

function weighSides({ home, away }: Fixture, base: { home: number; away: number }, [homeFit, awayFit]: Lineups) {
  return [
    weighGoals(getMean(base.home, home, away, homeFit)),
    weighGoals(getMean(base.away, away, home, awayFit)),
  ] as const
}

/** Lists the results of a match with its line-ups. */
function listAnnounced(fixture: Fixture, lineups: Lineups): ScoreTable {
  const { format } = fixture.competition
  if (format.kind === 'series') return listSeries(format.wins, weighGame(fixture.home, fixture.away, lineups))
  const [homeGoals, awayGoals] = weighSides(fixture, format, lineups)
  const scores = homeGoals.flatMap((homeWeight, home) =>
    awayGoals.map((awayWeight, away) => ({ home, away, ways: BigInt(homeWeight) * BigInt(awayWeight) })),
  )
  return { scores, total: BigInt(goalParts) ** 2n }
}

/** Lists the results of a series: the side that wins it wins the last game, and the others in any order. */
function listSeries(wins: number, chance: number): ScoreTable {
  const longest = 2 * wins - 1
  const [won, lost] = [BigInt(chance), BigInt(gameParts - chance)]
  const scores = Array.from({ length: wins }, (_, games) => {
    const ways = countOrders(wins - 1 + games, games) * BigInt(gameParts) ** BigInt(longest - wins - games)
    return [
      { home: wins, away: games, ways: ways * won ** BigInt(wins) * lost ** BigInt(games) },
      { home: games, away: wins, ways: ways * lost ** BigInt(wins) * won ** BigInt(games) },
    ]
  }).flat()
  return { scores, total: BigInt(gameParts) ** BigInt(longest) }
}

function countOrders(size: number, chosen: number): bigint {
  return factorial(size) / (factorial(chosen) * factorial(size - chosen))
}

/** Lists the results of a match: with its line-ups, or over all of them while they are not announced. */
export function listScores(fixture: Fixture, lineups: Lineups | null): ScoreTable {
  if (lineups) return listAnnounced(fixture, lineups)
  const tables = fitnesses.flatMap((home) => fitnesses.map((away) => listAnnounced(fixture, [home, away])))
  const scores = new Map<string, ScoreChance>()
  for (const { home, away, ways } of tables.flatMap((table) => table.scores)) {
    const key = `${home}-${away}`
    scores.set(key, { home, away, ways: ways + (scores.get(key)?.ways ?? 0n) })
  }
  return { scores: [...scores.values()], total: tables.reduce((sum, { total }) => sum + total, 0n) }
}

/** Draws the result of a match: the goals of the home team and of the away team, or game after game. */
export async function drawScore(fixture: Fixture, lineups: Lineups, draw: Draw): Promise<readonly [number, number]> {
  const { format } = fixture.competition
  if (format.kind === 'goals') {
    const [homeGoals, awayGoals] = weighSides(fixture, format, lineups)
    return [await drawGoals(homeGoals, draw), await drawGoals(awayGoals, draw)]
  }
  const chance = weighGame(fixture.home, fixture.away, lineups)
  let [home, away] = [0, 0]
  while (home < format.wins && away < format.wins) {
    if ((await draw(gameParts)) < chance) home += 1
    else away += 1
  }
  return [home, away]
}

async function drawGoals(weights: readonly number[], draw: Draw): Promise<number> {
  let left = await draw(goalParts)
  return weights.findIndex((weight) => {
    left -= weight
    return left < 0
  })
}
