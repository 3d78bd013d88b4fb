import { describe, expect, test } from 'vitest'
import { toFraction } from '../fraction.ts'
import { unitsPerStake } from '../instant/game.ts'
import { calculateInstantReturn } from '../instant/return.ts'
import { findBetType } from '../lottery/draw-game.ts'
import { computeDraw, decideLines, verifyDraw } from '../lottery/draw.ts'
import { getDrawGame, findDrawGame } from '../lottery/draw-games.ts'
import { findTicketProblem } from '../lottery/limits.ts'
import { calculateLotteryReturn, getPay } from '../lottery/pays.ts'
import { findNextDraw } from '../lottery/schedule.ts'
import { getBetLadder } from '../bets.ts'
import { commit, openRound } from '../seeds.ts'
import { baccarat, dealBaccarat } from './baccarat.ts'
import { dragonTiger } from './dragon-tiger.ts'
import { createLiveCode, liveKinds, parseLiveCode } from './kinds.ts'
import { sicBo } from './sic-bo.ts'
import { getLiveGame } from './tables.ts'
import { liveRoulette } from './wheel.ts'

const serverSeed = '5e'.repeat(32)
const bet = (selection: string, amount = 100n) => ({ betType: 'spot', selection, amount })

/** A card of the first deck by its rank from 1 (ace) to 13; the decks of the shoe follow each other. */
const clubs = (...ranks: readonly number[]) => ranks.map((rank, deck) => deck * 52 + rank)

/** Publishes the chances of baccarat with eight decks, as the literature gives them. */
const publishedOrders = {
  banker: 2_292_252_566_437_888n,
  player: 2_230_518_282_592_256n,
  tie: 475_627_426_473_216n,
  all: 4_998_398_275_503_360n,
} as const

/**
 * Plays a coup by the printed table of third cards, which says for each total of the banker the player's third cards with which
 * the banker draws. Shares no code with the game.
 */
function playByTable(points: readonly number[]): string {
  const table = ['0123456789', '0123456789', '0123456789', '012345679', '234567', '4567', '67', '']
  const [p1 = 0, b1 = 0, p2 = 0, b2 = 0, fifth = 0, sixth = 0] = points
  let player = (p1 + p2) % 10
  let banker = (b1 + b2) % 10
  if (player < 8 && banker < 8) {
    if (player <= 5) {
      player = (player + fifth) % 10
      if (table[banker]?.includes(String(fifth))) banker = (banker + sixth) % 10
    } else if (banker <= 5) banker = (banker + fifth) % 10
  }
  if (player === banker) return 'tie'
  return player > banker ? 'player' : 'banker'
}

