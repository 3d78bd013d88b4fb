/**
 * Symbols of the slot maths. `W` is wild (stands for `A`-`H`), `S` is the scatter; `A` is the best paid of the
 * pictures `A`-`D`, `E`-`H` are the low ones. What a symbol looks like is a matter of the skin.
 */
export const slotSymbols = ['W', 'S', 'A', 'B', 'C', 'D', 'E', 'F', 'G', 'H'] as const
export type SlotSymbol = (typeof slotSymbols)[number]

/** Symbols that a line or a way can pay. */
export type PayingSymbol = Exclude<SlotSymbol, 'S'>

/** Symbols of one reel in order; the window shows `rows` of them from the stop on, round the end. */
export type Strip = readonly SlotSymbol[]

/** How the window pays. Lines give a row (0 = top) per reel; ways pay every combination from the first reel on. */
export type Evaluation =
  | { readonly kind: 'lines'; readonly lines: readonly (readonly number[])[]; readonly bothWays: boolean }
  | { readonly kind: 'ways' }

/** Free spins that scatters award; they are played in the round, with their own reels, and can award more. */
export interface FreeSpins {
  readonly strips: readonly Strip[]
  /** Multiplies every win of a free spin. */
  readonly multiplier: number
  /** Spins awarded, by number of scatters in the window. */
  readonly awards: Readonly<Record<number, number>>
}

/** The whole maths of a slot, as data. */
export interface SlotModel {
  readonly id: ModelId
  readonly volatility: 'low' | 'medium' | 'high'
  readonly rows: number
  readonly evaluation: Evaluation
  /** A bet is this many units; every pay is a whole number of units, so no win is ever rounded. */
  readonly unitsPerBet: number
  readonly strips: readonly Strip[]
  /** Units paid, by symbol and number of reels matched (index 0 = none). */
  readonly pays: Readonly<Partial<Record<PayingSymbol, readonly number[]>>>
  /** Whole bets paid, by number of scatters in the window. */
  readonly scatterPays: Readonly<Record<number, number>>
  /** A wild fills its reel before the window pays. */
  readonly expandingWilds: boolean
  readonly freeSpins: FreeSpins | null
  /** Exact return to player; `exactReturn` proves it. */
  readonly rtp: { readonly numerator: bigint; readonly denominator: bigint }
}

export const modelIds = ['classic5', 'lines10', 'lines20', 'lines20high', 'twin10', 'ways243', 'ways243high'] as const
export type ModelId = (typeof modelIds)[number]

/** A strip from its symbols written in a row; throws RangeError on a letter that is no symbol. */
export function strip(letters: string): Strip {
  return letters.split('').map((letter) => {
    const symbol = slotSymbols.find((candidate) => candidate === letter)
    if (symbol === undefined) throw new RangeError(`"${letter}" is not a slot symbol`)
    return symbol
  })
}
