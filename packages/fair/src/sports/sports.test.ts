import { createHmac } from 'node:crypto'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { getBetLadder } from '../bets.ts'
import { toNumber } from '../fraction.ts'
import { findNextDraw } from '../lottery/schedule.ts'
import { commit } from '../seeds.ts'
import { findBook, sportsVendors } from './books.ts'
import { competitions, cups, getCompetition, leagues } from './competitions.ts'
import { listFixtures, type Fixture } from './fixtures.ts'
import {
  calculatePickReturn,
  decidePick,
  findOdds,
  formatPick,
  listMarkets,
  parsePick,
  shares,
  type MatchPick,
} from './markets.ts'
import { computeMatchday, matchesPerPostponed, readMatch, verifyMatchday, type MatchdayClaim } from './matchday.ts'
import { calculatePoisson, playSeries, settleLine, settleOutcome } from './naive-match.fixture.ts'
import { drawScore, listScores, weighGame, weighGoals, type Lineups } from './scores.ts'
import {
  calculatePayout,
  decideSlip,
  findSlipProblem,
  formatLegs,
  getHighestPayout,
  getHighestSlipStake,
  maxLegs,
  parseLegs,
  type Leg,
  type LegOutcome,
} from './slips.ts'

const all = [...competitions.values()]
const serverSeed = '5e'.repeat(32)
const usual: Lineups = [0, 0]

/** Every pair of teams of a competition, at home and away. */
const listPairs = (code: string): readonly Fixture[] => {
  const competition = getCompetition(code)
  return competition.teams.flatMap((home) =>
    competition.teams.flatMap((away) => (home === away ? [] : [{ competition, home, away }])),
  )
}

describe('the matchdays of a competition', () => {
  test.each(all)('of $code follow each other with all teams, so that one takes bets at any time', (competition) => {
    const start = Date.parse('2026-11-27T23:40:00Z')
    const numbers: string[] = []
    for (let after = start; numbers.length < 2 * competition.teams.length - 2;) {
      const matchday = findNextDraw(competition, after)
      expect(matchday.drawsAt - matchday.closesAt).toBe(300_000)
      expect(matchday.closesAt - after).toBeLessThanOrEqual(10 * 60_000)
      numbers.push(matchday.number)
      after = matchday.drawsAt
    }
    const meetings = numbers.flatMap((number) => {
      const fixtures = listFixtures(competition, number)
      const teams = fixtures.flatMap(({ home, away }) => [home.id, away.id])
      expect(new Set(teams).size).toBe(competition.teams.length)
      return fixtures.map(({ home, away }) => `${home.id}-${away.id}`)
    })
    // Within two turns everyone meets everyone else twice.
    const pairs = meetings.map((meeting) => meeting.split('-').toSorted().join('-'))
    expect(new Set(pairs).size).toBe((competition.teams.length * (competition.teams.length - 1)) / 2)
    expect(pairs).toHaveLength(competition.teams.length * (competition.teams.length - 1))
  })

  test.each(['20261127', '20261127-1x', '', 'RIVER'])('do not exist for the text "%s"', (number) => {
    expect(() => listFixtures(getCompetition('RIVER'), number)).toThrow(RangeError)
  })

  test('give home and away to every team alike', () => {
    const river = getCompetition('RIVER')
    const games = Array.from({ length: 280 }, (_, index) => `20261127-${String(index + 1).padStart(3, '0')}`)
    const hosts = games.flatMap((number) => listFixtures(river, number).map(({ home }) => home.id))
    for (const { id } of river.teams) expect(hosts.filter((host) => host === id)).toHaveLength(140)
  })
})

describe('the goals of a side', () => {
  test('are those of a Poisson distribution in whole millionths', () => {
    for (const mean of [40, 115, 150, 228, 420]) {
      const weights = weighGoals(mean)
      expect(weights.reduce((sum, weight) => sum + weight, 0)).toBe(1_000_000)
      weights.forEach((weight, goals) => {
        expect(Math.abs(weight / 1_000_000 - calculatePoisson(mean / 100, goals)), `${mean} ${goals}`).toBeLessThan(
          5e-4,
        )
      })
    }
  })
})

