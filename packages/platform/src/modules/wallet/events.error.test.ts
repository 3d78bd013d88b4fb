import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { walletBalance, walletBet } from '@croupier/endpoints/calls/wallet'
import { startPlatform, type TestPlatform } from '@croupier/testing/platform'
import { changeSettings, openSite } from '@croupier/testing/settings'
import { testGame, testVendor } from '@croupier/testing/players'
import { snapshotBooks, openGameSession, type GameSession } from './testing/game-session.ts'

describe('an invalid wallet call', () => {
  let platform: TestPlatform
  let session: GameSession

  beforeAll(async () => {
    platform = await startPlatform()
    session = await openGameSession(platform, { balance: '100' })
  })
  afterAll(() => platform.stop())

  const query = (text: string, parameters: readonly unknown[] = []) => platform.core.database.query(text, parameters)

  it.each([
    ['more decimals than the currency', '10.001', 'AMOUNT_TOO_PRECISE'],
    ['more than the balance', '100.01', 'INSUFFICIENT_FUNDS'],
    ['nothing', '0', 'AMOUNT_INVALID'],
    ['less than nothing', '-10', 'AMOUNT_INVALID'],
    ['more than a ledger holds', '99999999999999999999', 'MALFORMED_REQUEST'],
    ['more than 64 bits of minor units', '99999999999999999', 'AMOUNT_INVALID'],
    ['an exponent', '1e1', 'MALFORMED_REQUEST'],
  ])('rejects a bet of %s and changes nothing', async (_what, amount, errorCode) => {
    const before = await snapshotBooks(platform)
    expect(await session.bet(amount)).toMatchObject({ value: null, errorCode })
    expect(await snapshotBooks(platform)).toBe(before)
    expect((await session.player.balance()).minor).toBe(10_000n)
  })

  it.each([
    ['the session', { session: 'nobody' }, 422, 'SESSION_UNKNOWN'],
    ['the game', { gameCode: 'another' }, 404, 'GAME_UNKNOWN'],
    ['the transaction id', { transaction: '' }, 400, 'MALFORMED_REQUEST'],
    ['the round id', { round: '' }, 400, 'MALFORMED_REQUEST'],
    ['the currency', { currency: 'VND' }, 400, 'MALFORMED_REQUEST'],
    ['an unknown currency', { currency: 'XXX' }, 400, 'MALFORMED_REQUEST'],
  ])('rejects a bet when %s is wrong', async (_what, ids, status, errorCode) => {
    const before = await snapshotBooks(platform)
    expect(await session.bet('10', ids)).toMatchObject({ status, errorCode })
    expect(await snapshotBooks(platform)).toBe(before)
  })

  it('rejects unknown fields and invalid JSON', async () => {
    const vendor = platform.vendor(testVendor)
    const known = { sessionId: session.player.sessionId }
    expect(await vendor.call(walletBalance, { ...known, extra: 1 })).toMatchObject({ errorCode: 'UNKNOWN_FIELD' })
    expect(await vendor.call(walletBet, known)).toMatchObject({ status: 400, errorCode: 'MALFORMED_REQUEST' })
  })

  it("rejects another vendor's session", async () => {
    const response = await platform.vendor('CROUPIER').call(walletBalance, { sessionId: session.player.sessionId })
    expect(response).toMatchObject({ status: 422, errorCode: 'SESSION_UNKNOWN' })
  })

  it('rejects every event of a game session whose launch token was not exchanged', async () => {
    const { bet, settle, rollback, adjust, player } = await openGameSession(platform)
    await query('update game_session set authenticated_at = null where id = $1', [player.sessionId])
    const before = await snapshotBooks(platform)
    for (const response of [await bet('10'), await settle('10'), await rollback(), await adjust('10')]) {
      expect(response).toMatchObject({ status: 422, errorCode: 'SESSION_UNKNOWN' })
    }
    expect(await snapshotBooks(platform)).toBe(before)
  })

  it('rejects a correction of nothing', async () => {
    const { bet, settle, adjust, player } = await openGameSession(platform)
    await bet('100', { round: 'all in' })
    await settle('50', { round: 'all in' })
    expect(await adjust('0', { round: 'all in' })).toMatchObject({ errorCode: 'AMOUNT_INVALID' })
    expect((await player.balance()).minor).toBe(5000n)
  })

  describe('when the game is no longer available', () => {
    const ends = [
      [
        'the session has ended',
        'SESSION_UNKNOWN',
        (s: GameSession) => query('update game_session set ended_at = now() where id = $1', [s.player.sessionId]),
      ],
      [
        'the session has expired',
        'SESSION_UNKNOWN',
        (s: GameSession) =>
          query(`update game_session set created_at = created_at - interval '25 hours' where id = $1`, [
            s.player.sessionId,
          ]),
      ],
      [
        'the player is disabled',
        'ACCOUNT_DISABLED',
        (s: GameSession) => query('update member set disabled = true where id = $1', [s.player.memberId]),
      ],
      [
        'the game is under maintenance',
        'GAME_MAINTENANCE',
        () => query('update game set maintenance = true where node_id = $1', [testGame.nodeId]),
      ],
      [
        'the vendor is under maintenance',
        'GAME_MAINTENANCE',
        () => query('update merchant_vendor set maintenance = true where vendor = $1', [testVendor]),
      ],
      [
        'the site is under maintenance',
        'GAME_MAINTENANCE',
        () => changeSettings(platform, null, { maintenance: { active: true, end: null } }),
      ],
      [
        'the game is not offered by the site',
        'GAME_UNKNOWN',
        (s: GameSession) =>
          query('insert into merchant_game (merchant, node_id, available) values ($1, $2, false)', [
            s.player.merchant,
            testGame.nodeId,
          ]),
      ],
    ] as const

    async function restoreAvailability(): Promise<void> {
      await query('update game set maintenance = false')
      await query('update merchant_vendor set maintenance = false')
      await changeSettings(platform, null, openSite)
      await query('delete from merchant_game where node_id = $1', [testGame.nodeId])
    }

    it.each(ends)('because %s, new bets are rejected and open rounds can still end', async (_why, errorCode, end) => {
      const at = await openGameSession(platform)
      await at.bet('10', { round: 'to settle' })
      await at.bet('20', { round: 'to cancel' })
      await end(at)
      try {
        expect(await at.bet('10')).toMatchObject({ value: null, errorCode })
        expect((await at.settle('15', { round: 'to settle' })).value?.balance).toBe('85.00')
        expect((await at.rollback({ round: 'to cancel' })).value?.balance).toBe('105.00')
        expect((await at.adjust('-5', { round: 'to settle' })).value?.balance).toBe('100.00')
      } finally {
        await restoreAvailability()
      }
    })
  })
})
