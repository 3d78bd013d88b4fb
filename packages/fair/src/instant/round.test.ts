import { createHmac } from 'node:crypto'
import { describe, expect, inject, test } from 'vitest'
import { getBetLadder } from '../bets.ts'
import { toFraction } from '../fraction.ts'
import { createGameCode, getGameKind, instantKinds } from '../game-kind.ts'
import { commit } from '../seeds.ts'
import type { InstantBet, InstantGame } from './game.ts'
import { instantGames } from './games.ts'
import { findSelectionProblem, getInstantLimits } from './limits.ts'
import { calculateInstantReturn } from './return.ts'
import { calculateInstantWin, computeInstantOutcome, verifyInstantRound, type InstantClaim } from './round.ts'
import { sampleTargets } from './sample-targets.fixture.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Whether this run was started with `pnpm test --long` or with CROUPIER_LONG=1. */
    long: boolean
  }
}

const seeds = { serverSeed: '5e'.repeat(32), clientSeed: 'player-one' }
const usd = getBetLadder('USD', 2)

/** A round of the kind with one bet on its first sample target that wins. */
async function createWinningClaim(game: InstantGame): Promise<InstantClaim> {
  const code = createGameCode('KFW', game.kind, 12)
  const bets: InstantBet[] = [{ target: sampleTargets[game.kind][0], amount: 100n }]
  for (let nonce = 0; ; nonce += 1) {
    const inputs = { ...seeds, nonce, game: code }
    const outcome = await computeInstantOutcome(inputs)
    const win = calculateInstantWin(outcome, bets)
    if (win > 0n) return { ...inputs, bets, win, drawn: outcome.drawn, serverSeedHash: await commit(seeds.serverSeed) }
  }
}

describe('getGameKind', () => {
  test.each(instantKinds)('returns %s for the codes that createGameCode creates', (kind) => {
    expect(getGameKind(createGameCode('KFW', kind, 12))).toBe(kind)
    expect(getGameKind(createGameCode('CROUPIER', kind, 10_000))).toBe(kind)
  })

  test.each(['KFW0012', 'slot-0001', 'test-game', 'GBL_LIVE0001', 'BTI_SPORTS', 'KFW_ROULETTE', 'KFW_ROULETTE0012X'])(
    'returns slot for %s',
    (code) => {
      expect(getGameKind(code)).toBe('slot')
    },
  )
})

describe.each(instantKinds)('%s', (kind) => {
  const game: InstantGame = instantGames[kind]
  const targets = sampleTargets[kind]

  test('draws the same numbers for the same inputs, from HMAC-SHA-256 of them', async () => {
    const inputs = { ...seeds, nonce: 3, game: createGameCode('KFW', kind, 1) }
    expect(await computeInstantOutcome(inputs)).toEqual(await computeInstantOutcome(inputs))
    const sizes: number[] = []
    const words: number[] = []
    for (let block = 0; block < 8; block += 1) {
      const digest = createHmac('sha256', seeds.serverSeed).update(`player-one:3:${inputs.game}:${block}`).digest()
      for (let at = 0; at < 32; at += 4) words.push(digest.readUInt32BE(at))
    }
    const drawn = await game.draw(async (size) => {
      const word = words[sizes.length] ?? 0
      sizes.push(size)
      return word % size
    })
    expect((await computeInstantOutcome(inputs)).drawn).toEqual(drawn)
  })

  test('verifies a round from its claim alone', async () => {
    expect(await verifyInstantRound(await createWinningClaim(game))).toMatchObject({ ok: true })
  })

  test('rejects a claim with a changed seed, number, bet or win', async () => {
    const claim = await createWinningClaim(game)
    const [number = 0, ...others] = claim.drawn
    const changes: [Partial<InstantClaim>, string][] = [
      [{ serverSeed: '60'.repeat(32) }, 'commitment'],
      [{ drawn: [number + 1, ...others] }, 'drawn'],
      [{ drawn: [...claim.drawn, 0] }, 'drawn'],
      [{ win: claim.win + 1n }, 'win'],
      [{ win: 0n }, 'win'],
      [{ bets: claim.bets.map((bet) => ({ ...bet, amount: bet.amount * 2n })) }, 'win'],
    ]
    for (const [change, reason] of changes)
      expect(await verifyInstantRound({ ...claim, ...change })).toEqual({ ok: false, reason })
  })

  test('returns between 92 % and 99 % on every target, exactly as its pays times their outcomes', () => {
    for (const target of targets) {
      const { numerator, denominator } = calculateInstantReturn(game, target)
      expect(numerator * 100n, target).toBeGreaterThanOrEqual(denominator * 92n)
      expect(numerator * 100n, target).toBeLessThanOrEqual(denominator * 99n)
    }
  })

  test('pays its targets as often as their chances (chi-square)', async () => {
    const rounds = inject('long') ? 1_000_000 : 4_000
    const random = createMulberry(20_261_123)
    const watched = targets.filter((_, index) => index % 9 === 0)
    const seen = new Map(watched.map((target) => [target, new Map<number, number>()]))
    for (let round = 0; round < rounds; round += 1) {
      const drawn = await game.draw(async (size) => random(size))
      for (const [target, counts] of seen) {
        const units = game.getUnits(target, drawn)
        counts.set(units, (counts.get(units) ?? 0) + 1)
      }
    }
    for (const [target, counts] of seen)
      expect(measureDeviation(game, target, counts, rounds), target).toBeLessThan(4.5)
  })

  test('allows no rounded win in any currency', () => {
    for (const [currency, exponent] of [
      ['MMK', 2],
      ['VND', 0],
      ['USD', 2],
      ['JPY', 0],
      ['KWD', 3],
    ] as const) {
      const ladder = getBetLadder(currency, exponent)
      const limits = getInstantLimits(game, ladder)
      expect(limits.lowest % 20n).toBe(0n)
      for (const target of targets) {
        expect(limits.getHighest(target)).toBeGreaterThanOrEqual(limits.lowest)
        expect(limits.getHighest(target) % 20n).toBe(0n)
      }
    }
  })

  test('accepts a bet of the ladder on each of its targets', () => {
    for (const target of targets) expect(findSelectionProblem(game, usd, [{ target, amount: 100n }])).toBeNull()
  })

  test.each(['', 'seventeen', '__proto__', 'constructor', ' ', '0', 'red '])('has no target %j', (target) => {
    expect(game.isTarget(target)).toBe(false)
    expect(() => game.getUnits(target, [0])).toThrow(RangeError)
    expect(findSelectionProblem(game, usd, [{ target, amount: 100n }])).toBe('target')
  })

  test('refuses no bets, too many, one target twice, and stakes outside of the limits', () => {
    const [target] = targets
    const { getHighest } = getInstantLimits(game, usd)
    const find = (...bets: InstantBet[]) => findSelectionProblem(game, usd, bets)
    expect(find()).toBe('count')
    expect(find(...Array.from({ length: game.maxBets + 1 }, () => ({ target, amount: 100n })))).toBe('count')
    expect(find({ target, amount: 100n }, { target, amount: 100n })).toBe(game.maxBets > 1 ? 'target' : 'count')
    for (const amount of [0n, -100n, 1n, 110n, getHighest(target) + 20n, 10n ** 30n])
      expect(find({ target, amount }), String(amount)).toBe('amount')
  })
})

