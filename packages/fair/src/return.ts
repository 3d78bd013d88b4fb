import { findBestRun, readColumn, getPayingSymbols } from './evaluate.ts'
import { toFraction, divide, add, multiply, type Fraction } from './fraction.ts'
import type { SlotModel, SlotSymbol, Strip } from './model.ts'

/** Exact expectations of one paid spin, in bets except `trigger` and `freeSpinsPerSpin`. */
export interface ExactReturn {
  /** Line or ways pays of the paid spin. */
  readonly combinations: Fraction
  readonly scatters: Fraction
  /** Pays of all free spins of the round. */
  readonly freeSpins: Fraction
  /** Probability that a paid spin awards free spins. */
  readonly trigger: Fraction
  /** Free spins played per paid spin, including retriggered ones. */
  readonly freeSpinsPerSpin: Fraction
  readonly total: Fraction
}

/** Number of stops per symbol for one row of a reel. */
type Counts = ReadonlyMap<SlotSymbol, bigint>

const zero = toFraction(0n)
const one = toFraction(1n)

/**
 * Calculates the exact return by enumeration. A line covers one symbol per reel, so it is enumerated by symbol counts
 * instead of stops; ways and scatters factor by reel. The number of free spins is a stopping time of independent
 * spins with the expectation `awards / (1 - awards per free spin)`; their return is that number times one spin's.
 */
export function calculateExactReturn(model: SlotModel): ExactReturn {
  const combinations = calculateCombinationReturn(model, model.strips)
  const scatters = calculateScatterReturn(model, model.strips)
  const trigger = calculateExpectation(calculateScatterChances(model, model.strips), (count) =>
    getAwardedSpins(model, count) > 0 ? 1 : 0,
  )
  const freeSpinsPerSpin = calculateExpectedFreeSpins(model)
  const freeSpins = model.freeSpins
    ? multiply(
        freeSpinsPerSpin,
        multiply(toFraction(BigInt(model.freeSpins.multiplier)), calculateSpinReturn(model, model.freeSpins.strips)),
      )
    : zero
  const total = [combinations, scatters, freeSpins].reduce(add)
  return { combinations, scatters, freeSpins, trigger, freeSpinsPerSpin, total }
}

function calculateSpinReturn(model: SlotModel, strips: readonly Strip[]): Fraction {
  return add(calculateCombinationReturn(model, strips), calculateScatterReturn(model, strips))
}

function calculateExpectedFreeSpins(model: SlotModel): Fraction {
  if (!model.freeSpins) return zero
  const award = (count: number) => getAwardedSpins(model, count)
  const first = calculateExpectation(calculateScatterChances(model, model.strips), award)
  const again = calculateExpectation(calculateScatterChances(model, model.freeSpins.strips), award)
  if (again.numerator >= again.denominator)
    throw new RangeError('The free spins of this model have no finite expectation')
  return divide(first, toFraction(again.denominator - again.numerator, again.denominator))
}

function getAwardedSpins(model: SlotModel, scatters: number): number {
  return model.freeSpins?.awards[scatters] ?? 0
}

function calculateCombinationReturn(model: SlotModel, strips: readonly Strip[]): Fraction {
  const units = model.evaluation.kind === 'ways' ? sumWaysUnits(model, strips) : sumLineUnits(model, strips)
  return divide(units, toFraction(BigInt(model.unitsPerBet)))
}

function sumLineUnits(model: SlotModel, strips: readonly Strip[]): Fraction {
  if (model.evaluation.kind !== 'lines') return zero
  const { lines, bothWays } = model.evaluation
  const known = new Map<string, bigint>()
  const windows = strips.reduce((product, strip) => product * BigInt(strip.length), 1n)
  const units = lines.reduce((sum, rows) => {
    const counts = rows.map((row, reel) => countRowSymbols(model, strips[reel] ?? [], row))
    const key = JSON.stringify(counts.map((reel) => [...reel].map(String).toSorted()))
    const lineUnits = known.get(key) ?? sumPays(model, counts, bothWays)
    known.set(key, lineUnits)
    return sum + lineUnits
  }, 0n)
  return toFraction(units, windows)
}

