import { unitsPerStake, type InstantGame, type PayChance } from './game.ts'

/** The only target: the line of the three reels. */
export const jackpotTarget = 'line'

/** Reels of the game, each with the same strip. */
export const jackpotReels = 3

/** Symbol of every stop of a reel. */
export const jackpotStrip: readonly number[] = [0, 7, 6, 5, 4, 7, 6, 3, 2, 7, 5, 6, 1, 4, 7, 6, 3, 5, 2, 4]

/** What a symbol pays on three reels and on two of them, in times the stake. */
export interface JackpotPay {
  readonly three: number
  readonly two: number
}

/** Pays of the symbols, best first; the index is the symbol. They return exactly 95 %, without the pot. */
export const jackpotPays: readonly JackpotPay[] = [
  { three: 600, two: 10 },
  { three: 250, two: 4 },
  { three: 80, two: 4 },
  { three: 50, two: 3 },
  { three: 25, two: 2 },
  { three: 12, two: 1 },
  { three: 10, two: 0 },
  { three: 6, two: 0 },
]

/** A symbol that shows on several reels, and on how many; null where all differ. */
export function findMatch(drawn: readonly number[]): { readonly symbol: number; readonly reels: 2 | 3 } | null {
  const symbols = drawn.map((stop) => jackpotStrip[stop])
  const symbol = symbols.find((found, reel) => symbols.indexOf(found) !== reel)
  if (symbol === undefined) return null
  return { symbol, reels: symbols.every((other) => other === symbol) ? 3 : 2 }
}

/** Returns what a draw pays, in times the stake. */
export function getJackpotTimes(drawn: readonly number[]): number {
  const match = findMatch(drawn)
  const pay = match && jackpotPays[match.symbol]
  return pay ? pay[match.reels === 3 ? 'three' : 'two'] : 0
}

/** Three reels that pay equal symbols. Every stake also adds to a pot (`pot.ts`), whichever symbols show. */
export const jackpot: InstantGame = {
  kind: 'jackpot',
  maxBets: 1,
  draw: async (draw) => {
    const stops: number[] = []
    while (stops.length < jackpotReels) stops.push(await draw(jackpotStrip.length))
    return stops
  },
  isTarget: (target) => target === jackpotTarget,
  getUnits: (target, drawn) => {
    requireLine(target)
    return getJackpotTimes(drawn) * unitsPerStake
  },
  listChances: (target) => {
    requireLine(target)
    const paying = jackpotPays.flatMap(({ three, two }, symbol): PayChance[] => {
      const stops = jackpotStrip.filter((other) => other === symbol).length
      return [
        { units: three * unitsPerStake, outcomes: BigInt(stops ** 3) },
        { units: two * unitsPerStake, outcomes: BigInt(3 * stops ** 2 * (jackpotStrip.length - stops)) },
      ]
    })
    const counted = paying.reduce((sum, { outcomes }) => sum + outcomes, 0n)
    return [...paying, { units: 0, outcomes: BigInt(jackpotStrip.length ** jackpotReels) - counted }]
  },
}

function requireLine(target: string): void {
  if (target !== jackpotTarget) throw new RangeError(`"${target}" is not a line`)
}