describe('the results of a match', () => {
  test('of goals are those of both sides independently', () => {
    const [fixture] = listPairs('RIVER')
    if (!fixture) throw new Error('There is no match')
    const { scores, total } = listScores(fixture, usual)
    expect(scores.reduce((sum, { ways }) => sum + ways, 0n)).toBe(total)
    // Herons at home against lanterns: 150 × 1.18 × 0.92 and 115 × 1.12 × 0.84, rounded down.
    const [home, away] = [weighGoals(162), weighGoals(108)]
    expect(scores.find((score) => score.home === 2 && score.away === 1)?.ways).toBe(
      BigInt((home[2] ?? 0) * (away[1] ?? 0)),
    )
  })

  test.each(['ARENAFIVE', 'TOWERSIEGE'])('of a series of %s are those of every order of games', (code) => {
    for (const fixture of listPairs(code)) {
      const { format } = fixture.competition
      if (format.kind !== 'series') throw new Error('It is no series')
      const chance = weighGame(fixture.home, fixture.away, [1, -1])
      expect(chance >= 300 && chance <= 700).toBe(true)
      const naive = playSeries(format.wins, chance / 1000)
      const { scores, total } = listScores(fixture, [1, -1])
      expect(scores).toHaveLength(naive.size)
      for (const { home, away, ways } of scores)
        expect(Number(ways) / Number(total)).toBeCloseTo(naive.get(`${home}-${away}`) ?? Number.NaN, 12)
    }
  })

  test('before the line-ups are those of all line-ups, each as probable', () => {
    const [fixture] = listPairs('HIGHLAND')
    if (!fixture) throw new Error('There is no match')
    const chanceOf = (lineups: Lineups | null) => {
      const { scores, total } = listScores(fixture, lineups)
      return Number(scores.find(({ home, away }) => home === 1 && away === 0)?.ways) / Number(total)
    }
    const fits = [-1, 0, 1] as const
    const mean = fits
      .flatMap((home) => fits.map((away) => chanceOf([home, away])))
      .reduce((sum, each) => sum + each / 9, 0)
    expect(chanceOf(null)).toBeCloseTo(mean, 12)
    expect(chanceOf([1, -1])).not.toBeCloseTo(mean, 3)
  })

  test.each(['RIVER', 'TOWERSIEGE'])('of %s are drawn as often as they are listed', async (code) => {
    const [fixture] = listPairs(code)
    if (!fixture) throw new Error('There is no match')
    let state = 7
    const draw = (size: number) => {
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
      return Promise.resolve(Math.floor((state / 2 ** 32) * size))
    }
    const counts = new Map<string, number>()
    const rounds = 20_000
    for (let round = 0; round < rounds; round += 1) {
      const key = (await drawScore(fixture, usual, draw)).join('-')
      counts.set(key, (counts.get(key) ?? 0) + 1)
    }
    const { scores, total } = listScores(fixture, usual)
    for (const { home, away, ways } of scores) {
      const chance = Number(ways) / Number(total)
      const deviation = Math.sqrt((chance * (1 - chance)) / rounds)
      expect(Math.abs((counts.get(`${home}-${away}`) ?? 0) / rounds - chance)).toBeLessThan(5 * deviation + 1e-4)
    }
  })
})

