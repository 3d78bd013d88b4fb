import type { Scheduled } from '../lottery/schedule.ts'

/** How a match is decided. */
export type MatchFormat =
  /** Both sides score goals; `home` and `away` are the average numbers between average teams, in hundredths. */
  | { readonly kind: 'goals'; readonly home: number; readonly away: number }
  /** Games are played until one side has won so many; there is no draw. */
  | { readonly kind: 'series'; readonly wins: number }

/** A fictional team. Its names are texts of the client. */
export interface Team {
  readonly id: string
  /** Percent of the goals of an average team that it scores, and that it concedes. */
  readonly attack: number
  readonly defence: number
}

/**
 * A competition: its teams meet on matchdays, round the clock. A matchday closes for bets at its kick-off and is drawn when its matches
 * end. Format, schedule and teams never change once it was played; what differs is another competition.
 */
export interface Competition extends Scheduled {
  readonly sport: 'football' | 'esports'
  readonly format: MatchFormat
  /** An even number; each meets each other one at home and away, in turn. */
  readonly teams: readonly Team[]
}

/** Seconds before the kick-off at which line-ups are announced, which changes the odds. */
export const lineupSeconds = 90

/** Length of a match in seconds. */
export const matchSeconds = 300

const goals = { kind: 'goals', home: 150, away: 115 } as const
const streetGoals = { kind: 'goals', home: 330, away: 290 } as const
const bestOfThree = { kind: 'series', wins: 2 } as const
const bestOfFive = { kind: 'series', wins: 3 } as const

function createTeams(strengths: Readonly<Record<string, readonly [attack: number, defence: number]>>): readonly Team[] {
  return Object.entries(strengths).map(([id, [attack, defence]]) => ({ id, attack, defence }))
}

const riverClubs = createTeams({
  herons: [118, 84],
  lanterns: [112, 92],
  barges: [106, 95],
  rangers: [102, 104],
  monsoon: [98, 99],
  wanderers: [95, 108],
  kites: [90, 106],
  bells: [84, 115],
})

const highlandClubs = createTeams({
  goats: [115, 88],
  granite: [96, 82],
  foxes: [120, 110],
  snowline: [104, 100],
  embers: [108, 112],
  falcons: [92, 96],
  miners: [88, 102],
  whistles: [82, 114],
})

const squads = createTeams({
  carp: [116, 90],
  owls: [110, 94],
  wolves: [104, 100],
  comets: [99, 98],
  lychee: [94, 106],
  zero: [88, 112],
})

function createCompetition(
  code: string,
  sport: Competition['sport'],
  minutes: number,
  format: MatchFormat,
  teams: readonly Team[],
): Competition {
  const schedule = { kind: 'interval', minutes } as const
  return { code, sport, format, teams, schedule, zoneMinutes: 0, closesBefore: matchSeconds }
}

/** The leagues of football, and the cups of e-sports in the order in which a vendor's entry lists them. */
export const leagues: readonly Competition[] = [
  createCompetition('RIVER', 'football', 5, goals, riverClubs),
  createCompetition('HIGHLAND', 'football', 6, goals, highlandClubs),
]
export const cups: readonly Competition[] = [
  createCompetition('ARENAFIVE', 'esports', 5, bestOfThree, squads),
  createCompetition('TOWERSIEGE', 'esports', 6, bestOfFive, squads),
  createCompetition('STREETKICKERS', 'esports', 5, streetGoals, squads),
  createCompetition('NIGHTRACERS', 'esports', 6, bestOfFive, squads),
  createCompetition('LASTISLAND', 'esports', 8, bestOfFive, squads),
  createCompetition('CARDMASTERS', 'esports', 10, bestOfThree, squads),
]

/** All competitions by code. */
export const competitions: ReadonlyMap<string, Competition> = new Map(
  [...leagues, ...cups].map((competition) => [competition.code, competition]),
)

/** Returns a competition. Throws RangeError for an unknown code. */
export function getCompetition(code: string): Competition {
  const competition = competitions.get(code)
  if (!competition) throw new RangeError(`There is no competition "${code}"`)
  return competition
}
