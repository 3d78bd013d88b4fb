import { describe, expect, test } from 'vitest'
import { toFraction } from '../fraction.ts'
import { dice, diceChances, diceSides } from './dice.ts'
import { listBucketUnits, plinko, plinkoRisks, plinkoRows } from './plinko.ts'
import { calculateInstantReturn } from './return.ts'
import { findPrize, scratch, scratchPrizes, scratchTickets } from './scratch.ts'

describe('dice', () => {
  test.each(diceChances)('wins with %i results on either side and returns exactly 99 %%', (chance) => {
    for (const side of ['under', 'over']) {
      const target = `${side}-${chance}`
      const units = Array.from({ length: diceSides }, (_, roll) => dice.getUnits(target, [roll]))
      const winning = units.filter((paid) => paid > 0)
      expect(winning).toHaveLength(chance)
      expect(winning.every((paid) => Number.isInteger(paid) && paid > 20)).toBe(true)
      const total = units.reduce((sum, paid) => sum + paid, 0)
      expect(toFraction(BigInt(total), BigInt(diceSides * 20))).toEqual(toFraction(99n, 100n))
      expect(calculateInstantReturn(dice, target)).toEqual(toFraction(99n, 100n))
    }
  })

  test('counts "over" from the top', () => {
    expect([5049, 5050, 9999].map((roll) => dice.getUnits('over-4950', [roll]))).toEqual([0, 40, 40])
    expect([0, 4949, 4950].map((roll) => dice.getUnits('under-4950', [roll]))).toEqual([40, 40, 0])
  })

  test.each(['under-4951', 'over-0', 'under-04950', 'under-4950 ', 'UNDER-4950', 'under-9900'])(
    'has no target %j',
    (target) => {
      expect(dice.isTarget(target)).toBe(false)
    },
  )
})

describe('plinko', () => {
  const targets = plinkoRows.flatMap((rows) => plinkoRisks.map((risk) => ({ rows, risk })))

  test.each(targets)('returns over every path of $rows rows at $risk risk what its chances say', ({ rows, risk }) => {
    let total = 0n
    for (let path = 0; path < 2 ** rows; path += 1) {
      const drawn = Array.from({ length: 16 }, (_, row) => (path >> row) & 1)
      total += BigInt(plinko.getUnits(`${rows}-${risk}`, drawn))
    }
    expect(calculateInstantReturn(plinko, `${rows}-${risk}`)).toEqual(toFraction(total, 20n * 2n ** BigInt(rows)))
  })

  test('pays less the nearer a bucket is to the middle, and the same on both sides', () => {
    for (const target of targets) {
      const units = listBucketUnits(target)
      expect(units).toHaveLength(target.rows + 1)
      expect(units.toReversed()).toEqual(units)
      const half = units.slice(0, target.rows / 2 + 1)
      expect(half).toEqual(half.toSorted((a, b) => b - a))
    }
  })

  test('uses the first rows of the drawn steps only', () => {
    const drawn = [1, 1, 1, 1, 1, 1, 1, 1, 0, 0, 0, 0, 0, 0, 0, 0]
    expect(plinko.getUnits('8-high', drawn)).toBe(570)
    expect(plinko.getUnits('16-high', drawn)).toBe(4)
  })
})

describe('a scratch card', () => {
  /** Evaluates a card by its cells alone, as a player does. */
  const countPrize = (symbols: readonly number[]) =>
    scratchPrizes.findIndex((_, symbol) => symbols.filter((cell) => cell === symbol).length >= 3)

  test('shows three equal symbols exactly if its ticket wins, and nine cells', async () => {
    for (let ticket = 0; ticket < scratchTickets; ticket += 97) {
      let calls = 0
      const [drawnTicket = 0, ...symbols] = await scratch.draw(async (size) => {
        calls += 1
        return calls === 1 ? ticket : (ticket * 31 + calls * 17) % size
      })
      expect(drawnTicket).toBe(ticket)
      expect(symbols).toHaveLength(9)
      expect(countPrize(symbols)).toBe(findPrize(ticket))
    }
  })

  test('pays 94 % over the whole series', () => {
    let total = 0
    for (let ticket = 0; ticket < scratchTickets; ticket += 1) total += scratch.getUnits('card', [ticket])
    expect(toFraction(BigInt(total), BigInt(scratchTickets * 20))).toEqual(toFraction(94n, 100n))
    expect(calculateInstantReturn(scratch, 'card')).toEqual(toFraction(94n, 100n))
  })
})