describe('the odds of a market', () => {
  test.each(all)('of $code keep the stated share, and no pick returns more', ({ code }) => {
    const lineups: readonly (Lineups | null)[] = [null, usual, [1, -1], [-1, 1]]
    for (const fixture of listPairs(code)) {
      for (const announced of lineups) {
        const table = listScores(fixture, announced)
        const markets = listMarkets(fixture, announced)
        expect(markets.length).toBeGreaterThan(1)
        for (const { market, picks } of markets) {
          const share = Number(shares[market]) / 100
          const overround = picks.reduce((sum, { odds }) => sum + 100 / odds, 0)
          const rounded = picks.reduce((sum, { odds }) => sum + 100 / (odds + 1), 0)
          expect(overround).toBeGreaterThan(1 / share - 1e-9)
          expect(rounded).toBeLessThan(1 / share)
          for (const pick of picks) {
            const returned = table.scores.reduce((sum, { home, away, ways }) => {
              const naive =
                market === 'result'
                  ? pick.side === (home > away ? 'home' : home < away ? 'away' : 'draw')
                    ? pick.odds / 100
                    : 0
                  : settleLine(pick, [home, away], pick.odds / 100)
              return sum + (naive * Number(ways)) / Number(table.total)
            }, 0)
            expect(toNumber(calculatePickReturn(pick, table))).toBeCloseTo(returned, 9)
            expect(returned, formatPick(pick)).toBeLessThan(1)
            // What is kept is a part of the stake that is at risk, which is all of it for a result.
            const kept = market === 'result' ? share - returned : 0
            expect(kept > -1e-12 && kept < 0.01, formatPick(pick)).toBe(true)
          }
        }
      }
    }
  })

  test('of goals have quarter lines, and the same lines whatever the line-ups are', () => {
    for (const fixture of listPairs('RIVER')) {
      const lines = (announced: Lineups | null) =>
        listMarkets(fixture, announced).map(({ market, line }) => `${market} ${line}`)
      expect(listMarkets(fixture, null).some(({ market, line }) => market === 'handicap' && line % 2 !== 0)).toBe(true)
      expect(lines([1, -1]).filter((line) => !lines(null).includes(line))).toEqual([])
    }
  })

  test('change with the line-ups and are none for a bet that is not offered', () => {
    const [fixture] = listPairs('RIVER')
    if (!fixture) throw new Error('There is no match')
    const home: MatchPick = { market: 'result', line: 0, side: 'home' }
    const [weak, strong] = [findOdds(fixture, [-1, 1], home) ?? 0, findOdds(fixture, [1, -1], home) ?? 0]
    expect(strong).toBeLessThan(findOdds(fixture, null, home) ?? 0)
    expect(weak).toBeGreaterThan(findOdds(fixture, null, home) ?? 0)
    expect(findOdds(fixture, null, { market: 'handicap', line: 30, side: 'home' })).toBeNull()
    const [cup] = listPairs('CARDMASTERS')
    expect(cup && findOdds(cup, null, { market: 'result', line: 0, side: 'draw' })).toBeNull()
  })
})

describe('a bet on a line', () => {
  test('is decided as two bets of half the stake on the lines beside a quarter line', () => {
    for (const market of ['handicap', 'total'] as const)
      for (const side of market === 'handicap' ? (['home', 'away'] as const) : (['over', 'under'] as const))
        for (let line = market === 'handicap' ? -12 : 1; line <= 16; line += 1)
          for (let home = 0; home <= 5; home += 1)
            for (let away = 0; away <= 5; away += 1) {
              const pick = { market, line, side }
              const outcome = decidePick(pick, { home, away })
              expect(settleOutcome(outcome, 1.9), `${formatPick(pick)} ${home}-${away}`).toBeCloseTo(
                settleLine(pick, [home, away], 1.9),
                12,
              )
            }
  })

  test('wins or loses half on a quarter line, and is returned where it meets a whole one', () => {
    const decide = (text: string, home: number, away: number) => {
      const pick = parsePick(text)
      return pick && decidePick(pick, { home, away })
    }
    expect([
      decide('handicap:-1:home', 0, 0),
      decide('handicap:-1:away', 0, 0),
      decide('handicap:-3:home', 1, 0),
      decide('handicap:-4:home', 2, 1),
      decide('total:9:over', 1, 1),
      decide('total:9:under', 1, 1),
      decide('total:10:over', 2, 1),
    ]).toEqual(['halfLost', 'halfWon', 'halfWon', 'push', 'halfLost', 'halfWon', 'won'])
  })

  test.each([
    'handicap:1:draw',
    'result:0:over',
    'goals:0:home',
    'handicap:01:home',
    'handicap::home',
    'total:100:over',
    '',
  ])('does not exist as "%s"', (text) => {
    expect(parsePick(text)).toBeNull()
  })
})

