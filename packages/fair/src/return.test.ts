import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { models } from './catalogue.ts'
import { countScatters, evaluate, readWindow } from './evaluate.ts'
import { isEqual, toFraction, add, multiply, toNumber } from './fraction.ts'
import { lines5x10 } from './lines.ts'
import { modelIds, type SlotModel, type SlotSymbol } from './model.ts'
import { countNaiveUnits, readNaiveWindow } from './oracle.fixture.ts'
import { calculateExactReturn } from './return.ts'

const lowest = toFraction(94n, 100n)
const highest = toFraction(97n, 100n)

/** Yields every combination of stops. */
function* listStops(strips: readonly (readonly SlotSymbol[])[]): Generator<number[]> {
  const [first, ...rest] = strips
  if (!first) yield []
  else for (const stop of first.keys()) for (const others of listStops(rest)) yield [stop, ...others]
}

/** Mean bets paid and free spins awarded by one spin, over every window, with the reference implementation. */
function enumerateAllStops(model: SlotModel, strips: SlotModel['strips'], multiplier: number) {
  const sums = { windows: 0n, units: 0n, awarded: 0n }
  for (const stops of listStops(strips)) {
    const window = readNaiveWindow(strips, stops)
    const scatters = window.flat().filter((symbol) => symbol === 'S').length
    sums.windows += 1n
    sums.units += BigInt(countNaiveUnits(model, window, multiplier))
    sums.awarded += BigInt(model.freeSpins?.awards[scatters] ?? 0)
  }
  return {
    bets: toFraction(sums.units, sums.windows * BigInt(model.unitsPerBet)),
    awarded: toFraction(sums.awarded, sums.windows),
  }
}

/** A seeded random number generator for statistics only. */
function createMulberry(seed: number) {
  let state = seed
  return (size: number) => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * size)
  }
}

describe.each(modelIds)('model %s', (id) => {
  const model: SlotModel = models[id]

  test('has exactly its declared return to player, between 94 % and 97 %', () => {
    const { total } = calculateExactReturn(model)
    expect(total).toEqual(model.rtp)
    expect(toNumber(total)).toBeGreaterThanOrEqual(toNumber(lowest))
    expect(toNumber(total)).toBeLessThanOrEqual(toNumber(highest))
  })

  test('pays its declared return in a simulation with the reference implementation', { tags: 'long' }, () => {
    const draw = createMulberry(20_261_120)
    const rounds = 12_000
    let sum = 0
    let squares = 0
    for (let round = 0; round < rounds; round += 1) {
      let units = 0
      let left = 1
      let free = false
      while (left > 0) {
        const strips = free && model.freeSpins ? model.freeSpins.strips : model.strips
        const window = readNaiveWindow(
          strips,
          strips.map((strip) => draw(strip.length)),
        )
        units += countNaiveUnits(model, window, free ? (model.freeSpins?.multiplier ?? 1) : 1)
        left += (model.freeSpins?.awards[window.flat().filter((symbol) => symbol === 'S').length] ?? 0) - 1
        free = true
      }
      const bets = units / model.unitsPerBet
      sum += bets
      squares += bets * bets
    }
    const mean = sum / rounds
    const error = Math.sqrt((squares / rounds - mean * mean) / rounds)
    expect(Math.abs(mean - toNumber(model.rtp))).toBeLessThan(4 * error)
  })

  test('evaluates every window like the reference implementation', () => {
    const draw = createMulberry(7)
    for (let sample = 0; sample < 2_000; sample += 1) {
      const stops = model.strips.map((strip) => draw(strip.length))
      const window = readWindow(model.strips, stops, model.rows)
      const units = evaluate(model, window).reduce((sum, win) => sum + win.units, 0)
      expect({ stops, units }).toEqual({
        stops,
        units: countNaiveUnits(model, readNaiveWindow(model.strips, stops), 1),
      })
    }
  })
})

test('the three-reel model pays its declared return over all 13,824 windows', () => {
  expect(enumerateAllStops(models.classic5, models.classic5.strips, 1).bets).toEqual(models.classic5.rtp)
})

const symbol = (...letters: SlotSymbol[]) => fc.constantFrom(...letters)
const reels = (letters: SlotSymbol[]) =>
  fc.tuple(...Array.from({ length: 5 }, () => fc.array(symbol(...letters), { minLength: 4, maxLength: 5 })))
const pays = fc
  .array(fc.nat(50), { minLength: 3, maxLength: 3 })
  .map((high) => [0, 0, 0, ...high.toSorted((a, b) => a - b)])
const base = fc.record({
  A: pays,
  B: pays,
  W: pays,
  bothWays: fc.boolean(),
  expandingWilds: fc.boolean(),
  multiplier: fc.integer({ min: 1, max: 3 }),
})

function createSmallModel(
  kind: 'lines' | 'ways',
  {
    A,
    B,
    W,
    bothWays,
    expandingWilds,
    multiplier,
  }: { A: number[]; B: number[]; W: number[]; bothWays: boolean; expandingWilds: boolean; multiplier: number },
  strips: SlotSymbol[][],
  free: SlotSymbol[][],
): SlotModel {
  return {
    id: 'lines10',
    volatility: 'low',
    rows: 3,
    evaluation: kind === 'ways' ? { kind } : { kind, lines: lines5x10, bothWays },
    unitsPerBet: 10,
    strips,
    pays: kind === 'ways' ? { A, B } : { A, B, W },
    scatterPays: { 3: 2, 4: 3, 5: 5 },
    expandingWilds: kind === 'lines' && expandingWilds,
    // One free spin for exactly three scatters: retriggers have a finite expectation.
    freeSpins: { strips: free, multiplier, awards: { 3: 1 } },
    rtp: toFraction(1n),
  }
}

describe('any small model', () => {
  test.each(['lines', 'ways'] as const)('of %s has the return of an enumeration of all windows', (kind) => {
    const letters: SlotSymbol[] = ['A', 'B', 'C', 'W', 'S']
    fc.assert(
      fc.property(base, reels(letters), reels(letters), (facts, strips, free) => {
        const model = createSmallModel(kind, facts, strips, free)
        const paid = enumerateAllStops(model, strips, 1)
        const freeSpin = enumerateAllStops(model, free, facts.multiplier)
        fc.pre(freeSpin.awarded.numerator < freeSpin.awarded.denominator)
        const again = toFraction(
          freeSpin.awarded.denominator - freeSpin.awarded.numerator,
          freeSpin.awarded.denominator,
        )
        const { total } = calculateExactReturn(model)
        // total = paid + awarded / (1 - again) * free spin, multiplied out.
        const left = multiply(total, again)
        const right = add(multiply(paid.bets, again), multiply(paid.awarded, freeSpin.bets))
        expect(isEqual(left, right)).toBe(true)
      }),
      { numRuns: 12, seed: 41 },
    )
  })
})

test('countScatters counts scatters on reels with a wild too', () => {
  expect(
    countScatters([
      ['S', 'W', 'A'],
      ['B', 'S', 'S'],
    ]),
  ).toBe(3)
})
