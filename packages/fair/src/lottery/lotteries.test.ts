import { createHmac } from 'node:crypto'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { getBetLadder } from '../bets.ts'
import { isEqual, toFraction } from '../fraction.ts'
import { commit } from '../seeds.ts'
import type { LotteryBetType } from './bet-types.ts'
import { findBetType } from './draw-game.ts'
import { computeDraw, decideLines, verifyDraw, type DrawClaim, type TicketLine } from './draw.ts'
import { countPlaces, formatResult, getValues, type DrawForm } from './forms.ts'
import { findTicketProblem, getHighestStake, maxLines } from './limits.ts'
import { getLottery, lotteries, type LotteryDefinition } from './lotteries.ts'
import { naiveHits, sumNaivePrizes } from './naive-hits.fixture.ts'
import { calculateLotteryReturn, getHighestUnits, getPay } from './pays.ts'
import { findNextDraw, findPreviousDraw } from './schedule.ts'
import { isSelection } from './selection.ts'

const all = [...lotteries.values()]
const serverSeed = '5e'.repeat(32)

/** Every bet of every lottery with selections that have different chances. */
const bets = all.flatMap((lottery) =>
  lottery.betTypes.flatMap((betType) =>
    sampleSelections(betType).map((selection) => ({
      lottery,
      betType,
      selection,
      name: `${lottery.code} ${betType.id}`,
    })),
  ),
)

function sampleSelections({ picker, rule }: LotteryBetType): readonly string[] {
  if (picker.kind === 'choice') return picker.options
  if (picker.kind === 'digits') {
    const texts = ['012345', '777777', '002345', '001123', '000123', '000023']
    // The chance of digits depends on repetitions only where their order does not matter.
    return [...new Set(texts.slice(0, rule.kind === 'anyOrder' ? 6 : 2).map((text) => text.slice(0, picker.count)))]
  }
  return [Array.from({ length: picker.count }, (_, index) => picker.from + 2 * index).join('-')]
}

const fiveDigits = [...listOutcomes({ kind: 'digits', count: 5 }, 5)]

/** Lists all values of `count` places, drawn with or without returning them. */
function* listOutcomes(form: DrawForm, count: number): Generator<number[]> {
  if (count === 0) {
    yield []
    return
  }
  const { lowest, size } = getValues(form)
  for (const before of listOutcomes(form, count - 1))
    for (let value = lowest; value < lowest + size; value += 1)
      if (form.kind !== 'distinct' || !before.includes(value)) yield [...before, value]
}

/** Counts hits over all outcomes: by playing each of them, or each ball or number by itself where there are too many. */
function countByForce(
  { form }: LotteryDefinition,
  { id }: LotteryBetType,
  selection: string,
): readonly [bigint, bigint] {
  const isHit = naiveHits[id]
  if (!isHit) throw new Error(`${id} has no naive rule`)
  let hits = 0
  let outcomes = 0
  if (form.kind === 'prizes') {
    // Numbers are independent: the average of a sum is the sum of the averages.
    const tiers = id.startsWith('special') ? form.tiers.slice(0, 1) : form.tiers
    for (const tier of tiers) {
      const alone = { kind: 'prizes', tiers: [{ ...tier, count: 1 }] } as const
      for (let number = 0; number < 1000; number += 1) {
        const digits = String(number).padStart(tier.digits, '0').slice(-tier.digits).split('').map(Number)
        if (number < 10 ** tier.digits)
          hits += isHit(selection, digits, alone) * tier.count * (1000 / Math.min(1000, 10 ** tier.digits))
      }
    }
    return [BigInt(hits), 1000n]
  }
  if (id.startsWith('among')) {
    // Of the selected numbers, every place in the draw is as probable; the first six win.
    const picked = selection.split('-').length
    for (const places of listOutcomes({ kind: 'distinct', count: picked, size: 49 }, picked)) {
      outcomes += 1
      hits += places.every((place) => place <= 6) ? 1 : 0
    }
    return [BigInt(hits), BigInt(outcomes)]
  }
  if (id.startsWith('extra')) {
    for (let ball = 1; ball <= 49; ball += 1) hits += isHit(selection, [0, 0, 0, 0, 0, 0, ball], form)
    return [BigInt(hits), 49n]
  }
  const places = form.kind === 'distinct' ? 3 : countPlaces(form)
  for (const numbers of places === 5 ? fiveDigits : listOutcomes(form, places)) {
    outcomes += 1
    hits += isHit(selection, numbers, form)
  }
  return [BigInt(hits), BigInt(outcomes)]
}