test('a roulette round returns 36/37 on every bet and pays several bets together', async () => {
  const { roulette } = instantGames
  for (const target of sampleTargets.roulette)
    expect(calculateInstantReturn(roulette, target)).toEqual(toFraction(36n, 37n))
  const outcome = { kind: 'roulette', drawn: [17] } as const
  const bets = [
    { target: 'straight-17', amount: 20n },
    { target: 'black', amount: 100n },
    { target: 'red', amount: 100n },
  ]
  expect(calculateInstantWin(outcome, bets)).toBe(720n + 200n)
  expect(() => calculateInstantWin(outcome, [{ target: 'red', amount: 30n }])).toThrow(RangeError)
})

test('the stakes of a round are limited together', () => {
  const bets = ['red', 'black', 'odd', 'even', 'low', 'high'].map((target) => ({ target, amount: 10_000n }))
  expect(findSelectionProblem(instantGames.roulette, usd, bets.slice(0, 5))).toBeNull()
  expect(findSelectionProblem(instantGames.roulette, usd, bets)).toBe('amount')
})

/**
 * Normalized chi-square of the pays seen (Wilson-Hilferty); rare pays share one class. About a standard normal, so that
 * a value above 4.5 has a probability of less than one in 100,000.
 */
function measureDeviation(
  game: InstantGame,
  target: string,
  counts: ReadonlyMap<number, number>,
  rounds: number,
): number {
  const chances = game.listChances(target)
  const outcomes = Number(chances.reduce((sum, chance) => sum + chance.outcomes, 0n))
  const expected = new Map<number, number>()
  for (const { units, outcomes: paying } of chances)
    expected.set(units, (expected.get(units) ?? 0) + (Number(paying) * rounds) / outcomes)
  const classes = [...expected].map(([units, count]) => ({ count, seen: counts.get(units) ?? 0 }))
  const frequent = classes.filter(({ count }) => count >= 8)
  const rare = classes.filter(({ count }) => count < 8)
  const shared = {
    count: rare.reduce((sum, { count }) => sum + count, 0),
    seen: rare.reduce((sum, { seen }) => sum + seen, 0),
  }
  const groups = shared.count >= 3 ? [...frequent, shared] : frequent
  expect([...counts.values()].reduce((sum, count) => sum + count, 0)).toBe(rounds)
  for (const units of counts.keys()) expect(expected.has(units), `${target} pays ${units}`).toBe(true)
  if (groups.length < 2) return 0
  const chiSquare = groups.reduce((sum, { count, seen }) => sum + (seen - count) ** 2 / count, 0)
  const degrees = groups.length - 1
  return ((chiSquare / degrees) ** (1 / 3) - (1 - 2 / (9 * degrees))) / Math.sqrt(2 / (9 * degrees))
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
