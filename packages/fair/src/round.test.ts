import { createHash, createHmac } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { getBetLadder, betStep } from './bets.ts'
import { models } from './catalogue.ts'
import { modelIds } from './model.ts'
import { computeOutcome, playRound, verifyRound, calculateWin } from './round.ts'
import { commit, isClientSeed, type RoundInputs } from './seeds.ts'
import { lowFamilies, getSkin, themes } from './skin.ts'
import { openStream } from './stream.ts'

const inputs: RoundInputs = { serverSeed: '5e'.repeat(32), clientSeed: 'player-one', nonce: 7, game: 'slot-0001' }

async function createClaim(round: RoundInputs) {
  const played = await computeOutcome(round)
  return {
    ...round,
    serverSeedHash: await commit(round.serverSeed),
    stops: played.spins.map((spin) => spin.stops),
    units: played.units,
  }
}

/** The claim of the first round of the seed pair that pays more than one unit. */
async function createWinningClaim() {
  let claim = await createClaim({ ...inputs, nonce: 0 })
  for (let nonce = 1; claim.units < 2; nonce += 1) claim = await createClaim({ ...inputs, nonce })
  return claim
}

describe('computeOutcome', () => {
  test('derives the stops from HMAC-SHA-256 of its inputs', async () => {
    const played = await computeOutcome(inputs)
    const strips = models[played.model].strips
    const block = createHmac('sha256', inputs.serverSeed).update('player-one:7:slot-0001:0').digest()
    const stops = strips.map((strip, reel) => block.readUInt32BE(reel * 4) % strip.length)
    expect(played.spins[0]?.stops).toEqual(stops)
  })

  test('returns the same outcome for the same inputs and a different one when any input changes', async () => {
    expect(await computeOutcome(inputs)).toEqual(await computeOutcome(inputs))
    const stops = async (change: Partial<RoundInputs>) =>
      JSON.stringify((await computeOutcome({ ...inputs, ...change })).spins)
    const seen = new Set([
      await stops({}),
      await stops({ nonce: 8 }),
      await stops({ clientSeed: 'player-two' }),
      await stops({ serverSeed: '5f'.repeat(32) }),
      await stops({ game: 'slot-0002' }),
    ])
    expect(seen.size).toBe(5)
  })

  test('plays all free spins, including retriggered ones', async () => {
    let checked = 0
    for (let nonce = 0; checked < 3; nonce += 1) {
      const { spins, model } = await computeOutcome({ ...inputs, nonce })
      const awarded = spins.reduce((sum, spin) => sum + spin.awarded, 0)
      expect(spins).toHaveLength(1 + awarded)
      expect(spins.map((spin) => spin.free)).toEqual([false, ...Array.from({ length: awarded }, () => true)])
      if (models[model].freeSpins === null || awarded > 0) checked += 1
    }
  })

  test.each([
    ['a short server seed', { serverSeed: 'abc' }],
    ['an upper-case server seed', { serverSeed: 'AB'.repeat(32) }],
    ['an empty client seed', { clientSeed: '' }],
    ['a client seed with a colon', { clientSeed: 'a:b' }],
    ['a client seed of 65 characters', { clientSeed: 'a'.repeat(65) }],
    ['a negative nonce', { nonce: -1 }],
    ['a fractional nonce', { nonce: 0.5 }],
  ])('rejects %s', async (_, change) => {
    await expect(computeOutcome({ ...inputs, ...change })).rejects.toThrow(RangeError)
  })
})

describe('verifyRound', () => {
  test('accepts an unchanged claim', async () => {
    expect(await verifyRound(await createClaim(inputs))).toMatchObject({ ok: true })
  })

  test('uses the SHA-256 of the seed as text as the commitment', async () => {
    expect(await commit(inputs.serverSeed)).toBe(createHash('sha256').update(inputs.serverSeed).digest('hex'))
  })

  test('rejects a swapped seed and moved reels', async () => {
    const claim = await createClaim(inputs)
    expect(await verifyRound({ ...claim, serverSeed: '60'.repeat(32) })).toEqual({ ok: false, reason: 'commitment' })
    expect(await verifyRound({ ...claim, nonce: 8 })).toEqual({ ok: false, reason: 'stops' })
  })

  test.each([
    ['one unit more than drawn', (units: number) => units + 1],
    ['one unit less than drawn', (units: number) => units - 1],
    ['nothing for a winning round', () => 0],
  ])('rejects a claim that pays %s', async (_, change) => {
    const claim = await createWinningClaim()
    expect(await verifyRound({ ...claim, units: change(claim.units) })).toEqual({ ok: false, reason: 'units' })
  })
})

