import { createHash, createHmac } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { betLadder, betStep } from './bets.ts'
import { models } from './catalogue.ts'
import { modelIds } from './model.ts'
import { commit, isClientSeed, outcome, play, verify, winOf, type RoundInputs } from './round.ts'
import { lowFamilies, skinOf, themes } from './skin.ts'
import { openStream } from './stream.ts'

const inputs: RoundInputs = { serverSeed: '5e'.repeat(32), clientSeed: 'player-one', nonce: 7, game: 'slot-0001' }

async function claimOf(round: RoundInputs) {
  const played = await outcome(round)
  return {
    ...round,
    serverSeedHash: await commit(round.serverSeed),
    stops: played.spins.map((spin) => spin.stops),
    units: played.units,
  }
}

describe('a round', () => {
  test('is what HMAC-SHA-256 of its inputs says, read by hand', async () => {
    const played = await outcome(inputs)
    const strips = models[played.model].strips
    const block = createHmac('sha256', inputs.serverSeed).update('player-one:7:slot-0001:0').digest()
    const stops = strips.map((strip, reel) => block.readUInt32BE(reel * 4) % strip.length)
    expect(played.spins[0]?.stops).toEqual(stops)
  })

  test('is the same every time, and another for another nonce, client seed or game', async () => {
    expect(await outcome(inputs)).toEqual(await outcome(inputs))
    const stops = async (change: Partial<RoundInputs>) =>
      JSON.stringify((await outcome({ ...inputs, ...change })).spins)
    const seen = new Set([
      await stops({}),
      await stops({ nonce: 8 }),
      await stops({ clientSeed: 'player-two' }),
      await stops({ serverSeed: '5f'.repeat(32) }),
      await stops({ game: 'slot-0002' }),
    ])
    expect(seen.size).toBe(5)
  })

  test('plays its free spins to the last, those won in free spins included', async () => {
    let checked = 0
    for (let nonce = 0; checked < 3; nonce += 1) {
      const { spins, model } = await outcome({ ...inputs, nonce })
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
    ['a broken nonce', { nonce: 0.5 }],
  ])('refuses %s', async (_, change) => {
    await expect(outcome({ ...inputs, ...change })).rejects.toThrow(RangeError)
  })
})

describe('verification', () => {
  test('accepts a round as it was told', async () => {
    expect(await verify(await claimOf(inputs))).toMatchObject({ ok: true })
  })

  test('the commitment is the SHA-256 of the seed as text', async () => {
    expect(await commit(inputs.serverSeed)).toBe(createHash('sha256').update(inputs.serverSeed).digest('hex'))
  })

  test('catches a swapped seed, moved reels and a wrong win', async () => {
    const claim = await claimOf(inputs)
    expect(await verify({ ...claim, serverSeed: '60'.repeat(32) })).toEqual({ ok: false, reason: 'commitment' })
    expect(await verify({ ...claim, nonce: 8 })).toEqual({ ok: false, reason: 'stops' })
    expect(await verify({ ...claim, units: claim.units + 1 })).toEqual({ ok: false, reason: 'units' })
  })
})

describe('the stream', () => {
  test('gives every number the same chance (chi-square, 33 stops)', async () => {
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

  test('skips words that would favour small numbers', async () => {
    const size = 2 ** 31 + 1
    const words: number[] = []
    for (let block = 0; words.length < 32; block += 1) {
      const digest = createHmac('sha256', 'seed').update(`skip:${block}`).digest()
      for (let at = 0; at < 32; at += 4) words.push(digest.readUInt32BE(at))
    }
    const kept = words.filter((word) => word < size).slice(0, 8)
    const draw = await openStream('seed', 'skip')
    const drawn: number[] = []
    while (drawn.length < kept.length) drawn.push(await draw(size))
    expect(drawn).toEqual(kept)
  })

  test('refuses to draw from nothing', async () => {
    const draw = await openStream('seed', 'none')
    await expect(draw(0)).rejects.toThrow(RangeError)
  })
})

describe('money', () => {
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

  test.each(currencies)('no win in %s is ever rounded', (currency, exponent) => {
    const { bets, start } = betLadder(currency, exponent)
    expect(bets[start]).toBeDefined()
    expect(bets).toEqual(bets.toSorted((a, b) => (a < b ? -1 : 1)))
    for (const bet of bets) expect(bet % betStep).toBe(0n)
    for (const id of modelIds) expect(betStep % BigInt(models[id].unitsPerBet)).toBe(0n)
  })

  test('a win is units times the bet over the units of a bet', async () => {
    const played = await play(models.lines20, async () => 0)
    expect(winOf({ ...played, units: 13 }, 200n)).toBe(130n)
    expect(() => winOf(played, 210n)).toThrow(RangeError)
  })

  test('a currency with an unheard-of number of decimals has no bets', () => {
    expect(() => betLadder('XXX', 5)).toThrow(RangeError)
  })
})

describe('the skin', () => {
  test('is the same for ever for the same code', () => {
    expect(skinOf('slot-0001')).toEqual({
      model: 'lines20high',
      theme: 'frontier',
      lows: 'letters',
      variant: 2,
      sounds: 'wood',
    })
  })

  test('spreads models, themes and symbols over codes', () => {
    const skins = Array.from({ length: 3_000 }, (_, index) => skinOf(`G${index}`))
    for (const id of modelIds) expect(skins.filter((skin) => skin.model === id).length).toBeGreaterThan(340)
    for (const theme of themes) expect(skins.filter((skin) => skin.theme === theme).length).toBeGreaterThan(180)
    for (const lows of lowFamilies) expect(skins.filter((skin) => skin.lows === lows).length).toBeGreaterThan(850)
  })

  test('a name chooses the theme and nothing else', () => {
    expect(skinOf('slot-0001', 'Dragon of the Dawn')).toEqual({ ...skinOf('slot-0001'), theme: 'dragon' })
    expect(skinOf('slot-0001', 'Lucky Whales of the Deepwater Cove').theme).toBe('ocean')
    expect(skinOf('slot-0001', 'Qwerty')).toEqual(skinOf('slot-0001'))
  })
})

test('a client seed is what a person can type', () => {
  expect(isClientSeed('lucky_day-7')).toBe(true)
  expect(isClientSeed('lucky day')).toBe(false)
})
