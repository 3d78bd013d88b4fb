import { createSpots } from '../lottery/bet-types.ts'
import type { DrawGame } from '../lottery/draw-game.ts'
import { baccarat } from './baccarat.ts'
import { dragonTiger } from './dragon-tiger.ts'
import type { LiveGame } from './game.ts'
import { parseLiveCode, type LiveKind } from './kinds.ts'
import { sicBo } from './sic-bo.ts'
import { liveRoulette } from './wheel.ts'

/** The only kind of bet of a live table; its selection is the spot. */
export const spotBet = 'spot'

/** Rounds of a table that its roads show. */
const roadLength = 40

interface LiveTable {
  readonly game: LiveGame
  /** Minutes between two rounds; a half and a quarter are exact. */
  readonly minutes: number
  /** Seconds before the deal at which bets close. */
  readonly closesBefore: number
}

const usual = { minutes: 0.5, closesBefore: 4 } as const
const fast = { minutes: 0.25, closesBefore: 2 } as const

/** The tables of all kinds. */
const tables = {
  baccarat: { game: baccarat, ...usual },
  speedbaccarat: { game: baccarat, ...fast },
  dragontiger: { game: dragonTiger, ...usual },
  roulette: { game: liveRoulette, ...usual },
  sicbo: { game: sicBo, ...usual },
} as const satisfies Record<LiveKind, LiveTable>

/** Returns the maths of a kind of table. */
export function getLiveGame(kind: LiveKind): LiveGame {
  return tables[kind].game
}

/** Returns the game of draws that a live table is; null for the code of another game. */
export function findLiveTable(gameCode: string): DrawGame | null {
  const parsed = parseLiveCode(gameCode)
  if (!parsed) return null
  const { game, minutes, closesBefore } = tables[parsed.kind]
  return {
    code: gameCode,
    vendor: parsed.vendor,
    zoneMinutes: 0,
    schedule: { kind: 'interval', minutes },
    closesBefore,
    form: game.form,
    shownDraws: roadLength,
    betTypes: [createSpots(spotBet, game)],
  }
}