describe('openStream', () => {
  test('draws every number with the same probability (chi-square, 33 stops)', async () => {
    const draw = await openStream('seed', 'uniform')
    const seen = Array.from({ length: 33 }, () => 0)
    const draws = 16_500
    for (let index = 0; index < draws; index += 1) {
      const stop = await draw(33)
      seen[stop] = (seen[stop] ?? 0) + 1
    }
    const expected = draws / 33
    const chiSquare = seen.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0)
    // 99.9 % quantile at 32 degrees of freedom.
    expect(chiSquare).toBeLessThan(62.5)
  })

  test('skips words that would bias the result', async () => {
    const size = 2 ** 31 + 1
    const words: number[] = []
    for (let block = 0; words.length < 32; block += 1) {
      const digest = createHmac('sha256', 'seed').update(`skip:${block}`).digest()
      for (let at = 0; at < 32; at += 4) words.push(digest.readUInt32BE(at))
    }
    const accepted = words.filter((word) => word < size).slice(0, 8)
    const draw = await openStream('seed', 'skip')
    const drawn: number[] = []
    while (drawn.length < accepted.length) drawn.push(await draw(size))
    expect(drawn).toEqual(accepted)
  })

  test('draws from more than 2^32 numbers by pairs of words, and skips those that would bias the result', async () => {
    const size = 2 ** 52 + 1
    const fairRange = 2n ** 64n - (2n ** 64n % BigInt(size))
    const pairs: bigint[] = []
    for (let block = 0; pairs.length < 32; block += 1) {
      const digest = createHmac('sha256', 'seed').update(`pairs:${block}`).digest()
      for (let at = 0; at < 32; at += 8) pairs.push(digest.readBigUInt64BE(at))
    }
    const expected = pairs.filter((pair) => pair < fairRange).map((pair) => Number(pair % BigInt(size)))
    const draw = await openStream('seed', 'pairs')
    const drawn: number[] = []
    while (drawn.length < expected.length) drawn.push(await draw(size))
    expect(drawn).toEqual(expected)
    expect(Math.max(...drawn)).toBeGreaterThan(2 ** 50)
  })

  test.each([0, 0.5, 2 ** 53])('throws RangeError for a size of %d', async (size) => {
    const draw = await openStream('seed', 'none')
    await expect(draw(size)).rejects.toThrow(RangeError)
  })
})

describe('bets and wins', () => {
  const currencies = [
    ['MMK', 2],
    ['VND', 0],
    ['USD', 2],
    ['EUR', 2],
    ['CNY', 2],
    ['JPY', 0],
    ['THB', 2],
    ['KWD', 3],
    ['PTS', 0],
  ] as const

  test.each(currencies)('allow no rounded win in %s', (currency, exponent) => {
    const { bets, start } = getBetLadder(currency, exponent)
    expect(bets[start]).toBeDefined()
    expect(bets).toEqual(bets.toSorted((a, b) => (a < b ? -1 : 1)))
    for (const bet of bets) expect(bet % betStep).toBe(0n)
    for (const id of modelIds) expect(betStep % BigInt(models[id].unitsPerBet)).toBe(0n)
  })

  test('calculate a win as units times the bet divided by the units per bet', async () => {
    const played = await playRound(models.lines20, async () => 0)
    expect(calculateWin({ ...played, units: 13 }, 200n)).toBe(130n)
    expect(() => calculateWin(played, 210n)).toThrow(RangeError)
  })

  test('throw RangeError for an unsupported number of decimals', () => {
    expect(() => getBetLadder('XXX', 5)).toThrow(RangeError)
  })
})

describe('getSkin', () => {
  test('returns a stable skin for a game code', () => {
    expect(getSkin('slot-0001')).toEqual({
      model: 'lines20high',
      theme: 'frontier',
      lows: 'letters',
      variant: 2,
      sounds: 'wood',
    })
  })

  test('distributes models, themes and symbols over game codes', () => {
    const skins = Array.from({ length: 3_000 }, (_, index) => getSkin(`G${index}`))
    for (const id of modelIds) expect(skins.filter((skin) => skin.model === id).length).toBeGreaterThan(340)
    for (const theme of themes) expect(skins.filter((skin) => skin.theme === theme).length).toBeGreaterThan(180)
    for (const lows of lowFamilies) expect(skins.filter((skin) => skin.lows === lows).length).toBeGreaterThan(850)
  })

  test('derives only the theme from the English name', () => {
    expect(getSkin('slot-0001', 'Dragon of the Dawn')).toEqual({ ...getSkin('slot-0001'), theme: 'dragon' })
    expect(getSkin('slot-0001', 'Lucky Whales of the Deepwater Cove').theme).toBe('ocean')
    expect(getSkin('slot-0001', 'Qwerty')).toEqual(getSkin('slot-0001'))
  })
})

test('isClientSeed accepts letters, digits, "-" and "_"', () => {
  expect(isClientSeed('lucky_day-7')).toBe(true)
  expect(isClientSeed('lucky day')).toBe(false)
})