describe('a draw', () => {
  test.each(all.map(({ code }) => code))('of %s follows from its seed and number by HMAC-SHA-256', async (game) => {
    const { form } = getLottery(game)
    const words: number[] = []
    for (let block = 0; block < 32; block += 1) {
      const digest = createHmac('sha256', serverSeed).update(`20261126-1:0:${game}:${block}`).digest()
      for (let at = 0; at < 32; at += 4) words.push(digest.readUInt32BE(at))
    }
    const { lowest, size } = getValues(form)
    const balls = Array.from({ length: size }, (_, index) => lowest + index)
    const expected = Array.from({ length: countPlaces(form) }, (_, place) => {
      const index = (words[place] ?? 0) % balls.length
      return form.kind === 'distinct' ? balls.splice(index, 1)[0] : balls[index]
    })
    const numbers = await computeDraw({ game, number: '20261126-1', serverSeed })
    expect(numbers).toEqual(expected)
    const claim: DrawClaim = {
      game,
      number: '20261126-1',
      serverSeed,
      serverSeedHash: await commit(serverSeed),
      numbers,
    }
    expect(await verifyDraw(claim)).toEqual({ ok: true })
    const [first = 0, ...others] = numbers
    expect(await verifyDraw({ ...claim, numbers: [first + 1, ...others] })).toEqual({ ok: false, reason: 'numbers' })
    expect(await verifyDraw({ ...claim, number: '20261126-2' })).toEqual({ ok: false, reason: 'numbers' })
    expect(await verifyDraw({ ...claim, serverSeed: '60'.repeat(32) })).toEqual({ ok: false, reason: 'commitment' })
  })

  test('shows its numbers as they are read: digits together, balls one by one, prizes with their names', () => {
    const { form } = getLottery('VNNORTH')
    const digits = Array.from({ length: countPlaces(form) }, (_, index) => index % 10)
    const result = formatResult(form, digits)
    expect(result.map(({ prize, numbers }) => [prize, numbers.length, numbers[0]])).toEqual([
      ['special', 1, '01234'],
      ['1', 1, '56789'],
      ['2', 2, '01234'],
      ['3', 6, '01234'],
      ['4', 4, '0123'],
      ['5', 6, '6789'],
      ['6', 3, '012'],
      ['7', 4, '90'],
    ])
    expect(formatResult({ kind: 'digits', count: 3 }, [0, 4, 7])).toEqual([{ prize: '', numbers: ['047'] }])
    expect(formatResult({ kind: 'dice', count: 2 }, [6, 1])).toEqual([{ prize: '', numbers: ['6', '1'] }])
  })
})

