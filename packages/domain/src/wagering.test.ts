import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { bookedGameTypes, type BookedGameType } from './game-types.ts'
import {
  fillRequirements,
  fullContributions,
  getCountedBets,
  getUncountedBets,
  getWageringLeft,
  type Requirement,
  type ValidBets,
} from './wagering.ts'

const create = (required: bigint, contributions: Requirement['contributions'] = fullContributions): Requirement => ({
  required,
  doneUnits: 0n,
  contributions,
})
const units = (minor: bigint) => minor * 10_000n

describe('fillRequirements', () => {
  test('fills the oldest requirement first and leaves the rest to the next', () => {
    expect(fillRequirements([create(100n), create(50n), create(10n)], { RNG: 80n, LIVE: 45n })).toEqual([
      units(100n),
      units(25n),
      units(0n),
    ])
  })

  test('counts a category by its contribution to the basis point', () => {
    const [done = 0n] = fillRequirements([create(100n, { RNG: 10_000, LIVE: 1_033 })], { LIVE: 7n, SPORTS: 900n })
    expect(done).toBe(7_231n)
    expect(getWageringLeft({ required: 100n, doneUnits: done })).toBe(100n)
  })

  test('leaves to the next what does not count for the first', () => {
    const requirements = [create(100n, { RNG: 10_000 }), create(100n)]
    expect(fillRequirements(requirements, { RNG: 40n, LIVE: 30n })).toEqual([units(40n), units(30n)])
  })

  test('uses up a minor unit that counts more than what is missing', () => {
    const requirements = [create(1n, { RNG: 15_000 }), create(10n)]
    expect(fillRequirements(requirements, { RNG: 3n })).toEqual([units(1n), units(2n)])
  })

  test('counts nothing of bets that adjustments have made negative', () => {
    expect(fillRequirements([create(10n)], { RNG: -5n, LIVE: 4n })).toEqual([units(4n)])
  })
})

test.each([
  [0n, 5n],
  [1n, 5n],
  [40_000n, 1n],
  [40_001n, 1n],
  [49_999n, 1n],
  [50_000n, 0n],
])('%d units of a requirement of 5 leave %d', (doneUnits, left) => {
  expect(getWageringLeft({ required: 5n, doneUnits })).toBe(left)
})

const category = fc.constantFrom(...bookedGameTypes)
const bet = fc.tuple(category, fc.bigInt({ min: 1n, max: 300n }))
const contributions = fc.dictionary(category, fc.integer({ min: 0, max: 10_000 }))
const requirement = fc.record({ required: fc.bigInt({ min: 1n, max: 500n }), contributions })

const sum = (bets: readonly (readonly [BookedGameType, bigint])[]): ValidBets => {
  const totals: Partial<Record<BookedGameType, bigint>> = {}
  for (const [code, minor] of bets) totals[code] = (totals[code] ?? 0n) + minor
  return totals
}

/** Wagers one minor unit after the other, in the order that the rules state. */
function fillSlowly(requirements: readonly Requirement[], bets: ValidBets): bigint[] {
  const rest = { ...bets }
  return requirements.map((one) => {
    let done = one.doneUnits
    const rate = (code: BookedGameType) => BigInt(one.contributions[code] ?? 0)
    const order = bookedGameTypes.toSorted((left, right) => Number(rate(right) - rate(left)))
    for (const code of order)
      while (rate(code) > 0n && (rest[code] ?? 0n) > 0n && done < one.required * 10_000n) {
        rest[code] = (rest[code] ?? 0n) - 1n
        done += rate(code)
        if (done > one.required * 10_000n) done = one.required * 10_000n
      }
    return done
  })
}

test('fillRequirements equals an oracle that wagers single minor units', () => {
  fc.assert(
    fc.property(fc.array(requirement, { maxLength: 4 }), fc.array(bet, { maxLength: 8 }), (list, bets) => {
      const requirements = list.map((each) => create(each.required, each.contributions))
      expect(fillRequirements(requirements, sum(bets))).toEqual(fillSlowly(requirements, sum(bets)))
    }),
  )
})

test('requirements with equal contributions fill the same, however bets are divided into counts', () => {
  fc.assert(
    fc.property(
      fc.array(fc.bigInt({ min: 1n, max: 500n }), { minLength: 1, maxLength: 4 }),
      fc.array(bet, { maxLength: 12 }),
      (amounts, bets) => {
        const requirements = amounts.map((required) => create(required))
        let stepwise: readonly Requirement[] = requirements
        for (const one of bets) {
          const filled = fillRequirements(stepwise, sum([one]))
          stepwise = stepwise.map((each, index) => ({ ...each, doneUnits: filled[index] ?? 0n }))
        }
        expect(stepwise.map(({ doneUnits }) => doneUnits)).toEqual(fillRequirements(requirements, sum(bets)))
      },
    ),
  )
})

test('every booked bet is counted once, whatever adjustments take back in between', () => {
  const change = fc.tuple(category, fc.integer({ min: -100, max: 200 }), fc.boolean())
  fc.assert(
    fc.property(fc.array(change, { maxLength: 30 }), (changes) => {
      const totals = new Map<BookedGameType, number>()
      const highest = new Map<BookedGameType, number>()
      const seen = new Map<BookedGameType, number>()
      let counted = {}
      const read = () => Object.fromEntries([...totals].map(([code, minor]) => [code, String(minor)]))
      for (const [code, minor, isCounted] of [...changes, ['RNG', 0, true] as const]) {
        totals.set(code, (totals.get(code) ?? 0) + minor)
        if (!isCounted) continue
        for (const [each, total] of totals) highest.set(each, Math.max(highest.get(each) ?? 0, total))
        const open = getUncountedBets(read(), counted)
        for (const each of bookedGameTypes) seen.set(each, (seen.get(each) ?? 0) + Number(open[each] ?? 0n))
        counted = getCountedBets(read(), counted, read())
      }
      for (const code of bookedGameTypes) expect(seen.get(code) ?? 0).toBe(highest.get(code) ?? 0)
    }),
  )
})
