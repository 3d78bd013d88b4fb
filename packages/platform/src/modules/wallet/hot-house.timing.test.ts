import { randomUUID } from 'node:crypto'
import { describeBothDatabases } from '@croupier/testing/databases'
import { sharePlatform, startPlatform, type SharedPlatform } from '@croupier/testing/platform'
import { createPlayer, testVendor, type Player } from '@croupier/testing/players'
import { relaxedLimits } from '@croupier/testing/site'
import { beforeAll, expect, test } from 'vitest'
import { post } from '../../core/ledger/ledger.ts'
import { createWalletEventProcessor } from './event-processor.ts'
import { handleWalletEvent, type WalletEvent } from './events.ts'
import { walletModule } from './module.ts'
import type { WalletServices } from './services.ts'

const clients = 32
const betsPerClient = 50
/** Rounds of which the best counts: other work of the machine slows single ones down. */
const rounds = 5

describeBothDatabases('bets of many members at one game', (kind) => {
  let platform: SharedPlatform
  let services: WalletServices
  beforeAll(async () => {
    platform = await sharePlatform(kind)
    services = await walletModule.getServices(platform.core)
  })

  function createBet({ sessionId, gameCode, currency }: Player): WalletEvent {
    const [transactionId, roundId] = [randomUUID(), randomUUID()]
    return { event: 'bet', sessionId, gameCode, currency, amount: '10', transactionId, roundId }
  }

  test('do not wait for each other at the account of the house (A13)', async () => {
    const [first, second] = [await createPlayer(platform), await createPlayer(platform)]
    const place = async (player: Player, at = services) =>
      (await handleWalletEvent(at, testVendor, createBet(player))).balance
    await place(first)
    const balances: string[] = []
    await platform.core.database.transaction(async ({ query }) => {
      const processWalletEvent = createWalletEventProcessor({ kind, query })
      // A bet notes the use of its login beside the transaction.
      const open = { ...services, processWalletEvent, touchLogin: () => Promise.resolve() }
      expect(await place(first, open)).toBe('80.00')
      // The embedded database has one connection, beside which nothing can be seen to wait.
      balances.push(kind === 'postgres' ? await place(second) : await place(second, open))
    })
    expect(balances).toEqual(['90.00'])
  })

  test(
    'keep 70 % of the throughput of bets at a game for each member (A13)',
    { tags: 'long', timeout: 600_000 },
    async () => {
      // Of its own: its postings belong to no event of a vendor.
      const own = await startPlatform({ database: kind, limits: relaxedLimits })
      const players = await Promise.all(Array.from({ length: clients }, () => createPlayer(own, { balance: '9999' })))
      const stake = ({ merchant, memberId, currency }: Player, vendor: string) =>
        post(own.core.database, {
          merchant,
          kind: 'bet',
          key: `hot-house:${randomUUID()}`,
          unit: currency,
          realm: 'real',
          reference: '',
          legs: [
            { account: { memberId, purpose: 'main' }, amount: -1n },
            { account: { purpose: 'games', vendor }, amount: 1n },
          ],
          at: own.clock.now(),
        })
      const measure = async (getVendor: (client: number) => string) => {
        const start = performance.now()
        await Promise.all(
          players.map(async (player, client) => {
            for (let bet = 0; bet < betsPerClient; bet += 1) await stake(player, getVendor(client))
          }),
        )
        return performance.now() - start
      }
      const atOne = () => measure(() => 'HOTHOUSE')
      const atOwn = () => measure((client) => `HOUSE${client}`)
      // Opens the accounts.
      await Promise.all([atOne(), atOwn()])
      const shares: number[] = []
      for (let round = 0; round < rounds; round += 1) {
        const apart = await atOwn()
        shares.push(apart / (await atOne()))
      }
      await own.stop()
      expect(Math.max(...shares)).toBeGreaterThanOrEqual(0.7)
    },
  )
})
