/**
 * Symbols of the slot maths. `W` is the wild (substitutes for `A`-`H`), `S` the scatter. `A`-`D` are the high-paying
 * symbols, best first; `E`-`H` the low-paying ones. The skin defines what a symbol looks like.
 */
export const slotSymbols = ['W', 'S', 'A', 'B', 'C', 'D', 'E', 'F', 'G', 'H'] as const
export type SlotSymbol = (typeof slotSymbols)[number]

/** Symbols that a line or a way can pay. */
export type PayingSymbol = Exclude<SlotSymbol, 'S'>

/** Symbols of one reel in order. The window shows `rows` of them starting at the stop, wrapping around the end. */
export type Strip = readonly SlotSymbol[]

/** How a window pays. `lines` lists a row (0 = top) per reel; `ways` pays every combination from the first reel. */
export type Evaluation =
  | { readonly kind: 'lines'; readonly lines: readonly (readonly number[])[]; readonly bothWays: boolean }
  | { readonly kind: 'ways' }

/** Free spins awarded by scatters. They are part of the round, use their own reels and can be retriggered. */
export interface FreeSpins {
  readonly strips: readonly Strip[]
  /** Multiplies every win of a free spin. */
  readonly multiplier: number
  /** Spins awarded, by number of scatters in the window. */
  readonly awards: Readonly<Record<number, number>>
}

/** The complete maths of a slot, as data. */
export interface SlotModel {
  readonly id: ModelId
  readonly volatility: 'low' | 'medium' | 'high'
  readonly rows: number
  readonly evaluation: Evaluation
  /** Units per bet. Every pay is a whole number of units, so wins are never rounded. */
  readonly unitsPerBet: number
  readonly strips: readonly Strip[]
  /** Units paid, by symbol and number of matched reels (index 0 = none). */
  readonly pays: Readonly<Partial<Record<PayingSymbol, readonly number[]>>>
  /** Whole bets paid, by number of scatters in the window. */
  readonly scatterPays: Readonly<Record<number, number>>
  /** Whether a wild fills its reel before the window pays. */
  readonly expandingWilds: boolean
  readonly freeSpins: FreeSpins | null
  /** Exact return to player; must equal the total of `calculateExactReturn`. */
  readonly rtp: { readonly numerator: bigint; readonly denominator: bigint }
}

export const modelIds = ['classic5', 'lines10', 'lines20', 'lines20high', 'twin10', 'ways243', 'ways243high'] as const
export type ModelId = (typeof modelIds)[number]

/** Parses a strip from one letter per symbol. Throws RangeError on an unknown letter. */
export function parseStrip(letters: string): Strip {
  return letters.split('').map((letter) => {
    const symbol = slotSymbols.find((candidate) => candidate === letter)
    if (symbol === undefined) throw new RangeError(`"${letter}" is not a slot symbol`)
    return symbol
  })
}
