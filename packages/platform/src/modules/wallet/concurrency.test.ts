import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { DomainError } from '@croupier/domain/errors'
import { describeBothDatabases } from '@croupier/testing/databases'
import { sharePlatform, type SharedPlatform } from '@croupier/testing/platform'
import { createPlayer, testVendor, type Player } from '@croupier/testing/players'
import { scale } from '@croupier/testing/scale'
import { auditLedger } from '../../core/ledger/audit.ts'
import { createWalletEventProcessor } from './event-processor.ts'
import { handleWalletEvent, type WalletEvent } from './events.ts'
import { walletModule } from './module.ts'
import type { WalletServices } from './services.ts'
import { snapshotBooks, openGameSession } from './testing/game-session.ts'

describeBothDatabases('concurrent wallet calls', (database) => {
  let platform: SharedPlatform
  let services: WalletServices

  beforeAll(async () => {
    platform = await sharePlatform(database)
    services = await walletModule.getServices(platform.core)
  })

  /** Returns the error code or the balance; called without HTTP, so that events reach the database sooner. */
  async function processEvent(event: WalletEvent): Promise<string> {
    try {
      return (await handleWalletEvent(services, testVendor, event)).balance
    } catch (error) {
      if (error instanceof DomainError) return error.code
      throw error
    }
  }

  function createBet({ sessionId, gameCode, currency }: Player, amount: string): WalletEvent {
    const [transactionId, roundId] = [randomUUID(), randomUUID()]
    return { event: 'bet', sessionId, gameCode, currency, amount, transactionId, roundId }
  }

  it('never spend money twice: of 64 bets of 10 on a balance of 100, ten succeed', { timeout: 180_000 }, async () => {
    for (let repeat = 0; repeat < scale(20, 100); repeat += 1) {
      const player = await createPlayer(platform, { balance: '100' })
      const results = await Promise.all(Array.from({ length: 64 }, () => processEvent(createBet(player, '10'))))
      const rejected = results.filter((result) => result === 'INSUFFICIENT_FUNDS')
      const accepted = results.filter((result) => result !== 'INSUFFICIENT_FUNDS').map(Number)
      expect(accepted.toSorted((a, b) => b - a)).toEqual([90, 80, 70, 60, 50, 40, 30, 20, 10, 0])
      expect(rejected).toHaveLength(54)
      expect((await player.balance()).minor).toBe(0n)
    }
  })

  // The embedded database has one connection, so no second call can be seen to wait. A row carries its locker in `xmax`.
  it("lock the player's account until their transaction ends, also when they move nothing", async () => {
    const { player } = await openGameSession(platform)
    const lost = createBet(player, '10')
    await processEvent(lost)
    await platform.core.database.transaction(async ({ query }) => {
      const { kind } = platform.core.database
      const lockServices = { ...services, processWalletEvent: createWalletEventProcessor({ kind, query }) }
      await handleWalletEvent(lockServices, testVendor, {
        ...lost,
        event: 'settle',
        amount: '0',
        transactionId: randomUUID(),
      })
      const [account] = await query(
        `select xmax = pg_current_xact_id()::xid as locked from account where member_id = $1 and purpose = 'main'`,
        [player.memberId],
      )
      expect(account).toEqual({ locked: true })
    })
  })

  it('return the same body for 50 copies of one bet and move the stake once', { timeout: 60_000 }, async () => {
    const { bet: send, player } = await openGameSession(platform, { balance: '100' })
    const ids = { round: 'copied', transaction: randomUUID() }
    const results = await Promise.all(Array.from({ length: 50 }, () => send('10', ids)))
    expect(new Set(results.map(({ status, text }) => `${status} ${text}`)).size).toBe(1)
    expect(results[0]).toMatchObject({ status: 200, value: { balance: '90.00' } })
    expect((await player.balance()).minor).toBe(9000n)
  })

  describe('with the transaction id of an earlier bet', () => {
    it.each([
      ['amount', { amount: '11' }],
      ['currency', { currency: 'USD' }],
      ['player', { another: true }],
      ['game', { gameCode: 'another' }],
      ['round', { round: 'another' }],
    ])('and another %s return an error and move nothing', async (_what, change: Record<string, unknown>) => {
      const session = await openGameSession(platform)
      const ids = { round: 'first', transaction: randomUUID() }
      await session.bet('10', ids)
      const other = change['another'] ? await openGameSession(platform) : session
      const before = await snapshotBooks(platform)
      const { amount = '10', ...rest } = change
      expect(await other.bet(String(amount), { ...ids, ...rest })).toMatchObject({
        status: 409,
        errorCode: 'IDEMPOTENCY_KEY_REUSED',
      })
      expect(await snapshotBooks(platform)).toBe(before)
    })

    it('and another event return an error and move nothing', async () => {
      const { bet: send, settle, player } = await openGameSession(platform)
      const ids = { round: 'first', transaction: randomUUID() }
      await send('10', ids)
      expect(await settle('10', ids)).toMatchObject({ status: 409, errorCode: 'IDEMPOTENCY_KEY_REUSED' })
      expect((await player.balance()).minor).toBe(9000n)
    })

    it('and another reason return an error and move nothing', async () => {
      const { bet, settle, adjust } = await openGameSession(platform)
      await bet('10', { round: 'corrected' })
      await settle('0', { round: 'corrected' })
      const ids = { round: 'corrected', transaction: randomUUID() }
      await adjust('5', { ...ids, reason: 'miscounted' })
      const before = await snapshotBooks(platform)
      expect(await adjust('5', { ...ids, reason: 'goodwill' })).toMatchObject({
        status: 409,
        errorCode: 'IDEMPOTENCY_KEY_REUSED',
      })
      expect(await snapshotBooks(platform)).toBe(before)
    })

    it('from two concurrent players: one of them succeeds', { timeout: 60_000 }, async () => {
      for (let repeat = 0; repeat < 20; repeat += 1) {
        const players = await Promise.all([createPlayer(platform), createPlayer(platform)])
        const transactionId = randomUUID()
        const results = await Promise.all(
          players.map((player) => processEvent({ ...createBet(player, '10'), transactionId })),
        )
        expect(results.toSorted()).toEqual(['90.00', 'IDEMPOTENCY_KEY_REUSED'])
      }
    })
  })

  it('leave books that pass an audit', async () => {
    expect((await auditLedger(platform.core.database)).problems).toEqual([])
  })
})