/** Sums the pay of one line over all windows. */
function sumPays(model: SlotModel, counts: readonly Counts[], bothWays: boolean): bigint {
  const visit = (symbols: readonly SlotSymbol[], weight: bigint): bigint => {
    const reel = counts[symbols.length]
    if (!reel) return weight * BigInt(getLinePay(model, symbols, bothWays))
    let sum = 0n
    for (const [symbol, count] of reel) sum += visit([...symbols, symbol], weight * count)
    return sum
  }
  return visit([], 1n)
}

function getLinePay(model: SlotModel, symbols: readonly SlotSymbol[], bothWays: boolean): number {
  const forward = findBestRun(symbols, model.pays)
  if (!bothWays || forward?.count === symbols.length) return forward?.units ?? 0
  return (forward?.units ?? 0) + (findBestRun(symbols.toReversed(), model.pays)?.units ?? 0)
}

function countRowSymbols(model: SlotModel, strip: Strip, row: number): Counts {
  const counts = new Map<SlotSymbol, bigint>()
  for (const stop of strip.keys()) {
    const shown = readColumn(strip, stop, model.rows)
    const symbol = model.expandingWilds && shown.includes('W') ? 'W' : shown[row]
    if (symbol) counts.set(symbol, (counts.get(symbol) ?? 0n) + 1n)
  }
  return counts
}

/** Per symbol: product of the expected matches of the matched reels, times the probability that the next reel has none. */
function sumWaysUnits(model: SlotModel, strips: readonly Strip[]): Fraction {
  return getPayingSymbols(model).reduce((sum, symbol) => {
    const reels = strips.map((strip) => countReelMatches(model, strip, symbol))
    return (model.pays[symbol] ?? []).reduce((subtotal, pay, count) => {
      const ways = reels.slice(0, count).reduce((product, reel) => multiply(product, reel.expected), one)
      const ends = reels[count]?.none ?? one
      return add(subtotal, multiply(toFraction(BigInt(pay)), multiply(ways, ends)))
    }, sum)
  }, zero)
}

function countReelMatches(model: SlotModel, strip: Strip, symbol: SlotSymbol): { expected: Fraction; none: Fraction } {
  const matches = [...strip.keys()].map(
    (stop) => readColumn(strip, stop, model.rows).filter((shown) => shown === symbol || shown === 'W').length,
  )
  const stops = BigInt(strip.length)
  return {
    expected: toFraction(BigInt(matches.reduce((sum, count) => sum + count, 0)), stops),
    none: toFraction(BigInt(matches.filter((count) => count === 0).length), stops),
  }
}

function calculateScatterReturn(model: SlotModel, strips: readonly Strip[]): Fraction {
  return calculateExpectation(calculateScatterChances(model, strips), (count) => model.scatterPays[count] ?? 0)
}

/** Probability of each number of scatters in the window (index = number). */
function calculateScatterChances(model: SlotModel, strips: readonly Strip[]): readonly Fraction[] {
  return strips.reduce<readonly Fraction[]>(
    (chances, strip) => {
      const next = Array.from({ length: chances.length + model.rows }, () => zero)
      for (const stop of strip.keys()) {
        const seen = readColumn(strip, stop, model.rows).filter((symbol) => symbol === 'S').length
        for (const [count, chance] of chances.entries())
          next[count + seen] = add(next[count + seen] ?? zero, divide(chance, toFraction(BigInt(strip.length))))
      }
      return next
    },
    [one],
  )
}

function calculateExpectation(chances: readonly Fraction[], value: (count: number) => number): Fraction {
  return chances.reduce((sum, chance, count) => add(sum, multiply(chance, toFraction(BigInt(value(count))))), zero)
}
