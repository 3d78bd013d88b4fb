import { createHmac } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, inject, test } from 'vitest'
import { getBetLadder } from './bets.ts'
import { isEqual, toFraction, toNumber } from './fraction.ts'
import {
  calculatePotReturn,
  computePotAmount,
  createPotName,
  getPotLimits,
  growPot,
  toHundredths,
  toWholeMinor,
  verifyPot,
} from './pot.ts'
import { commit } from './seeds.ts'

const usd = getBetLadder('USD', 2)
const limits = getPotLimits(usd)
const ladders = (
  [
    ['MMK', 2],
    ['VND', 0],
    ['USD', 2],
    ['THB', 2],
    ['JPY', 0],
    ['KWD', 3],
  ] as const
).map(([currency, exponent]) => [currency, getBetLadder(currency, exponent)] as const)

const name = createPotName({ merchant: 'SHW01', currency: 'USD', mode: 'real', number: 3 })
const serverSeed = '5e'.repeat(32)
const inputs = { vendor: 'QLB', name, serverSeed }
const createSeed = (serial: number) => serial.toString(16).padStart(64, '0')

describe.each(ladders)('the pots in %s', (_currency, ladder) => {
  const { start, lowest, cap } = getPotLimits(ladder)

  test('drop below their cap, and only after many of the highest stakes', () => {
    const highest = ladder.bets.at(-1) ?? 0n
    expect([start < lowest, lowest < cap]).toEqual([true, true])
    expect(toHundredths(lowest - start) / highest).toBeGreaterThanOrEqual(50n)
    expect(cap - lowest).toBeLessThan(2n ** 32n)
  })

  test('can be won on the lowest stake, base game included, below the usual ceiling of a win', () => {
    const unit = ladder.bets[0] ?? 0n
    expect(cap + 600n * unit).toBeLessThan(100_000n * unit)
  })

  test('return 11/1000: a hundredth of the stakes, and what the vendor puts in', () => {
    const exact = calculatePotReturn({ start, lowest, cap })
    expect(isEqual(exact, toFraction(11n, 1_000n))).toBe(true)
  })
})

describe('the amount of a pot', () => {
  test('is the first word of the stream of its seed, name and vendor', async () => {
    const word = createHmac('sha256', serverSeed).update('SHW01-USD-real-3:0:QLB_POT:0').digest().readUInt32BE(0)
    expect(await computePotAmount(inputs, limits)).toBe(
      limits.lowest + (BigInt(word) % (limits.cap - limits.lowest + 1n)),
    )
  })

  test('differs between vendors, names and seeds', async () => {
    const others = [{ vendor: 'VAN' }, { name: 'SHW01-USD-real-4' }, { serverSeed: '60'.repeat(32) }]
    const amounts = await Promise.all(
      [{}, ...others].map((change) => computePotAmount({ ...inputs, ...change }, limits)),
    )
    expect(new Set(amounts).size).toBe(4)
  })

  test('is every amount from the lowest to the cap with the same probability (chi-square)', async () => {
    const pots = inject('long') ? 200_000 : 4_000
    const groups = Array.from({ length: 20 }, () => 0)
    const size = Number(limits.cap - limits.lowest) + 1
    for (let pot = 0; pot < pots; pot += 1) {
      const amount = await computePotAmount({ ...inputs, serverSeed: createSeed(pot) }, limits)
      expect(amount >= limits.lowest && amount <= limits.cap).toBe(true)
      const group = Math.floor((Number(amount - limits.lowest) * groups.length) / size)
      groups[group] = (groups[group] ?? 0) + 1
    }
    const expected = pots / groups.length
    const chiSquare = groups.reduce((sum, seen) => sum + (seen - expected) ** 2 / expected, 0)
    // 19 degrees of freedom exceed 54 with a probability of less than one in 30,000.
    expect(chiSquare).toBeLessThan(54)
  })

  test('is verified from the claim alone; a changed digit does not match', async () => {
    const amount = await computePotAmount(inputs, limits)
    const claim = { ...inputs, amount, serverSeedHash: await commit(serverSeed) }
    expect(await verifyPot(claim, limits)).toEqual({ ok: true })
    for (const change of [{ amount: amount + 1n }, { name: 'SHW01-USD-real-4' }, { vendor: 'VAN' }])
      expect(await verifyPot({ ...claim, ...change }, limits)).toEqual({ ok: false, reason: 'amount' })
    expect(await verifyPot({ ...claim, serverSeed: '60'.repeat(32) }, limits)).toEqual({
      ok: false,
      reason: 'commitment',
    })
  })
})

describe('a pot', () => {
  test('holds a hundredth of every stake, is below its amount until it drops, and pays exactly that', () => {
    const stake = fc.constantFrom(...usd.bets)
    const amounts = fc.bigInt({ min: limits.lowest, max: limits.lowest + 200n })
    const start = toHundredths(limits.start)
    const stakes = fc.array(stake, { minLength: 1, maxLength: 400 })
    const amountLists = fc.array(amounts, { minLength: 20, maxLength: 20 })
    fc.assert(
      fc.property(stakes, amountLists, (staked, drawn) => {
        let [pot, drops, paid, highest] = [start, 0, 0n, 0n]
        // Forty at once, so that pots drop within a few hundred steps.
        for (const bet of staked) {
          const amount = drawn[drops % drawn.length] ?? limits.cap
          const step = growPot(pot, bet * 40n, amount)
          const excess = step.dropped ? 0n : toWholeMinor(step.hundredths) - amount
          highest = excess > highest ? excess : highest
          pot = step.hundredths + (step.dropped ? start : 0n)
          paid += step.dropped ? amount : 0n
          drops += step.dropped ? 1 : 0
        }
        expect(highest).toBe(0n)
        // Nothing is lost or made: what was put in was paid or is in the pot.
        const total = staked.reduce((sum, bet) => sum + bet * 40n, 0n)
        expect(total + start * BigInt(drops + 1)).toBe(toHundredths(paid) + pot)
      }),
    )
  })

  test('drops with the stake that carries it to its amount, not before', () => {
    expect(growPot(9_899n, 100n, 100n)).toEqual({ dropped: false, hundredths: 9_999n })
    expect(growPot(9_900n, 100n, 100n)).toEqual({ dropped: true, hundredths: 0n })
    expect(growPot(9_950n, 100n, 100n)).toEqual({ dropped: true, hundredths: 50n })
  })

  test('returns over many pots what calculatePotReturn says', async () => {
    let [staked, paid, pot] = [0n, 0n, toHundredths(limits.start)]
    for (let serial = 0; serial < 400; serial += 1) {
      const amount = await computePotAmount({ ...inputs, serverSeed: createSeed(serial) }, limits)
      // Stakes of $100, as many as it takes.
      const stakes = (toHundredths(amount) - pot + 9_999n) / 10_000n
      const { hundredths } = growPot(pot, stakes * 10_000n, amount)
      staked += stakes * 10_000n
      paid += amount
      pot = hundredths + toHundredths(limits.start)
    }
    const measured = toNumber(toFraction(paid, staked))
    expect(Math.abs(measured - toNumber(calculatePotReturn(limits)))).toBeLessThan(0.000_1)
  })
})
