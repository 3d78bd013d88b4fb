import { verifyRound, calculateWin } from '@croupier/fair/round'
import { getSkin } from '@croupier/fair/skin'
import type { RoundRecord } from '@croupier/fair/studio-wire'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { sessionIdleMs } from './config.ts'
import { callStudio, Harness } from './testing/harness.ts'

let harness: Harness
beforeEach(async () => {
  harness = new Harness()
  await harness.start()
})
afterEach(() => harness.stop())

describe('a session', () => {
  test('opens with a launch token and returns the public state', async () => {
    const studio = await harness.studio()
    const { session } = await harness.launchPlayer(studio, 'launch-1')
    expect(session).toMatchObject({
      gameCode: 'slot-0001',
      gameName: 'Dragon Fortune',
      currency: 'USD',
      exponent: 2,
      balance: '1000.00',
      startBet: '1.00',
      kind: 'slot',
      maths: { model: getSkin('slot-0001').model },
      fairness: { nonce: 0 },
    })
    expect(session.fairness.serverSeedHash).toMatch(/^[0-9a-f]{64}$/)
    expect(session.fairness.nextServerSeedHash).not.toBe(session.fairness.serverSeedHash)
    expect(session.bets).toContain(session.startBet)
  })

  test.each([
    ['a used token', 'launch-1', 'ACME'],
    ['an unknown token', 'launch-2', 'ACME'],
    ['a vendor that the studio does not serve', 'launch-1', 'OTHER'],
  ])('is rejected for %s', async (_, launchToken, vendor) => {
    const studio = await harness.studio()
    await harness.launchPlayer(studio, 'launch-1')
    const refused = await callStudio(studio, 'POST', '/studio/session', { launchToken, vendor })
    expect(refused).toMatchObject({ status: 422, code: 'LAUNCH_TOKEN_INVALID' })
  })

  test('reports a wrong vendor secret', async () => {
    const studio = await harness.studio({ vendors: { ACME: 'another' } })
    harness.wallet.launch('launch-1', 100n)
    const refused = await callStudio(studio, 'POST', '/studio/session', { launchToken: 'launch-1', vendor: 'ACME' })
    expect(refused.code).toBe('SIGNATURE_INVALID')
  })

  test('can be resumed after the client was reloaded', async () => {
    const studio = await harness.studio()
    const player = await harness.launchPlayer(studio, 'launch-1')
    await player.spin('round-0001')
    const again = await callStudio(studio, 'GET', '/studio/session', undefined, player.session.sessionToken)
    expect(again).toMatchObject({ status: 200, value: { gameCode: 'slot-0001', fairness: { nonce: 1 } } })
    expect(again.value).not.toHaveProperty('sessionToken')
  })

  test('expires half an hour after its last call', async () => {
    const studio = await harness.studio()
    const player = await harness.launchPlayer(studio, 'launch-1')
    harness.now.ms += 29 * 60_000
    expect((await player.balance()).status).toBe(200)
    harness.now.ms += 30 * 60_000
    expect(await player.balance()).toMatchObject({ status: 401, code: 'NOT_LOGGED_IN' })
  })

  test.each([
    ['no token', undefined],
    ['a malformed token', 'abc'],
    ['an unknown token', 'ab'.repeat(32)],
  ])('returns 401 for %s', async (_, bearer) => {
    const studio = await harness.studio()
    expect((await callStudio(studio, 'GET', '/studio/rounds', undefined, bearer)).status).toBe(401)
    const spin = { bet: '1.00', clientRoundId: 'round-0001' }
    expect((await callStudio(studio, 'POST', '/studio/spin', spin, bearer)).status).toBe(401)
  })
})