describe('baccarat', () => {
  test('wins as often as the literature says of eight decks', () => {
    const count = (spot: string, units: number) =>
      baccarat.listChances(spot).find((chance) => chance.units === units)?.outcomes
    expect([count('player', 40), count('banker', 39), count('tie', 180)]).toEqual([
      publishedOrders.player,
      publishedOrders.banker,
      publishedOrders.tie,
    ])
    const all = baccarat.listChances('tie').reduce((sum, { outcomes }) => sum + outcomes, 0n)
    expect(all).toBe(publishedOrders.all)
  })

  test('returns what follows from those chances and its pays', () => {
    const { player, banker, tie, all } = publishedOrders
    expect(calculateInstantReturn(baccarat, 'player')).toEqual(toFraction(2n * player + tie, all))
    expect(calculateInstantReturn(baccarat, 'banker')).toEqual(toFraction(39n * banker + 20n * tie, 20n * all))
    expect(calculateInstantReturn(baccarat, 'tie')).toEqual(toFraction(9n * tie, all))
    for (const pair of ['playerPair', 'bankerPair'])
      expect(calculateInstantReturn(baccarat, pair)).toEqual(toFraction(12n * 31n, 415n))
  })

  test('follows the printed table of third cards', async () => {
    const draw = await openRound({ serverSeed, clientSeed: 'third', nonce: 0, game: 'oracle' })
    for (let round = 0; round < 3_000; round += 1) {
      const cards: number[] = []
      while (cards.length < 6) {
        const card = 1 + (await draw(416))
        if (!cards.includes(card)) cards.push(card)
      }
      const points = cards.map((card) => {
        const rank = ((card - 1) % 13) + 1
        return rank > 9 ? 0 : rank
      })
      expect([cards, baccarat.getResult(cards)]).toEqual([cards, playByTable(points)])
    }
  })

  test('deals the cards in turn and shows the third ones that were taken', () => {
    expect(dealBaccarat(clubs(2, 13, 3, 6, 9, 1))).toMatchObject({ playerPoints: 4, bankerPoints: 6, winner: 'banker' })
    expect(dealBaccarat(clubs(2, 13, 3, 6, 9, 1)).player).toEqual([1, 2, 8])
    expect(dealBaccarat(clubs(4, 10, 4, 5, 9, 1))).toMatchObject({ player: [3, 3], banker: [9, 4], winner: 'player' })
    expect(dealBaccarat(clubs(10, 2, 7, 3, 4, 1))).toMatchObject({
      player: [9, 6],
      banker: [1, 2, 3],
      winner: 'banker',
    })
  })

  test('pays one to one, the banker less a twentieth, a tie eight and a pair eleven to one, and returns stakes on a tie', () => {
    const [player, banker, tie] = [clubs(4, 10, 4, 5, 9, 1), clubs(10, 2, 7, 3, 4, 1), clubs(10, 10, 7, 7, 1, 1)]
    const spots = ['player', 'banker', 'tie', 'playerPair', 'bankerPair']
    expect(spots.map((spot) => baccarat.getUnits(spot, player))).toEqual([40, 0, 0, 240, 0])
    expect(spots.map((spot) => baccarat.getUnits(spot, banker))).toEqual([0, 39, 0, 0, 0])
    expect(spots.map((spot) => baccarat.getUnits(spot, tie))).toEqual([20, 20, 180, 0, 0])
  })
})

describe('dragon tiger', () => {
  test('returns what all orders of two cards pay', () => {
    const paid = { dragon: 0, tiger: 0, tie: 0 }
    let orders = 0
    for (let dragon = 0; dragon < 416; dragon += 1)
      for (let tiger = 0; tiger < 416; tiger += 1) {
        if (dragon === tiger) continue
        orders += 1
        const difference = (dragon % 13) - (tiger % 13)
        // Twentieths: a half is returned on a tie.
        paid.dragon += difference > 0 ? 40 : difference === 0 ? 10 : 0
        paid.tiger += difference < 0 ? 40 : difference === 0 ? 10 : 0
        paid.tie += difference === 0 ? 180 : 0
      }
    for (const [spot, units] of Object.entries(paid))
      expect([spot, calculateInstantReturn(dragonTiger, spot)]).toEqual([
        spot,
        toFraction(BigInt(units), BigInt(orders * unitsPerStake)),
      ])
  })

  test('is won by the higher card, of which the king is the highest and the ace the lowest', () => {
    expect([clubs(13, 12), clubs(1, 2), clubs(7, 7)].map(dragonTiger.getResult)).toEqual(['dragon', 'tiger', 'tie'])
    expect(dragonTiger.getUnits('dragon', clubs(7, 7))).toBe(10)
  })

  test('puts half of a ticket at risk on a tie, unless the ticket has a bet on the tie', () => {
    const table = getDrawGame(createLiveCode('GBL', 'dragontiger', 1))
    const decide = (spots: readonly string[], ranks: readonly number[]) =>
      decideLines(
        table,
        spots.map((spot) => bet(spot)),
        clubs(...ranks),
      )
    expect(decide(['dragon'], [7, 7])).toEqual({ win: 50n, isHalf: true })
    expect(decide(['dragon', 'tiger'], [7, 7])).toEqual({ win: 100n, isHalf: true })
    expect(decide(['dragon', 'tie'], [7, 7])).toEqual({ win: 950n, isHalf: false })
    expect(decide(['dragon', 'tiger'], [8, 7])).toEqual({ win: 200n, isHalf: false })
  })
})