describe('a bet', () => {
  test('returns exactly what all outcomes pay, of which it pays 90 or 95 % rounded down', () => {
    expect(new Set(bets.map(({ betType }) => betType.id)).size).toBe(Object.keys(naiveHits).length + 1)
    // Lotteries of the same form share their bets.
    const first = new Map(bets.map((bet) => [bet.betType, bet.lottery]))
    for (const { lottery, betType, selection, name } of bets) {
      if (betType.rule.kind === 'ticket' || first.get(betType) !== lottery) continue
      const [hits, outcomes] = countByForce(lottery, betType, selection)
      const units = (BigInt(betType.share) * outcomes) / hits
      expect(getPay(lottery, betType, selection), `${name} ${selection}`).toBe(Number(units) / 20)
      const expected = toFraction(hits * units, outcomes * 20n)
      expect(isEqual(calculateLotteryReturn(lottery, betType, selection), expected), `${name} ${selection}`).toBe(true)
    }
  })

  test.each(all.filter(({ area }) => area === 'VN'))(
    'on a whole ticket of $code returns what its prizes pay',
    (lottery) => {
      const { form } = lottery
      const betType = findBetType(lottery, 'ticket')
      if (form.kind !== 'prizes' || betType?.rule.kind !== 'ticket') throw new Error('There is no ticket')
      const { pays } = betType.rule
      const ticket = '104729'.slice(0, form.tiers[0]?.digits)
      let paid = toFraction(0n)
      for (const tier of form.tiers) {
        const alone = { kind: 'prizes', tiers: [{ ...tier, count: 1 }] } as const
        // Only the number that ends the ticket pays, among all numbers of the prize.
        const digits = ticket.slice(-tier.digits).split('').map(Number)
        const pay = sumNaivePrizes(ticket, digits, alone, pays)
        expect(
          sumNaivePrizes(
            ticket,
            [...digits.slice(0, -1), (ticket.charCodeAt(ticket.length - 1) + 1) % 10],
            alone,
            pays,
          ),
        ).toBe(0)
        const part = toFraction(BigInt(pay * tier.count), 10n ** BigInt(tier.digits))
        paid = toFraction(
          paid.numerator * part.denominator + part.numerator * paid.denominator,
          paid.denominator * part.denominator,
        )
      }
      expect(isEqual(calculateLotteryReturn(lottery, betType, ticket), paid)).toBe(true)
      // A round may pay 100,000 times its stake.
      expect(getHighestUnits(lottery, betType, ticket) / 20n).toBeLessThan(100_000n)
    },
  )

  test('wins in random draws what a naive player counts, line by line', () => {
    const draws = fc.constantFrom(...all).chain((lottery) =>
      fc.record({
        lottery: fc.constant(lottery),
        order: fc.array(fc.nat({ max: 1_000_000 }), { minLength: 107, maxLength: 107 }),
        stakes: fc.array(fc.bigInt({ min: 1n, max: 500n }), { minLength: bets.length, maxLength: bets.length }),
      }),
    )
    fc.assert(
      fc.property(draws, ({ lottery, order, stakes }) => {
        const { form } = lottery
        const { lowest, size } = getValues(form)
        const balls = Array.from({ length: size }, (_, index) => lowest + index)
        const numbers = order.slice(0, countPlaces(form)).map((random) => {
          const index = random % balls.length
          return (form.kind === 'distinct' ? balls.splice(index, 1)[0] : balls[index]) ?? lowest
        })
        const lines = bets.flatMap(({ betType, selection, ...bet }, index): TicketLine[] =>
          bet.lottery === lottery ? [{ betType: betType.id, selection, amount: (stakes[index] ?? 1n) * 20n }] : [],
        )
        let expected = 0n
        for (const { betType: id, selection, amount } of lines) {
          const betType = findBetType(lottery, id)
          if (!betType) continue
          expected +=
            betType.rule.kind === 'ticket'
              ? amount * BigInt(sumNaivePrizes(selection, numbers, form, betType.rule.pays))
              : (amount *
                  BigInt(naiveHits[id]?.(selection, numbers, form) ?? 0) *
                  BigInt(Math.round(getPay(lottery, betType, selection) * 20))) /
                20n
        }
        expect(decideLines(lottery, lines, numbers).win).toBe(expected)
      }),
      { numRuns: 300 },
    )
  })

  test('accepts only selections of its own form', () => {
    const accepts = (code: string, id: string, selection: string) => {
      const betType = findBetType(getLottery(code), id)
      return betType !== undefined && isSelection(betType, selection)
    }
    expect(['47', '00'].map((selection) => accepts('MM2D', 'straight2', selection))).toEqual([true, true])
    expect(['4', '474', '4a', ' 4', '٤٧', ''].some((selection) => accepts('MM2D', 'straight2', selection))).toBe(false)
    expect(accepts('HOUSE6', 'among3', '3-17-49')).toBe(true)
    expect(
      ['17-3-49', '3-3-17', '0-3-17', '3-17-50', '3-17', '03-17-49'].some((each) => accepts('HOUSE6', 'among3', each)),
    ).toBe(false)
    expect([accepts('RACE10', 'firstThree', '10-1-7'), accepts('RACE10', 'firstThree', '10-1-1')]).toEqual([
      true,
      false,
    ])
    expect([accepts('QUICK3', 'total', '18'), accepts('QUICK3', 'total', '19')]).toEqual([true, false])
    expect([accepts('MM2D', 'firstSide', 'big'), accepts('MM2D', 'firstSide', 'BIG')]).toEqual([true, false])
  })
})

