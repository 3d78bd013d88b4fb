import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { walletBalance, walletBet, walletSettle } from '@croupier/endpoints/calls/wallet'
import { startPlatform, type TestPlatform } from '@croupier/testing/platform'
import { createPlayer, testVendor, type Player } from '@croupier/testing/players'
import type { Bend } from '@croupier/testing/vendor'
import { movements } from './testing/seat.ts'

describe("a vendor's signature", () => {
  let platform: TestPlatform
  let player: Player

  beforeAll(async () => {
    platform = await startPlatform()
    player = await createPlayer(platform)
  })
  afterAll(() => platform.stop())

  const now = () => Math.floor(platform.clock.now().getTime() / 1000)

  function bet(bend: Bend, amount = '10') {
    const { sessionId, gameCode, currency } = player
    const body = { sessionId, gameCode, currency, amount, transactionId: randomUUID(), roundId: randomUUID() }
    return platform.vendor(testVendor).call(walletBet, body, bend)
  }

  it.each([
    ['is made with another secret', () => ({ secret: 'guessed' }), 'SIGNATURE_INVALID'],
    ['names another vendor', () => ({ vendor: 'CROUPIER' }), 'SIGNATURE_INVALID'],
    ['names a vendor that is not known', () => ({ vendor: 'NOBODY' }), 'SIGNATURE_INVALID'],
    ['is missing', () => ({ headers: { 'X-Signature': '' } }), 'SIGNATURE_INVALID'],
    ['is cut short', () => ({ headers: { 'X-Signature': 'ab12' } }), 'SIGNATURE_INVALID'],
    ['has a nonce too short to be random', () => ({ nonce: 'one' }), 'SIGNATURE_INVALID'],
    ['is of more than 120 seconds ago', () => ({ timestamp: now() - 121 }), 'SIGNATURE_EXPIRED'],
    ['is of more than 120 seconds ahead', () => ({ timestamp: now() + 122 }), 'SIGNATURE_EXPIRED'],
  ])('that %s is refused and moves nothing', async (_what, bend: () => Bend, errorCode) => {
    const before = await movements(platform)
    expect(await bet(bend())).toMatchObject({ status: 401, errorCode })
    expect(await movements(platform)).toBe(before)
  })

  it('holds for the bytes that were signed: one changed byte is refused', async () => {
    const body = { sessionId: player.sessionId, gameCode: player.gameCode, currency: player.currency, amount: '10' }
    const signed = JSON.stringify({ ...body, transactionId: 'one byte', roundId: 'r' })
    const before = await movements(platform)
    const vendor = platform.vendor(testVendor)
    const sent = JSON.stringify({ ...body, amount: '90', transactionId: 'one byte', roundId: 'r' })
    expect(signed.length).toBe(sent.length)
    const answer = await vendor.call(walletBet, JSON.parse(signed), { sentBody: sent })
    expect(answer).toMatchObject({ status: 401, errorCode: 'SIGNATURE_INVALID' })
    expect(await movements(platform)).toBe(before)
  })

  // A bet with a slash behind its path is a bet to the router, so that only the signature stands in its way.
  it.each([`${walletBet.path}/`, walletSettle.path, walletBalance.path])(
    'holds for the path that was signed: a bet sent to %s is refused',
    async (sentPath) => {
      const before = await movements(platform)
      expect(await bet({ sentPath })).toMatchObject({ status: 401, errorCode: 'SIGNATURE_INVALID' })
      expect(await movements(platform)).toBe(before)
    },
  )

  it('is good once: a replayed nonce is refused, alone or at the same moment', async () => {
    const nonce = randomUUID()
    expect((await bet({ nonce }, '1')).status).toBe(200)
    const before = await movements(platform)
    expect(await bet({ nonce }, '1')).toMatchObject({ status: 403, errorCode: 'SIGNATURE_REPLAYED' })
    expect(await movements(platform)).toBe(before)
    const together = { nonce: randomUUID() }
    const answers = await Promise.all(Array.from({ length: 8 }, () => bet(together, '1')))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ errorCode }) => errorCode === 'SIGNATURE_REPLAYED')).toHaveLength(7)
  })

  it('does not open a call without any signature', async () => {
    const response = await fetch(platform.url + walletBalance.path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ sessionId: player.sessionId }),
    })
    expect(response.status).toBe(401)
  })

  it('is good up to 120 seconds off the clock', async () => {
    expect((await bet({ timestamp: now() - 119 }, '1')).status).toBe(200)
    expect((await bet({ timestamp: now() + 119 }, '1')).status).toBe(200)
  })
})