describe('roulette', () => {
  test('pays every spot for the drawn pocket and returns 36/37', () => {
    expect(liveRoulette.spots).toHaveLength(157)
    for (const spot of liveRoulette.spots) {
      const paid = Array.from({ length: 37 }, (_, pocket) => liveRoulette.getUnits(spot, [pocket + 1]))
      const total = paid.reduce((sum, units) => sum + units, 0)
      expect([spot, total]).toEqual([spot, 36 * unitsPerStake])
      expect(calculateInstantReturn(liveRoulette, spot)).toEqual(toFraction(36n, 37n))
    }
    expect([liveRoulette.getResult([1]), liveRoulette.getResult([37])]).toEqual(['0', '36'])
  })
})

describe('sic bo', () => {
  const rolls = Array.from({ length: 216 }, (_, index) => [
    1 + Math.floor(index / 36),
    1 + (Math.floor(index / 6) % 6),
    1 + (index % 6),
  ])
  const toTotal = (roll: readonly number[]) => roll.reduce((sum, die) => sum + die, 0)

  /** Odds to one and winning rolls of 216, from the printed layout. */
  const printed: Readonly<Record<string, readonly [odds: number, rolls: number]>> = {
    big: [1, 105],
    small: [1, 105],
    odd: [1, 105],
    even: [1, 105],
    anyTriple: [30, 6],
    'double-3': [10, 16],
    'triple-3': [180, 1],
    'pair-2-5': [5, 30],
    'total-4': [60, 3],
    'total-5': [30, 6],
    'total-6': [17, 10],
    'total-7': [12, 15],
    'total-8': [8, 21],
    'total-9': [6, 25],
    'total-10': [6, 27],
    'total-17': [60, 3],
  }

  test('pays its printed odds in as many rolls as there are', () => {
    for (const [spot, [odds, winning]] of Object.entries(printed)) {
      const paid = rolls.map((roll) => sicBo.getUnits(spot, roll)).filter((units) => units > 0)
      expect([spot, paid.length, new Set(paid)]).toEqual([spot, winning, new Set([(odds + 1) * unitsPerStake])])
      expect(calculateInstantReturn(sicBo, spot)).toEqual(toFraction(BigInt(winning * (odds + 1)), 216n))
    }
  })

  test('pays a single face by the number of dice that show it, 199 of 216', () => {
    const byDice = [
      [1, 2, 3],
      [4, 4, 2],
      [4, 4, 4],
      [4, 5, 6],
    ].map((roll) => sicBo.getUnits('single-4', roll))
    expect(byDice).toEqual([0, 60, 80, 40])
    expect(calculateInstantReturn(sicBo, 'single-4')).toEqual(toFraction(199n, 216n))
  })

  test('names a roll big, small or a triple, with which even chances lose', () => {
    for (const roll of rolls) {
      const isTriple = new Set(roll).size === 1
      const side = toTotal(roll) > 10 ? 'big' : 'small'
      expect([roll, sicBo.getResult(roll)]).toEqual([roll, isTriple ? 'triple' : side])
      expect([roll, sicBo.getUnits(side, roll)]).toEqual([roll, isTriple ? 0 : 40])
    }
  })
})

