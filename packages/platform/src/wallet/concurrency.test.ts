import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DomainError } from '@croupier/domain/errors'
import { describeEachDatabase } from '@croupier/testing/databases'
import { startPlatform, type TestPlatform } from '@croupier/testing/platform'
import { createPlayer, testVendor, type Player } from '@croupier/testing/players'
import { auditLedger } from '../ledger/audit.ts'
import { takeWalletEvent, type WalletEvent } from './events.ts'
import { movements, sit } from './testing/seat.ts'

describeEachDatabase('wallet calls at the same time', (database) => {
  let platform: TestPlatform

  beforeAll(async () => {
    platform = await startPlatform({ database })
  })
  afterAll(() => platform.stop())

  /** The catalogue's code of a refusal, or the balance of the answer; without HTTP, to meet in the database sooner. */
  async function take(event: WalletEvent): Promise<string> {
    try {
      return (await takeWalletEvent(platform.kernel, testVendor, event)).balance
    } catch (error) {
      if (error instanceof DomainError) return error.code
      throw error
    }
  }

  function bet({ sessionId, gameCode, currency }: Player, amount: string): WalletEvent {
    const [transactionId, roundId] = [randomUUID(), randomUUID()]
    return { event: 'bet', sessionId, gameCode, currency, amount, transactionId, roundId }
  }

  it(
    'never spends money twice: of 64 bets of 10 on a balance of 100, ten are taken',
    { timeout: 180_000 },
    async () => {
      for (let repeat = 0; repeat < 100; repeat += 1) {
        const player = await createPlayer(platform, { balance: '100' })
        const answers = await Promise.all(Array.from({ length: 64 }, () => take(bet(player, '10'))))
        const refused = answers.filter((answer) => answer === 'INSUFFICIENT_FUNDS')
        const taken = answers.filter((answer) => answer !== 'INSUFFICIENT_FUNDS').map(Number)
        expect(taken.toSorted((a, b) => b - a)).toEqual([90, 80, 70, 60, 50, 40, 30, 20, 10, 0])
        expect(refused).toHaveLength(54)
        expect((await player.balance()).minor).toBe(0n)
      }
    },
  )

  it('answers 50 copies of one bet with the same body, and moves the stake once', { timeout: 60_000 }, async () => {
    const { bet: send, player } = await sit(platform, { balance: '100' })
    const ids = { round: 'copied', transaction: randomUUID() }
    const answers = await Promise.all(Array.from({ length: 50 }, () => send('10', ids)))
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1)
    expect(answers[0]).toMatchObject({ status: 200, value: { balance: '90.00' } })
    expect((await player.balance()).minor).toBe(9000n)
  })

  describe('with the transaction id of an earlier bet', () => {
    it.each([
      ['amount', { amount: '11' }],
      ['currency', { currency: 'USD' }],
      ['player', { another: true }],
      ['game', { gameCode: 'another' }],
      ['round', { round: 'another' }],
    ])('but another %s are refused and move nothing', async (_what, change: Record<string, unknown>) => {
      const seat = await sit(platform)
      const ids = { round: 'first', transaction: randomUUID() }
      await seat.bet('10', ids)
      const other = change['another'] ? await sit(platform) : seat
      const before = await movements(platform)
      const { amount = '10', ...rest } = change
      expect(await other.bet(String(amount), { ...ids, ...rest })).toMatchObject({
        status: 409,
        errorCode: 'IDEMPOTENCY_KEY_REUSED',
      })
      expect(await movements(platform)).toBe(before)
    })

    it('but another event are refused and move nothing', async () => {
      const { bet: send, settle, player } = await sit(platform)
      const ids = { round: 'first', transaction: randomUUID() }
      await send('10', ids)
      expect(await settle('10', ids)).toMatchObject({ status: 409, errorCode: 'IDEMPOTENCY_KEY_REUSED' })
      expect((await player.balance()).minor).toBe(9000n)
    })

    it('from two players who race for it: one of them plays', { timeout: 60_000 }, async () => {
      for (let repeat = 0; repeat < 20; repeat += 1) {
        const players = await Promise.all([createPlayer(platform), createPlayer(platform)])
        const transactionId = randomUUID()
        const answers = await Promise.all(players.map((player) => take({ ...bet(player, '10'), transactionId })))
        expect(answers.toSorted()).toEqual(['90.00', 'IDEMPOTENCY_KEY_REUSED'])
      }
    })
  })

  it('leave books that hold up to an audit', async () => {
    expect((await auditLedger(platform.kernel.database)).problems).toEqual([])
  })
})