describe('a spin', () => {
  test("takes the stake, pays the win and returns the wallet's balance", async () => {
    const studio = await harness.studio()
    const player = await harness.launchPlayer(studio, 'launch-1')
    let expected = 100_000n
    for (let round = 0; round < 20; round += 1) {
      const { status, value } = await player.spin(`round-${round}-of-20`)
      expect(status).toBe(200)
      expect(value).toMatchObject({ nonce: round, settled: true, bet: '1.00' })
      const win = calculateWin(value.outcome, 100n)
      expect(value.win).toBe(`${win / 100n}.${String(win % 100n).padStart(2, '0')}`)
      expected += win - 100n
      expect(harness.wallet.getBalance('launch-1')).toBe(expected)
      expect(BigInt(value.balance.replace('.', ''))).toBe(expected)
    }
  })

  test('requested twice, in sequence or concurrently, is one round', async () => {
    const studio = await harness.studio()
    const player = await harness.launchPlayer(studio, 'launch-1')
    const [first, second] = await Promise.all([player.spin('round-0001'), player.spin('round-0001')])
    const third = await player.spin('round-0001')
    expect(second).toEqual(first)
    expect(third).toEqual(first)
    expect(harness.wallet.calls.filter((call) => call === 'bet')).toHaveLength(1)
  })

  test('is rejected while another one of the session runs, and for a used id with another bet', async () => {
    const studio = await harness.studio()
    const player = await harness.launchPlayer(studio, 'launch-1')
    const [, busy] = await Promise.all([player.spin('round-0001'), player.spin('round-0002')])
    expect(busy).toMatchObject({ status: 409, code: 'IDEMPOTENCY_IN_PROGRESS' })
    expect(await player.spin('round-0001', '2.00')).toMatchObject({ status: 409, code: 'IDEMPOTENCY_KEY_REUSED' })
  })

  test.each([
    ['1.50', 'AMOUNT_INVALID'],
    ['0.00', 'AMOUNT_INVALID'],
    ['-1.00', 'AMOUNT_INVALID'],
    ['1e3', 'AMOUNT_INVALID'],
    ['1.001', 'AMOUNT_TOO_PRECISE'],
  ])('of %s is rejected with %s without a wallet call', async (bet, code) => {
    const studio = await harness.studio()
    const player = await harness.launchPlayer(studio, 'launch-1')
    expect(await player.spin('round-0001', bet)).toMatchObject({ status: 422, code })
    expect(harness.wallet.calls).toEqual(['authenticate'])
  })

  test.each([
    [{ bet: '1.00' }, 'MALFORMED_REQUEST'],
    [{ bet: 1, clientRoundId: 'round-0001' }, 'MALFORMED_REQUEST'],
    [{ bet: '1.00', clientRoundId: 'short' }, 'MALFORMED_REQUEST'],
    [{ bet: '1.00', clientRoundId: 'round-0001', win: '100.00' }, 'UNKNOWN_FIELD'],
  ])('requested with %j is rejected with %s', async (body, code) => {
    const studio = await harness.studio()
    const { session } = await harness.launchPlayer(studio, 'launch-1')
    expect(await callStudio(studio, 'POST', '/studio/spin', body, session.sessionToken)).toMatchObject({
      status: 400,
      code,
    })
  })

  test('passes on INSUFFICIENT_FUNDS, and the next one succeeds', async () => {
    const studio = await harness.studio()
    const player = await harness.launchPlayer(studio, 'launch-1', 150n)
    expect(await player.spin('round-0001', '2.00')).toMatchObject({ status: 422, code: 'INSUFFICIENT_FUNDS' })
    expect(await player.spin('round-0001', '2.00')).toMatchObject({ status: 422, code: 'INSUFFICIENT_FUNDS' })
    expect((await player.spin('round-0002')).status).toBe(200)
    expect((await player.rounds()).map((round) => round.state)).toEqual(['settled', 'refused'])
  })

  test.each(['SESSION_UNKNOWN', 'GAME_MAINTENANCE', 'ACCOUNT_DISABLED'] as const)('passes on %s', async (code) => {
    const studio = await harness.studio()
    const player = await harness.launchPlayer(studio, 'launch-1')
    harness.wallet.betErrors.push(code)
    const refused = await player.spin('round-0001')
    // 503 does not prove that nothing was booked: the round is rolled back.
    expect(refused.code).toBe(code === 'GAME_MAINTENANCE' ? 'ROUND_CANCELLED' : code)
    expect(harness.wallet.getBalance('launch-1')).toBe(100_000n)
  })
})

async function verifyRecord(record: RoundRecord, serverSeed: string) {
  if (record.kind !== 'slot') throw new Error(`${record.gameCode} is no slot`)
  const { gameCode: game, clientSeed, nonce, serverSeedHash, stops, units } = record
  return verifyRound({ game, clientSeed, nonce, serverSeedHash, stops, units, serverSeed })
}

