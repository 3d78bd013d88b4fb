import { describe, expect, test } from 'vitest'
import { toFraction } from '../fraction.ts'
import { dice, diceChances, diceSides } from './dice.ts'
import { duel, duelSides, findWinner } from './duel.ts'
import { fish, fishNames, fishPays } from './fish.ts'
import { findMatch, getJackpotTimes, jackpot, jackpotPays, jackpotStrip, jackpotTarget } from './jackpot.ts'
import { listBucketUnits, plinko, plinkoRisks, plinkoRows } from './plinko.ts'
import { calculateInstantReturn } from './return.ts'
import { findPrize, scratch, scratchPrizes, scratchTickets } from './scratch.ts'
import { dealHands, findWinningSeat, shan } from './shan.ts'
import { listSectorUnits, wheel, wheelRisks } from './wheel.ts'

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

describe('a bout of roosters', () => {
  const results = Array.from({ length: 2_000 }, (_, result) => result)

  test.each([
    ['red', toFraction(976n, 1_000n)],
    ['draw', toFraction(96n, 100n)],
    ['blue', toFraction(976n, 1_000n)],
  ])('returns exactly its share of all results on %s', (side, expected) => {
    const total = results.reduce((sum, result) => sum + duel.getUnits(side, [result, 0]), 0)
    expect(toFraction(BigInt(total), BigInt(results.length * 20))).toEqual(expected)
    expect(calculateInstantReturn(duel, side)).toEqual(expected)
  })

  test('gives both roosters the same chance, and their stakes back in a draw', () => {
    const ends = results.map(findWinner)
    expect(duelSides.map((side) => ends.filter((end) => end === side).length)).toEqual([960, 80, 960])
    const draw = [ends.indexOf('draw'), 3]
    expect(duelSides.map((side) => duel.getUnits(side, draw))).toEqual([20, 480, 20])
  })
})

test.each(fishNames)('a shot at a %s returns exactly 96 %% over all results', (name) => {
  const units = Array.from({ length: 10_000 }, (_, result) => fish.getUnits(name, [result]))
  const paid = units.filter((unit) => unit > 0)
  expect(new Set(paid)).toEqual(new Set([fishPays[name] * 20]))
  const total = paid.reduce((sum, unit) => sum + unit, 0)
  expect(toFraction(BigInt(total), 200_000n)).toEqual(toFraction(96n, 100n))
  expect(calculateInstantReturn(fish, name)).toEqual(toFraction(96n, 100n))
})

test.each(wheelRisks)('a wheel of %s risk has 20 sectors that return exactly 97 %% together', (risk) => {
  const units = Array.from({ length: 20 }, (_, sector) => wheel.getUnits(risk, [sector]))
  expect(units).toEqual(listSectorUnits(risk))
  expect(units.reduce((sum, unit) => sum + unit, 0)).toBe(388)
  expect(calculateInstantReturn(wheel, risk)).toEqual(toFraction(97n, 100n))
})

describe('the reels of a jackpot game', () => {
  const stops = [...jackpotStrip.keys()]
  const draws = stops.flatMap((first) => stops.flatMap((second) => stops.map((third) => [first, second, third])))

  /** Pays of a draw by the symbols alone, as a player counts them. */
  const countTimes = (drawn: readonly number[]) => {
    const shown = drawn.map((stop) => jackpotStrip[stop])
    const counts = jackpotPays.map((_, symbol) => shown.filter((other) => other === symbol).length)
    const best = Math.max(...counts)
    const pay = jackpotPays[counts.indexOf(best)]
    return best === 3 ? pay?.three : best === 2 ? pay?.two : 0
  }

  test('pay three or two equal symbols, and return exactly 95 % over all 8,000 draws', () => {
    for (const drawn of draws) expect(getJackpotTimes(drawn), drawn.join()).toBe(countTimes(drawn))
    const total = draws.reduce((sum, drawn) => sum + jackpot.getUnits(jackpotTarget, drawn), 0)
    expect(toFraction(BigInt(total), BigInt(draws.length * 20))).toEqual(toFraction(95n, 100n))
    expect(calculateInstantReturn(jackpot, jackpotTarget)).toEqual(toFraction(95n, 100n))
  })

  test('show each symbol, the better ones less often, and no symbol twice in a row', () => {
    const counts = jackpotPays.map((_, symbol) => jackpotStrip.filter((other) => other === symbol).length)
    expect(counts).toEqual([1, 1, 2, 2, 3, 3, 4, 4])
    expect(jackpotStrip.every((symbol, stop) => symbol !== jackpotStrip.at(stop - 1))).toBe(true)
    expect(jackpotPays.map(({ three }) => three)).toEqual(
      jackpotPays.map(({ three }) => three).toSorted((a, b) => b - a),
    )
  })

  test('name the symbol that pays and the number of its reels', () => {
    expect([[0, 0, 0], [1, 5, 0], [1, 0, 5], [0, 1, 2], []].map(findMatch)).toEqual([
      { symbol: 0, reels: 3 },
      { symbol: 7, reels: 2 },
      { symbol: 7, reels: 2 },
      null,
      null,
    ])
  })
})

