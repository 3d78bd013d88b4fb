import { bestRun, column, payingSymbols } from './evaluate.ts'
import { fraction, over, plus, times, type Fraction } from './fraction.ts'
import type { SlotModel, SlotSymbol, Strip } from './model.ts'

/** Exact expectations of one paid spin, all in bets except the counts. */
export interface ExactReturn {
  /** Lines or ways of the paid spin. */
  readonly combinations: Fraction
  readonly scatters: Fraction
  /** Everything that the free spins of the round pay. */
  readonly freeSpins: Fraction
  /** Chance that a paid spin awards free spins. */
  readonly trigger: Fraction
  /** Free spins played per paid spin, those awarded in free spins included. */
  readonly freeSpinsPerSpin: Fraction
  readonly total: Fraction
}

/** Symbols that a reel shows on one row, with the number of stops that show each. */
type Counts = ReadonlyMap<SlotSymbol, bigint>

const zero = fraction(0n)
const one = fraction(1n)

/**
 * The exact return by enumeration. A line sees one symbol of each reel, so it is enumerated by symbol counts
 * instead of stops; ways and scatters factor by reel. The number of free spins is a stopping time of independent
 * spins with the expectation `awards / (1 - awards per free spin)`, so their return is that many times one spin's.
 */
export function exactReturn(model: SlotModel): ExactReturn {
  const combinations = combinationReturn(model, model.strips)
  const scatters = scatterReturn(model, model.strips)
  const trigger = expectation(scatterChances(model, model.strips), (count) => (awarded(model, count) > 0 ? 1 : 0))
  const freeSpinsPerSpin = expectedFreeSpins(model)
  const freeSpins = model.freeSpins
    ? times(
        freeSpinsPerSpin,
        times(fraction(BigInt(model.freeSpins.multiplier)), spinReturn(model, model.freeSpins.strips)),
      )
    : zero
  const total = [combinations, scatters, freeSpins].reduce(plus)
  return { combinations, scatters, freeSpins, trigger, freeSpinsPerSpin, total }
}

function spinReturn(model: SlotModel, strips: readonly Strip[]): Fraction {
  return plus(combinationReturn(model, strips), scatterReturn(model, strips))
}

function expectedFreeSpins(model: SlotModel): Fraction {
  if (!model.freeSpins) return zero
  const award = (count: number) => awarded(model, count)
  const first = expectation(scatterChances(model, model.strips), award)
  const again = expectation(scatterChances(model, model.freeSpins.strips), award)
  if (again.numerator >= again.denominator) throw new RangeError('Free spins of this model never end')
  return over(first, fraction(again.denominator - again.numerator, again.denominator))
}

function awarded(model: SlotModel, scatters: number): number {
  return model.freeSpins?.awards[scatters] ?? 0
}

function combinationReturn(model: SlotModel, strips: readonly Strip[]): Fraction {
  const units = model.evaluation.kind === 'ways' ? waysUnits(model, strips) : linesUnits(model, strips)
  return over(units, fraction(BigInt(model.unitsPerBet)))
}

function linesUnits(model: SlotModel, strips: readonly Strip[]): Fraction {
  if (model.evaluation.kind !== 'lines') return zero
  const { lines, bothWays } = model.evaluation
  const known = new Map<string, bigint>()
  const windows = strips.reduce((product, strip) => product * BigInt(strip.length), 1n)
  const units = lines.reduce((sum, rows) => {
    const counts = rows.map((row, reel) => rowCounts(model, strips[reel] ?? [], row))
    const key = JSON.stringify(counts.map((reel) => [...reel].map(String).toSorted()))
    const lineUnits = known.get(key) ?? enumerate(model, counts, bothWays)
    known.set(key, lineUnits)
    return sum + lineUnits
  }, 0n)
  return fraction(units, windows)
}

/** Sum over all windows of what one line pays. */
function enumerate(model: SlotModel, counts: readonly Counts[], bothWays: boolean): bigint {
  const visit = (symbols: readonly SlotSymbol[], weight: bigint): bigint => {
    const reel = counts[symbols.length]
    if (!reel) return weight * BigInt(linePay(model, symbols, bothWays))
    let sum = 0n
    for (const [symbol, count] of reel) sum += visit([...symbols, symbol], weight * count)
    return sum
  }
  return visit([], 1n)
}

function linePay(model: SlotModel, symbols: readonly SlotSymbol[], bothWays: boolean): number {
  const forward = bestRun(symbols, model.pays)
  if (!bothWays || forward?.count === symbols.length) return forward?.units ?? 0
  return (forward?.units ?? 0) + (bestRun(symbols.toReversed(), model.pays)?.units ?? 0)
}

function rowCounts(model: SlotModel, strip: Strip, row: number): Counts {
  const counts = new Map<SlotSymbol, bigint>()
  for (const stop of strip.keys()) {
    const shown = column(strip, stop, model.rows)
    const symbol = model.expandingWilds && shown.includes('W') ? 'W' : shown[row]
    if (symbol) counts.set(symbol, (counts.get(symbol) ?? 0n) + 1n)
  }
  return counts
}

/** Per symbol: product of the expected matches of the reels it runs over, times the chance that the next has none. */
function waysUnits(model: SlotModel, strips: readonly Strip[]): Fraction {
  return payingSymbols(model).reduce((sum, symbol) => {
    const reels = strips.map((strip) => reelMatches(model, strip, symbol))
    return (model.pays[symbol] ?? []).reduce((subtotal, pay, count) => {
      const ways = reels.slice(0, count).reduce((product, reel) => times(product, reel.expected), one)
      const ends = reels[count]?.none ?? one
      return plus(subtotal, times(fraction(BigInt(pay)), times(ways, ends)))
    }, sum)
  }, zero)
}

function reelMatches(model: SlotModel, strip: Strip, symbol: SlotSymbol): { expected: Fraction; none: Fraction } {
  const matches = [...strip.keys()].map(
    (stop) => column(strip, stop, model.rows).filter((shown) => shown === symbol || shown === 'W').length,
  )
  const stops = BigInt(strip.length)
  return {
    expected: fraction(BigInt(matches.reduce((sum, count) => sum + count, 0)), stops),
    none: fraction(BigInt(matches.filter((count) => count === 0).length), stops),
  }
}

function scatterReturn(model: SlotModel, strips: readonly Strip[]): Fraction {
  return expectation(scatterChances(model, strips), (count) => model.scatterPays[count] ?? 0)
}

/** Chance of each number of scatters in the window (index = number). */
function scatterChances(model: SlotModel, strips: readonly Strip[]): readonly Fraction[] {
  return strips.reduce<readonly Fraction[]>(
    (chances, strip) => {
      const next = Array.from({ length: chances.length + model.rows }, () => zero)
      for (const stop of strip.keys()) {
        const seen = column(strip, stop, model.rows).filter((symbol) => symbol === 'S').length
        for (const [count, chance] of chances.entries())
          next[count + seen] = plus(next[count + seen] ?? zero, over(chance, fraction(BigInt(strip.length))))
      }
      return next
    },
    [one],
  )
}

function expectation(chances: readonly Fraction[], value: (count: number) => number): Fraction {
  return chances.reduce((sum, chance, count) => plus(sum, times(chance, fraction(BigInt(value(count))))), zero)
}