describe('limits', () => {
  const currencies = [
    ['MMK', 2],
    ['VND', 0],
    ['USD', 2],
    ['KWD', 3],
    ['JPY', 0],
  ] as const

  test.each(currencies)(
    'of %s allow a stake on every selection, and never a win above 1,000 highest bets',
    (currency, exponent) => {
      const ladder = getBetLadder(currency, exponent)
      const [lowest = 0n, top = 0n] = [ladder.bets[0], ladder.bets.at(-1)]
      for (const { lottery, betType, selection, name } of bets) {
        const highest = getHighestStake(lottery, betType, selection, ladder)
        expect(highest >= lowest && highest <= top && highest % lowest === 0n, `${name} ${selection}`).toBe(true)
        expect((highest * getHighestUnits(lottery, betType, selection)) / 20n <= top * 1000n, name).toBe(true)
      }
    },
  )

  test('refuse too many lines, a repeated or foreign selection, and a stake beyond the bounds', () => {
    const usd = getBetLadder('USD', 2)
    const lottery = getLottery('SEA5D')
    const line = (selection: string, amount = 100n, betType = 'straight5'): TicketLine => ({
      betType,
      selection,
      amount,
    })
    const find = (...lines: TicketLine[]) => findTicketProblem(lottery, usd, lines)
    expect(find(line('01234'), line('01235'))).toBeNull()
    expect(find()).toBe('count')
    expect(find(...Array.from({ length: maxLines + 1 }, (_, index) => line(String(10_000 + index))))).toBe('count')
    expect([find(line('01234'), line('01234')), find(line('1234')), find(line('01', 100n, 'straight2'))]).toEqual([
      'selection',
      'selection',
      'selection',
    ])
    expect([find(line('01234', 0n)), find(line('01234', 30n)), find(line('01234', 120n))]).toEqual([
      'amount',
      'amount',
      'amount',
    ])
  })
})

describe('a schedule', () => {
  const list = (code: string, from: string, count: number) => {
    const found = []
    let after = Date.parse(from)
    for (let index = 0; index < count; index += 1) {
      const draw = findNextDraw(getLottery(code), after)
      found.push([draw.number, new Date(draw.closesAt).toISOString(), new Date(draw.drawsAt).toISOString()])
      after = draw.drawsAt
    }
    return found
  }

  test('of Myanmar 2D has 12:01 and 16:30 of Yangon, of 3D the 1st and the 16th', () => {
    expect(list('MM2D', '2026-11-30T05:31:00Z', 2)).toEqual([
      ['20261130-2', '2026-11-30T09:50:00.000Z', '2026-11-30T10:00:00.000Z'],
      ['20261201-1', '2026-12-01T05:21:00.000Z', '2026-12-01T05:31:00.000Z'],
    ])
    expect(list('MM3D', '2026-11-16T09:00:00Z', 2).map(([number, , drawsAt]) => [number, drawsAt])).toEqual([
      ['20261201', '2026-12-01T09:00:00.000Z'],
      ['20261216', '2026-12-16T09:00:00.000Z'],
    ])
  })

  test('of Vietnam has one draw in the evening, of the quick lotteries one every minute or five of the local day', () => {
    expect(list('VNNORTH', '2026-11-26T12:00:00Z', 1)).toEqual([
      ['20261127', '2026-11-27T11:05:00.000Z', '2026-11-27T11:15:00.000Z'],
    ])
    expect(list('QUICK3', '2026-11-26T17:28:30Z', 2).map(([number, , drawsAt]) => [number, drawsAt])).toEqual([
      ['20261126-1440', '2026-11-26T17:29:00.000Z'],
      ['20261127-0001', '2026-11-26T17:30:00.000Z'],
    ])
    expect(list('QUICK5', '2026-11-26T17:28:30Z', 1)[0]?.[2]).toBe('2026-11-26T17:30:00.000Z')
  })

  test('has the same draws forwards and backwards, each with a number of its own', () => {
    const instants = fc.integer({ min: Date.parse('2026-01-01T00:00:00Z'), max: Date.parse('2030-12-31T00:00:00Z') })
    fc.assert(
      fc.property(fc.constantFrom(...all), instants, (lottery, instant) => {
        const next = findNextDraw(lottery, instant)
        const previous = findPreviousDraw(lottery, next.drawsAt)
        expect(previous.drawsAt <= instant && next.drawsAt > instant).toBe(true)
        expect(findNextDraw(lottery, previous.drawsAt)).toEqual(next)
        expect(previous.number < next.number).toBe(true)
        expect(next.closesAt < next.drawsAt).toBe(true)
      }),
      { numRuns: 300 },
    )
  })
})