describe.each(liveKinds)('a table of %s', (kind) => {
  const code = createLiveCode('GBL', kind, 1)
  const table = getDrawGame(code)
  const game = getLiveGame(kind)

  test('has the vendor and the kind of its code', () => {
    expect(parseLiveCode(code)).toEqual({ vendor: 'GBL', kind })
    expect([table.vendor, table.code]).toEqual(['GBL', code])
  })

  test('has one exact chance for each spot, and a house edge on all of them', () => {
    const spots = findBetType(table, 'spot')
    if (!spots) throw new Error('There are no spots')
    for (const spot of game.spots) {
      const { numerator, denominator } = calculateLotteryReturn(table, spots, spot)
      expect([spot, numerator < denominator, 2n * numerator > denominator]).toEqual([spot, true, true])
      const highest = Math.max(...game.listChances(spot).map(({ units }) => units))
      expect(getPay(table, spots, spot) * unitsPerStake).toBe(highest)
      expect(game.listChances(spot).every(({ units, outcomes }) => Number.isInteger(units) && outcomes > 0n)).toBe(true)
    }
    expect(() => game.getUnits('elsewhere', [1, 2, 3, 4, 5, 6])).toThrow(RangeError)
    expect(() => game.listChances('elsewhere')).toThrow(RangeError)
  })

  test('draws rounds that its seed proves, each decided for every spot', async () => {
    const results = new Set<string>()
    for (let round = 0; round < 40; round += 1) {
      const number = `20261126-${round}`
      const numbers = await computeDraw({ game: code, number, serverSeed })
      const claim = { game: code, number, serverSeed, serverSeedHash: await commit(serverSeed), numbers }
      expect(await verifyDraw(claim)).toEqual({ ok: true })
      const [first, ...others] = numbers
      const changed = { ...claim, numbers: [first === 1 ? 2 : 1, ...others] }
      expect(await verifyDraw(changed)).toEqual({ ok: false, reason: 'numbers' })
      results.add(game.getResult(numbers))
      const lines = game.spots.map((spot) => bet(spot))
      const won = game.spots.reduce((sum, spot) => sum + BigInt(game.getUnits(spot, numbers)) * 5n, 0n)
      expect(decideLines(table, lines, numbers).win).toBe(won)
    }
    expect(results.size).toBeGreaterThan(1)
  })

  test('deals on its schedule and takes bets until shortly before', () => {
    const start = Date.parse('2026-11-26T12:00:00Z')
    const first = findNextDraw(table, start)
    const second = findNextDraw(table, first.drawsAt)
    const seconds = kind === 'speedbaccarat' ? 15 : 30
    expect([first.drawsAt - start, second.drawsAt - first.drawsAt]).toEqual([seconds * 1000, seconds * 1000])
    expect(first.drawsAt - first.closesAt).toBe(kind === 'speedbaccarat' ? 2_000 : 4_000)
    expect(first.number).not.toBe(second.number)
  })

  test('accepts stakes on its spots within the limits alone', () => {
    const ladder = getBetLadder('MMK', 2)
    const lowest = ladder.bets[0] ?? 0n
    const [spot = ''] = game.spots
    expect(findTicketProblem(table, ladder, [bet(spot, lowest)])).toBeNull()
    expect(findTicketProblem(table, ladder, [bet(spot, lowest + 1n)])).toBe('amount')
    expect(findTicketProblem(table, ladder, [bet(spot, 2n * (ladder.bets.at(-1) ?? 0n))])).toBe('amount')
    expect(findTicketProblem(table, ladder, [bet('elsewhere', lowest)])).toBe('selection')
    expect(findTicketProblem(table, ladder, [bet(spot, lowest), bet(spot, lowest)])).toBe('selection')
    expect(findTicketProblem(table, ladder, [{ ...bet(spot, lowest), betType: 'last1' }])).toBe('selection')
  })
})

test.each([
  'GBL0001',
  'GBL_LIVE0001',
  'KFW_ROULETTE0012',
  'GBL_LIVEPOKER0001',
  'GBL_LIVEBACCARAT1',
  '_LIVEBACCARAT0001',
  '',
])('%j is the code of no live table', (code) => {
  expect(findDrawGame(code)).toBeNull()
})