describe('fairness', () => {
  test('lets every round be replayed once the seed is revealed, and not before', async () => {
    const studio = await harness.studio()
    const player = await harness.launchPlayer(studio, 'launch-1')
    for (const name of ['round-0001', 'round-0002', 'round-0003']) await player.spin(name)
    const hidden = await player.rounds()
    expect(hidden.map((round) => round.serverSeed)).toEqual([null, null, null])

    const { value } = await player.rotate('my-own-seed')
    expect(value.revealed.serverSeedHash).toBe(player.session.fairness.serverSeedHash)
    expect(value.fairness).toMatchObject({
      serverSeedHash: player.session.fairness.nextServerSeedHash,
      clientSeed: 'my-own-seed',
      nonce: 0,
    })
    for (const record of await player.rounds()) {
      expect(record.serverSeed).toBe(value.revealed.serverSeed)
      expect(await verifyRecord(record, value.revealed.serverSeed)).toMatchObject({ ok: true })
    }
    expect((await player.spin('round-0004')).value.nonce).toBe(0)
  })

  test('returns one round to anyone by its id, without its player', async () => {
    const studio = await harness.studio()
    const player = await harness.launchPlayer(studio, 'launch-1')
    const { value } = await player.spin('round-0001')
    const record = await callStudio<RoundRecord>(studio, 'GET', `/studio/verify?roundId=${value.roundId}`)
    expect(record.value).toMatchObject({ roundId: value.roundId, serverSeed: null, units: value.outcome.units })
    expect(JSON.stringify(record.value)).not.toContain('Player')
    expect((await callStudio(studio, 'GET', `/studio/verify?roundId=${'0'.repeat(40)}`)).status).toBe(404)
  })

  test('discloses the seed of a session that has expired, so that its rounds can still be verified', async () => {
    const studio = await harness.studio()
    const player = await harness.launchPlayer(studio, 'launch-1')
    const { value } = await player.spin('round-0001')
    const read = async () =>
      (await callStudio<RoundRecord>(studio, 'GET', `/studio/verify?roundId=${value.roundId}`)).value
    harness.now.ms += sessionIdleMs - 1
    expect((await read()).serverSeed).toBeNull()
    harness.now.ms += 1
    const record = await read()
    expect(record.serverSeedHash).toBe(player.session.fairness.serverSeedHash)
    expect(await verifyRecord(record, record.serverSeed ?? '')).toMatchObject({ ok: true })
    expect((await player.rotate('my-own-seed')).code).toBe('NOT_LOGGED_IN')
  })

  test('discloses no seed of an expired session before its last round is settled', async () => {
    const studio = await harness.studio()
    const player = await harness.launchPlayer(studio, 'launch-1')
    const { value } = await player.spin('round-0001')
    harness.wallet.faults.settle.push('cutBefore')
    expect((await player.spin('round-0002')).value.settled).toBe(false)
    const readSeed = async () =>
      (await callStudio<RoundRecord>(studio, 'GET', `/studio/verify?roundId=${value.roundId}`)).value.serverSeed
    harness.now.ms += sessionIdleMs
    expect(await readSeed()).toBeNull()
    await harness.drain(studio)
    expect(await readSeed()).toMatch(/^[0-9a-f]{64}$/)
  })

  test('rejects an invalid client seed', async () => {
    const studio = await harness.studio()
    const player = await harness.launchPlayer(studio, 'launch-1')
    expect(await player.rotate('with spaces')).toMatchObject({ status: 400, code: 'MALFORMED_REQUEST' })
  })

  test('hides the rounds of other players', async () => {
    const studio = await harness.studio()
    const [one, other] = [
      await harness.launchPlayer(studio, 'launch-1'),
      await harness.launchPlayer(studio, 'launch-2'),
    ]
    const { value } = await one.spin('round-0001')
    expect(await other.rounds()).toEqual([])
    expect((await other.spin('round-0001')).value.roundId).not.toBe(value.roundId)
  })
})

describe('an invalid request', () => {
  test('gets the common error shape', async () => {
    const studio = await harness.studio()
    expect(await callStudio(studio, 'GET', '/studio/nothing')).toMatchObject({ status: 404, code: 'NOT_FOUND' })
    const text = await studio.inject({
      method: 'POST',
      url: '/studio/session',
      headers: { 'content-type': 'text/plain' },
      payload: 'hello',
    })
    expect(text.json()).toMatchObject({ success: false, errorCode: 'UNSUPPORTED_MEDIA' })
    const broken = await studio.inject({
      method: 'POST',
      url: '/studio/session',
      headers: { 'content-type': 'application/json' },
      payload: '{"launch',
    })
    expect(broken.json()).toMatchObject({ success: false, errorCode: 'MALFORMED_REQUEST' })
    const large = await callStudio(studio, 'POST', '/studio/session', {
      launchToken: 'x'.repeat(20_000),
      vendor: 'ACME',
    })
    expect(large).toMatchObject({ status: 413, code: 'BODY_TOO_LARGE' })
  })
})
