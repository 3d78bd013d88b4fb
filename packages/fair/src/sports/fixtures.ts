import type { Competition, Team } from './competitions.ts'

/** A match of a matchday. */
export interface Fixture {
  readonly competition: Competition
  readonly home: Team
  readonly away: Team
}

const dayMs = 86_400_000

/**
 * Lists the matches of a matchday, which follow from its number: everyone plays once, and after all have met, home and away change.
 * Throws RangeError for a text that is no number of a matchday.
 */
export function listFixtures(competition: Competition, number: string): readonly Fixture[] {
  const { teams } = competition
  const rounds = teams.length - 1
  const played = countMatchdays(competition, number)
  const turn = played % rounds
  // The circle method: the first team stays, the others move on by one place a round.
  const [first, ...others] = teams
  const moved = others.map((_, index) => others[(index + turn) % rounds])
  const circle = [first, ...moved]
  const isReturn = Math.floor(played / rounds) % 2 === 1
  return circle.slice(0, teams.length / 2).flatMap((team, index): Fixture[] => {
    const opponent = circle[teams.length - 1 - index]
    if (!team || !opponent) return []
    // The team that stays would be at home always.
    const isSwapped = isReturn !== (index === 0 && turn % 2 === 1)
    return [isSwapped ? { competition, home: opponent, away: team } : { competition, home: team, away: opponent }]
  })
}

/** Returns how many matchdays there were before one since 1970. */
function countMatchdays({ schedule }: Competition, number: string): number {
  const [, year, month, day, serial] = /^(\d{4})(\d{2})(\d{2})-(\d+)$/.exec(number) ?? []
  if (schedule.kind !== 'interval' || serial === undefined) throw new RangeError(`There is no matchday "${number}"`)
  const days = Date.UTC(Number(year), Number(month) - 1, Number(day)) / dayMs
  return days * (1440 / schedule.minutes) + Number(serial) - 1
}
