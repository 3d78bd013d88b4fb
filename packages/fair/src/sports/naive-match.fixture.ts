import type { LegOutcome } from './slips.ts'

/** Chance of so many goals by the textbook, in floating point. */
export function calculatePoisson(mean: number, goals: number): number {
  let chance = Math.exp(-mean)
  for (let count = 1; count <= goals; count += 1) chance *= mean / count
  return chance
}

/** Plays every order of games of a series to its end and returns the chance of each result, such as `2-1`. */
export function playSeries(wins: number, chance: number): ReadonlyMap<string, number> {
  const results = new Map<string, number>()
  const play = (home: number, away: number, reached: number) => {
    if (home === wins || away === wins) {
      const key = `${home}-${away}`
      results.set(key, reached + (results.get(key) ?? 0))
      return
    }
    play(home + 1, away, reached * chance)
    play(home, away + 1, reached * (1 - chance))
  }
  play(0, 0, 1)
  return results
}

/** A stake of 1 on a whole or half line: what it returns at odds, as a bookmaker's clerk decides it. */
function settleHalf(goals: number, line: number, odds: number): number {
  if (goals > line) return odds
  return goals === line ? 1 : 0
}

/** What a stake of 1 returns on a handicap or a total: a quarter line is the average of the bets beside it. */
export function settleLine(
  { market, line, side }: { market: string; line: number; side: string },
  [home, away]: readonly [number, number],
  odds: number,
): number {
  const own = { home: home - away, away: away - home, over: home + away, under: -(home + away) }[side] ?? Number.NaN
  // What the own goals have to exceed.
  const limit = (market === 'handicap' ? (side === 'home' ? -line : line) : side === 'over' ? line : -line) / 4
  const lines = Number.isInteger(limit * 2) ? [limit] : [limit - 0.25, limit + 0.25]
  return lines.reduce((sum, each) => sum + settleHalf(own, each, odds), 0) / lines.length
}

/** What a stake of 1 returns for the outcome of a leg. */
export function settleOutcome(outcome: LegOutcome, odds: number): number {
  return { won: odds, halfWon: (1 + odds) / 2, push: 1, halfLost: 0.5, lost: 0, void: 1 }[outcome]
}
