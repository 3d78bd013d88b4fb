import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { walletBalance, walletBet, walletSettle } from '@croupier/endpoints/calls/wallet'
import { sharePlatform, type SharedPlatform } from '@croupier/testing/platform'
import { createPlayer, testVendor, type Player } from '@croupier/testing/players'
import type { CallOverrides } from '@croupier/testing/vendor'
import { deleteExpiredRows } from '../../core/jobs/cleanup.ts'
import { startWork } from '../../core/jobs/testing/start-work.ts'
import { snapshotBooks } from './testing/game-session.ts'

describe("a vendor's signature", () => {
  let platform: SharedPlatform
  let player: Player

  beforeAll(async () => {
    platform = await sharePlatform()
    player = await createPlayer(platform)
  })

  const now = () => Math.floor(platform.clock.now().getTime() / 1000)

  function bet(overrides: CallOverrides, amount = '10') {
    const { sessionId, gameCode, currency } = player
    const body = { sessionId, gameCode, currency, amount, transactionId: randomUUID(), roundId: randomUUID() }
    return platform.vendor(testVendor).call(walletBet, body, overrides)
  }

  it.each([
    ['is made with another secret', () => ({ secret: 'guessed' }), 'SIGNATURE_INVALID'],
    ['names another vendor', () => ({ vendor: 'CROUPIER' }), 'SIGNATURE_INVALID'],
    ['names an unknown vendor', () => ({ vendor: 'NOBODY' }), 'SIGNATURE_INVALID'],
    ['is missing', () => ({ headers: { 'X-Signature': '' } }), 'SIGNATURE_INVALID'],
    ['is truncated', () => ({ headers: { 'X-Signature': 'ab12' } }), 'SIGNATURE_INVALID'],
    ['has a nonce too short to be random', () => ({ nonce: 'one' }), 'SIGNATURE_INVALID'],
    ['is more than 120 seconds old', () => ({ timestamp: now() - 121 }), 'SIGNATURE_EXPIRED'],
    ['is more than 120 seconds in the future', () => ({ timestamp: now() + 122 }), 'SIGNATURE_EXPIRED'],
  ])('that %s is rejected and moves nothing', async (_what, overrides: () => CallOverrides, errorCode) => {
    const before = await snapshotBooks(platform)
    expect(await bet(overrides())).toMatchObject({ status: 401, errorCode })
    expect(await snapshotBooks(platform)).toBe(before)
  })

  it('is valid only for the signed bytes: one changed byte is rejected', async () => {
    const body = { sessionId: player.sessionId, gameCode: player.gameCode, currency: player.currency, amount: '10' }
    const signed = JSON.stringify({ ...body, transactionId: 'one byte', roundId: 'r' })
    const before = await snapshotBooks(platform)
    const vendor = platform.vendor(testVendor)
    const sent = JSON.stringify({ ...body, amount: '90', transactionId: 'one byte', roundId: 'r' })
    expect(signed.length).toBe(sent.length)
    const response = await vendor.call(walletBet, JSON.parse(signed), { sentBody: sent })
    expect(response).toMatchObject({ status: 401, errorCode: 'SIGNATURE_INVALID' })
    expect(await snapshotBooks(platform)).toBe(before)
  })

  // A trailing slash routes to the same bet, so only the signature rejects it.
  it.each([`${walletBet.path}/`, walletSettle.path, walletBalance.path])(
    'is valid only for the signed path: a bet sent to %s is rejected',
    async (sentPath) => {
      const before = await snapshotBooks(platform)
      expect(await bet({ sentPath })).toMatchObject({ status: 401, errorCode: 'SIGNATURE_INVALID' })
      expect(await snapshotBooks(platform)).toBe(before)
    },
  )

  it('is valid once: a replayed nonce is rejected, also concurrently', async () => {
    const nonce = randomUUID()
    expect((await bet({ nonce }, '1')).status).toBe(200)
    const before = await snapshotBooks(platform)
    expect(await bet({ nonce }, '1')).toMatchObject({ status: 403, errorCode: 'SIGNATURE_REPLAYED' })
    expect(await snapshotBooks(platform)).toBe(before)
    const together = { nonce: randomUUID() }
    const responses = await Promise.all(Array.from({ length: 8 }, () => bet(together, '1')))
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(responses.filter(({ errorCode }) => errorCode === 'SIGNATURE_REPLAYED')).toHaveLength(7)
  })

  it('keeps its nonce through the sweeper for as long as its timestamp is accepted', async () => {
    const signed = { nonce: randomUUID(), timestamp: now() + 120 }
    const readBalance = () => platform.vendor(testVendor).call(walletBalance, { sessionId: player.sessionId }, signed)
    expect((await readBalance()).status).toBe(200)
    platform.clock.set(new Date((signed.timestamp + 120) * 1000))
    await deleteExpiredRows(startWork(platform))
    expect(await readBalance()).toMatchObject({ status: 403, errorCode: 'SIGNATURE_REPLAYED' })
    platform.clock.advance({ seconds: 2 })
    await deleteExpiredRows(startWork(platform))
    expect(await readBalance()).toMatchObject({ status: 401, errorCode: 'SIGNATURE_EXPIRED' })
  })

  it('is required', async () => {
    const response = await fetch(platform.url + walletBalance.path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ sessionId: player.sessionId }),
    })
    expect(response.status).toBe(401)
  })

  it('is valid up to 120 seconds off the clock', async () => {
    expect((await bet({ timestamp: now() - 119 }, '1')).status).toBe(200)
    expect((await bet({ timestamp: now() + 119 }, '1')).status).toBe(200)
  })
})
