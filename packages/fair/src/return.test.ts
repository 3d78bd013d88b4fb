import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { models } from './catalogue.ts'
import { countScatters, evaluate, windowAt } from './evaluate.ts'
import { equals, fraction, plus, times, toNumber } from './fraction.ts'
import { lines5x10 } from './lines.ts'
import { modelIds, type SlotModel, type SlotSymbol } from './model.ts'
import { naiveUnits, naiveWindow } from './oracle.fixture.ts'
import { exactReturn } from './return.ts'

const lowest = fraction(94n, 100n)
const highest = fraction(97n, 100n)

/** Every list of stops of the strips. */
function* allStops(strips: readonly (readonly SlotSymbol[])[]): Generator<number[]> {
  const [first, ...rest] = strips
  if (!first) yield []
  else for (const stop of first.keys()) for (const others of allStops(rest)) yield [stop, ...others]
}

/** Mean units of one spin by walking every window, with the naive reading of the rules. */
function bruteForce(model: SlotModel, strips: SlotModel['strips'], multiplier: number) {
  const sums = { windows: 0n, units: 0n, awarded: 0n }
  for (const stops of allStops(strips)) {
    const window = naiveWindow(strips, stops)
    const scatters = window.flat().filter((symbol) => symbol === 'S').length
    sums.windows += 1n
    sums.units += BigInt(naiveUnits(model, window, multiplier))
    sums.awarded += BigInt(model.freeSpins?.awards[scatters] ?? 0)
  }
  return {
    bets: fraction(sums.units, sums.windows * BigInt(model.unitsPerBet)),
    awarded: fraction(sums.awarded, sums.windows),
  }
}

/** A seeded generator for statistics; its numbers decide no round. */
function mulberry(seed: number) {
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

  test('returns exactly the ratio it states, between 94 % and 97 %', () => {
    const { total } = exactReturn(model)
    expect(total).toEqual(model.rtp)
    expect(toNumber(total)).toBeGreaterThanOrEqual(toNumber(lowest))
    expect(toNumber(total)).toBeLessThanOrEqual(toNumber(highest))
  })

  test('pays in simulation, by a second reading of the rules, what enumeration says', () => {
    const draw = mulberry(20_261_120)
    const rounds = 12_000
    let sum = 0
    let squares = 0
    for (let round = 0; round < rounds; round += 1) {
      let units = 0
      let left = 1
      let free = false
      while (left > 0) {
        const strips = free && model.freeSpins ? model.freeSpins.strips : model.strips
        const window = naiveWindow(
          strips,
          strips.map((strip) => draw(strip.length)),
        )
        units += naiveUnits(model, window, free ? (model.freeSpins?.multiplier ?? 1) : 1)
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

  test('reads every window like the naive oracle', () => {
    const draw = mulberry(7)
    for (let sample = 0; sample < 2_000; sample += 1) {
      const stops = model.strips.map((strip) => draw(strip.length))
      const window = windowAt(model.strips, stops, model.rows)
      const units = evaluate(model, window).reduce((sum, win) => sum + win.units, 0)
      expect({ stops, units }).toEqual({ stops, units: naiveUnits(model, naiveWindow(model.strips, stops), 1) })
    }
  })
})

test('the three-reel model returns by its 13,824 windows what it states', () => {
  expect(bruteForce(models.classic5, models.classic5.strips, 1).bets).toEqual(models.classic5.rtp)
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

function small(
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
    // Awards only at exactly three scatters of fifteen cells, one at a time: such free spins always end.
    freeSpins: { strips: free, multiplier, awards: { 3: 1 } },
    rtp: fraction(1n),
  }
}

describe('any small model', () => {
  test.each(['lines', 'ways'] as const)('of %s returns what walking all its windows gives', (kind) => {
    const letters: SlotSymbol[] = ['A', 'B', 'C', 'W', 'S']
    fc.assert(
      fc.property(base, reels(letters), reels(letters), (facts, strips, free) => {
        const model = small(kind, facts, strips, free)
        const paid = bruteForce(model, strips, 1)
        const freeSpin = bruteForce(model, free, facts.multiplier)
        fc.pre(freeSpin.awarded.numerator < freeSpin.awarded.denominator)
        const again = fraction(freeSpin.awarded.denominator - freeSpin.awarded.numerator, freeSpin.awarded.denominator)
        const { total } = exactReturn(model)
        // total = paid + awarded / (1 - again) * free spin, multiplied out.
        const left = times(total, again)
        const right = plus(times(paid.bets, again), times(paid.awarded, freeSpin.bets))
        expect(equals(left, right)).toBe(true)
      }),
      { numRuns: 12, seed: 41 },
    )
  })
})

test('a scatter is counted wherever it stands, under an expanding wild too', () => {
  expect(
    countScatters([
      ['S', 'W', 'A'],
      ['B', 'S', 'S'],
    ]),
  ).toBe(3)
})
