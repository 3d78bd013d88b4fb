import { gameTypeCodes, type GameType } from '@croupier/domain/game-types'
import { getValidBet } from '@croupier/domain/valid-bet'
import { sha256 } from '../../core/security/random.ts'
import type { Random } from '../catalogue/seed/random.ts'
import { createCode, pickBetween } from './people.ts'
import type { OfferedGame } from './repository.ts'

/** A bet and its settlement. Minor units. */
export interface PlannedRound {
  readonly sessionId: string
  readonly roundId: string
  readonly game: OfferedGame
  readonly stake: bigint
  readonly win: bigint
  readonly validBet: bigint
  readonly betAt: Date
  readonly settledAt: Date
}

/** A game that a player has opened. */
export interface PlannedSession {
  readonly id: string
  readonly game: OfferedGame
  readonly at: Date
}

/** What a result pays with which probability, in hundredths of the stake; nothing otherwise. */
type PayTable = readonly (readonly [probability: number, hundredths: bigint])[]

const spins: PayTable = [
  [0.27, 60n],
  [0.15, 130n],
  [0.08, 260n],
  [0.03, 650n],
  [0.008, 2500n],
]
const duels: PayTable = [
  [0.47, 195n],
  [0.04, 100n],
]
const draws: PayTable = [[0.092, 980n]]

const payTables = {
  RNG: spins,
  FISH: spins,
  JACKPOT: spins,
  INHOUSE: spins,
  LIVE: duels,
  SPORTS: duels,
  ESPORTS: duels,
  PVP: duels,
  COCKFIGHT: duels,
  LOTT: draws,
  ELOTT: draws,
} as const satisfies Record<GameType, PayTable>

/** How much of the play of all members a category has. */
const shares = {
  RNG: 8,
  LIVE: 5,
  SPORTS: 3,
  FISH: 2,
  PVP: 2,
  LOTT: 2,
  ESPORTS: 1,
  ELOTT: 1,
  COCKFIGHT: 1,
  JACKPOT: 1,
  INHOUSE: 2,
} as const satisfies Record<GameType, number>

/** Games of a category that a world knows. */
const gamesPerType = 6

/** Chooses a few games of each category, of as many vendors as there are, and lists each as often as it is played. */
export function chooseGames(random: Random, games: readonly OfferedGame[]): readonly OfferedGame[] {
  const byType = Map.groupBy(games, ({ gameType }) => gameType)
  return gameTypeCodes.flatMap((gameType) => {
    const offered = random.fork(gameType).shuffle(byType.get(gameType) ?? [])
    const firstOfVendor = offered.filter(
      ({ vendor }, index) => offered.findIndex((other) => other.vendor === vendor) === index,
    )
    const chosen = [...new Set([...firstOfVendor, ...offered])].slice(0, gamesPerType)
    return Array.from({ length: shares[gameType] }, () => chosen).flat()
  })
}

/** Chooses the games that a player returns to. */
export function chooseFavourites(random: Random, games: readonly OfferedGame[]): readonly OfferedGame[] {
  return games.length === 0 ? [] : Array.from({ length: 4 }, () => random.pick(games))
}

/** Stakes in units. */
const stakes = [1n, 2n, 2n, 4n, 4n, 6n] as const

interface Play {
  readonly favourites: readonly OfferedGame[]
  /** Smallest stake in minor units. */
  readonly unit: bigint
  readonly balance: bigint
  readonly from: Date
  /** Rounds that would be settled later are not played. */
  readonly until: Date
}

/** Plays an hour or less: one or two games, some rounds of each. Stops when the balance does not suffice. */
export function planPlay(
  random: Random,
  { favourites, unit, balance: opening, from, until }: Play,
): { readonly sessions: readonly PlannedSession[]; readonly rounds: readonly PlannedRound[] } {
  const sessions: PlannedSession[] = []
  const rounds: PlannedRound[] = []
  let balance = opening
  let time = from.getTime()
  for (let left = random.chance(0.15) ? 2 : 1; left > 0 && favourites.length > 0; left -= 1) {
    const session = { id: createId(random), game: random.pick(favourites), at: new Date(time) }
    const before = rounds.length
    for (let count = pickBetween(random, 1, 5); count > 0; count -= 1) {
      time += pickBetween(random, 15, 80) * 1000
      const stake = unit * random.pick(stakes)
      const settled = time + pickBetween(random, 3, 25) * 1000
      if (stake > balance || settled > until.getTime()) break
      const win = (stake * drawHundredths(random, session.game)) / 100n
      const { gameType } = session.game
      rounds.push({
        sessionId: session.id,
        roundId: createCode(random, 14),
        game: session.game,
        stake,
        win,
        validBet: getValidBet(gameType, { stake, win, settlement: 'full' }),
        betAt: new Date(time),
        settledAt: new Date(settled),
      })
      balance += win - stake
      time = settled
    }
    if (rounds.length > before) sessions.push(session)
    time += pickBetween(random, 60, 600) * 1000
  }
  return { sessions, rounds }
}

function drawHundredths(random: Random, { gameType, maxMultiple }: OfferedGame): bigint {
  let left = random.next()
  for (const [probability, hundredths] of payTables[gameType]) {
    if (left < probability) return hundredths <= BigInt(maxMultiple) * 100n ? hundredths : 0n
    left -= probability
  }
  return 0n
}

/** Creates an id in the form of a UUID. */
function createId(random: Random): string {
  const hex = sha256(createCode(random, 24))
  return [hex.slice(0, 8), hex.slice(8, 12), `4${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`, hex.slice(20, 32)].join(
    '-',
  )
}