describe('a matchday', () => {
  test('follows from its seed and number by HMAC-SHA-256, and a changed digit does not match', async () => {
    const [game, number] = ['TOWERSIEGE', '20261127-031']
    const words: number[] = []
    for (let block = 0; block < 16; block += 1) {
      const digest = createHmac('sha256', serverSeed).update(`${number}:0:${game}:${block}`).digest()
      for (let at = 0; at < 32; at += 4) words.push(digest.readUInt32BE(at))
    }
    const next = (size: number) => (words.shift() ?? 0) % size
    const expected = listFixtures(getCompetition(game), number).flatMap(({ home, away }) => {
      const fits = [next(3), next(3)] as const
      const isPostponed = next(matchesPerPostponed) === 0
      const skill = home.attack - home.defence - away.attack + away.defence
      const chance = Math.max(300, Math.min(700, 500 + 3 * skill + 40 * (fits[0] - fits[1])))
      const score = { home: 0, away: 0 }
      while (score.home < 3 && score.away < 3) score[next(1000) < chance ? 'home' : 'away'] += 1
      return [...fits, ...(isPostponed ? [1, 0, 0] : [0, score.home, score.away])]
    })
    const numbers = await computeMatchday({ game, number, serverSeed })
    expect(numbers).toEqual(expected)
    const claim: MatchdayClaim = { game, number, serverSeed, serverSeedHash: await commit(serverSeed), numbers }
    expect(await verifyMatchday(claim)).toEqual({ ok: true })
    const changed = [...numbers.slice(0, -1), (numbers.at(-1) ?? 0) + 1]
    expect(await verifyMatchday({ ...claim, numbers: changed })).toEqual({ ok: false, reason: 'numbers' })
    expect(await verifyMatchday({ ...claim, number: '20261127-032' })).toEqual({ ok: false, reason: 'numbers' })
    expect(await verifyMatchday({ ...claim, serverSeed: '60'.repeat(32) })).toEqual({ ok: false, reason: 'commitment' })
  })

  test('has results that its competition can have, and a few postponed matches', async () => {
    let [postponed, played] = [0, 0]
    for (let serial = 1; serial <= 240; serial += 1) {
      const number = `20261127-${String(serial).padStart(3, '0')}`
      const numbers = await computeMatchday({ game: 'STREETKICKERS', number, serverSeed })
      expect(numbers).toHaveLength(15)
      for (let index = 0; index < 3; index += 1) {
        const { score, lineups } = readMatch(numbers, index)
        expect(lineups.every((fit) => [-1, 0, 1].includes(fit))).toBe(true)
        if (score) played += 1
        else postponed += 1
      }
    }
    expect(played + postponed).toBe(720)
    expect(postponed / 720).toBeGreaterThan(0.01)
    expect(postponed / 720).toBeLessThan(0.045)
  })
})