describe('shan koe mee', () => {
  /** Cards by name, `A♣`. */
  const toCard = (name: string) =>
    '♣♦♥♠'.indexOf(name.slice(-1)) * 13 +
    ['A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K'].indexOf(name.slice(0, -1))
  const rest = '2♣ 10♣ J♣ 2♦ 10♦ J♦ 2♥ 10♥ J♥'
  const deal = (hand: string, others = rest) => `${hand} ${others}`.split(' ').map(toCard)

  test.each([
    ['4♠ 5♠ K♠', 'natural', 9, 2],
    ['K♠ 8♠ 3♠', 'natural', 8, 2],
    ['2♠ 5♠ 9♠', 'points', 7, 2],
    ['K♠ 5♠ 4♠', 'points', 5, 2],
    ['3♠ A♠ 5♠', 'points', 9, 3],
    ['9♠ 9♥ 9♦', 'natural', 8, 2],
    ['7♠ 7♥ 7♦', 'triple', 1, 3],
    ['K♠ J♠ Q♠', 'pictures', 0, 3],
    ['K♠ 10♠ Q♠', 'points', 0, 3],
  ])('counts %s as %s of %i with %i cards', (hand, rank, points, cards) => {
    expect(dealHands(deal(hand))[0]).toMatchObject({ rank, points })
    expect(dealHands(deal(hand))[0]?.cards).toHaveLength(cards)
  })

  test.each([
    ['nine beats eight', '4♠ 5♠ K♠', 'K♣ 8♣ 3♣'],
    ['eight with two cards beats three of a rank', 'K♠ 8♠ 3♠', '7♣ 7♦ 7♥'],
    ['three of a rank beat three pictures', '7♠ 7♥ 7♦', 'K♣ J♣ Q♣'],
    ['three pictures beat nine with three cards', 'K♠ J♠ Q♠', '3♣ A♣ 5♣'],
    ['fewer cards win at the same points', '2♠ 5♠ 9♠', '3♣ A♣ 3♦'],
    ['the suit of the highest card decides at last', '2♠ 5♠ 9♠', '2♥ 5♥ 9♥'],
  ])('%s', (_, stronger, weaker) => {
    const others = 'Q♥ 10♣ 10♦ Q♦ 10♥ 10♠'
    expect(findWinningSeat(deal(stronger, `${weaker} ${others}`))).toBe(0)
    expect(findWinningSeat(deal(weaker, `${stronger} ${others}`))).toBe(1)
  })

  test('gives each seat one win in the four ways of seating any hands, and the player 95 %', async () => {
    for (let serial = 0; serial < 500; serial += 1) {
      let calls = 0
      const drawn = await shan.draw(async (size) => (serial * 7_919 + (calls += 1) * 104_729) % size)
      expect(new Set(drawn).size).toBe(12)
      const seatings = [0, 1, 2, 3].map((shift) => [...drawn.slice(shift * 3), ...drawn.slice(0, shift * 3)])
      const units = seatings.map((seating) => shan.getUnits('pot', seating))
      expect(units.toSorted((a, b) => a - b)).toEqual([0, 0, 0, 76])
    }
    expect(calculateInstantReturn(shan, 'pot')).toEqual(toFraction(95n, 100n))
  })
})