describe('a slip', () => {
  const usd = getBetLadder('USD', 2)
  const createLeg = (index: number, odds = 200): Leg => ({
    fixture: `RIVER:20261127-031:${index}`,
    pick: 'result:0:home',
    odds,
  })

  test('multiplies the odds of its legs, and pays nothing once one is lost', () => {
    const legs = [createLeg(0, 150), createLeg(1, 200), createLeg(2, 310)]
    expect(calculatePayout(legs, 100n)).toBe(930n)
    expect(decideSlip(legs, ['won', 'won', 'won'], 100n)).toEqual({ win: 930n, isHalf: false })
    expect(decideSlip(legs, ['won', 'lost', 'won'], 100n)).toEqual({ win: 0n, isHalf: false })
    expect(decideSlip(legs, ['won', 'void', 'won'], 100n)).toEqual({ win: 465n, isHalf: false })
  })

  test('returns its stake when its match is postponed, and halves on a quarter line', () => {
    expect(decideSlip([createLeg(0)], ['void'], 100n)).toEqual({ win: 100n, isHalf: false })
    expect(decideSlip([createLeg(0)], ['push'], 100n)).toEqual({ win: 100n, isHalf: false })
    expect(decideSlip([createLeg(0, 190)], ['halfWon'], 100n)).toEqual({ win: 145n, isHalf: true })
    expect(decideSlip([createLeg(0, 190)], ['halfLost'], 100n)).toEqual({ win: 50n, isHalf: true })
    expect(decideSlip([createLeg(0), createLeg(1)], ['halfLost', 'won'], 100n)).toEqual({ win: 100n, isHalf: false })
    expect(decideSlip([createLeg(0), createLeg(1)], ['halfLost', 'void'], 100n)).toEqual({ win: 50n, isHalf: true })
  })

  test('pays within one minor unit what a naive player calculates, and keeps its text', () => {
    const outcomes = fc.constantFrom<LegOutcome>('won', 'halfWon', 'push', 'halfLost', 'lost', 'void')
    const leg = fc.record({ odds: fc.integer({ min: 105, max: 3000 }), outcome: outcomes })
    fc.assert(
      fc.property(fc.array(leg, { minLength: 1, maxLength: maxLegs }), fc.bigInt(1n, 500n), (drawn, units) => {
        const legs = drawn.map(({ odds }, index) => createLeg(index, odds))
        const stake = units * 20n
        const { win } = decideSlip(
          legs,
          drawn.map(({ outcome }) => outcome),
          stake,
        )
        const naive = drawn.reduce(
          (product, { odds, outcome }) => product * settleOutcome(outcome, odds / 100),
          Number(stake),
        )
        expect(Number(win)).toBeGreaterThan(naive - 1 - naive * 1e-9)
        expect(Number(win)).toBeLessThanOrEqual(naive + naive * 1e-9)
        expect(win <= calculatePayout(legs, stake)).toBe(true)
        expect(parseLegs(formatLegs(legs))).toEqual(legs)
      }),
    )
  })

  test('never pays more than the highest payout, which lowers the stake of high odds', () => {
    for (const [currency, exponent] of [
      ['USD', 2],
      ['MMK', 2],
      ['VND', 0],
      ['KWD', 3],
    ] as const) {
      const ladder = getBetLadder(currency, exponent)
      const legs = Array.from({ length: maxLegs }, (_, index) => createLeg(index, 250 + index))
      const [lowest = 0n, highest] = [ladder.bets[0], getHighestSlipStake(ladder, legs)]
      expect(calculatePayout(legs, highest) <= getHighestPayout(ladder)).toBe(true)
      expect(calculatePayout(legs, highest + lowest) > getHighestPayout(ladder)).toBe(true)
      expect(getHighestSlipStake(ladder, [createLeg(0)])).toBe(ladder.bets.at(-1))
    }
  })

  test('is not accepted at odds beyond a hundred thousand times its stake, whatever the currency', () => {
    const legs = [562, 470, 452, 442, 425, 385, 376, 376].map((odds, index) => createLeg(index, odds))
    for (const [currency, exponent] of [
      ['USD', 2],
      ['MMK', 2],
      ['VND', 0],
      ['THB', 2],
    ] as const) {
      const ladder = getBetLadder(currency, exponent)
      const stake = ladder.bets[0] ?? 0n
      expect(getHighestSlipStake(ladder, legs)).toBe(0n)
      const fewer = legs.slice(1)
      expect(calculatePayout(fewer, stake) <= 100_000n * stake).toBe(true)
      expect(getHighestSlipStake(ladder, fewer) > 0n).toBe(true)
    }
  })

  test('is refused with no or too many legs, two on one match, foreign ones, and stakes beyond the bounds', () => {
    const find = (legs: readonly Leg[], stake = 100n) => findSlipProblem(leagues, usd, { legs, stake })
    expect(find([createLeg(0), createLeg(3)])).toBeNull()
    expect([find([]), find(Array.from({ length: 9 }, (_, index) => createLeg(index)))]).toEqual(['count', 'count'])
    const foreign: readonly Partial<Leg>[] = [
      { fixture: 'ARENAFIVE:20261127-031:0' },
      { fixture: 'RIVER:20261127-031:4' },
      { fixture: 'RIVER:none:0' },
      { pick: 'result:0:over' },
      { odds: 100 },
    ]
    for (const change of foreign) expect(find([{ ...createLeg(0), ...change }])).toBe('selection')
    expect(find([createLeg(0), { ...createLeg(0), pick: 'result:0:away' }])).toBe('selection')
    expect([find([createLeg(0)], 0n), find([createLeg(0)], 30n), find([createLeg(0)], 10_020n)]).toEqual([
      'amount',
      'amount',
      'amount',
    ])
  })
})

test('a book is that of its vendor: the leagues, all cups, or the cup that a game is named after', () => {
  for (const vendor of sportsVendors) expect(findBook(`${vendor}_SPORTS`)).toBe(leagues)
  expect([findBook('LBF_ESPORTS'), findBook('PXT_ESPORTS')]).toEqual([cups, cups])
  expect(findBook('PXT_ESPORTS0002')).toEqual([cups[0]])
  expect(findBook('FRL_ESPORTS0007')).toEqual([cups[5]])
  for (const code of ['PXT_ESPORTS0001', 'PXT_ESPORTS0008', 'LBF_SPORTS', 'BTI_SPORTS0002', 'KFW0012', 'MM2D', ''])
    expect(findBook(code), code).toBeNull()
})
