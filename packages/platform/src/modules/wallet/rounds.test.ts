import { randomUUID } from 'node:crypto'
import { beforeAll, expect, it } from 'vitest'
import { DomainError } from '@croupier/domain/errors'
import { roundEvents, type RoundEvent } from '@croupier/domain/round'
import { describeEachDatabase } from '@croupier/testing/databases'
import { sharePlatform, type SharedPlatform } from '@croupier/testing/platform'
import { createPlayer, testVendor, type Player } from '@croupier/testing/players'
import { scale } from '@croupier/testing/scale'
import { auditLedger } from '../../core/ledger/audit.ts'
import { handleWalletEvent } from './events.ts'
import { walletModule } from './module.ts'
import type { WalletServices } from './services.ts'
import { RoundOracle, stakes } from './testing/oracle.ts'
import { openGameSession } from './testing/game-session.ts'

/** Returns all distinct permutations of a list with equal items. */
function listPermutations<Thing>(things: readonly Thing[]): Thing[][] {
  if (things.length === 0) return [[]]
  return [...new Set(things)].flatMap((first) => {
    const at = things.indexOf(first)
    return listPermutations([...things.slice(0, at), ...things.slice(at + 1)]).map((rest) => [first, ...rest])
  })
}

/** Returns evenly spaced items of a list, the same ones in every run. */
function spread<Item>(items: readonly Item[], count: number): Item[] {
  const stride = items.length / count
  return items.filter((_, index) => Math.floor(index / stride) !== Math.floor((index - 1) / stride))
}

const doubledEvents = [...roundEvents, ...roundEvents]

describeEachDatabase('a round', (database) => {
  let platform: SharedPlatform
  let services: WalletServices

  beforeAll(async () => {
    platform = await sharePlatform(database)
    services = await walletModule.getServices(platform.core)
  })

  async function send({ sessionId, gameCode, currency }: Player, event: RoundEvent, roundId: string): Promise<string> {
    const ids = { event, sessionId, currency, roundId, transactionId: `${event} of ${roundId}` }
    const fields = { bet: { gameCode }, settle: {}, rollback: {}, adjust: { reason: 'miscounted' } }[event]
    const amount = event === 'rollback' ? {} : { amount: stakes[event] }
    try {
      return (await handleWalletEvent(services, testVendor, { ...ids, ...fields, ...amount })).balance
    } catch (error) {
      if (error instanceof DomainError) return error.code
      throw error
    }
  }

  it('matches the oracle in every order of four doubled events', { timeout: 300_000 }, async () => {
    const all = listPermutations(doubledEvents)
    expect(all).toHaveLength(2520)
    const waiting = spread(all, scale(200, all.length))
    const divergences: string[] = []
    const play = async () => {
      const player = await createPlayer(platform, { balance: '100000' })
      const oracle = new RoundOracle(100_000_00n)
      for (let order = waiting.pop(); order; order = waiting.pop()) {
        const roundId = randomUUID()
        for (const event of order) {
          const [expected, actual] = [oracle.apply(event, roundId), await send(player, event, roundId)]
          if (expected !== actual) divergences.push(`${order.join(' ')}: ${event} ${actual}, not ${expected}`)
        }
      }
      expect((await player.balance()).minor).toBe(oracle.balance)
    }
    await Promise.all(Array.from({ length: 8 }, play))
    expect(divergences).toEqual([])
  })

  it(
    'matches the oracle over the wire for every order of events, and repeats return the same response',
    { timeout: 120_000 },
    async () => {
      const session = await openGameSession(platform, { balance: '1000' })
      const oracle = new RoundOracle(1000_00n)
      for (const order of listPermutations(roundEvents)) {
        const roundId = randomUUID()
        for (const event of order) {
          const expected = oracle.apply(event, roundId)
          const ids = { round: roundId, transaction: `${event} of ${roundId}` }
          const call = () => (event === 'rollback' ? session.rollback(ids) : session[event](stakes[event], ids))
          const [first, copy] = [await call(), await call()]
          expect(first.value?.balance ?? first.errorCode).toBe(expected)
          expect([copy.status, copy.text]).toEqual([first.status, first.text])
          expect(first.status === 200).toBe(first.value !== null)
        }
      }
    },
  )

  it('never pays without a stake in any order of eight concurrent calls', { timeout: 60_000 }, async () => {
    for (let repeat = 0; repeat < 25; repeat += 1) {
      const player = await createPlayer(platform, { balance: '100' })
      const roundId = randomUUID()
      await Promise.all(doubledEvents.map((event) => send(player, event, roundId)))
      const [round] = await platform.core.database.query<{ state: string; stake: bigint; win: bigint }>(
        'select state, stake, win from game_round where round_id = $1',
        [roundId],
      )
      if (!round) throw new Error('There is no round.')
      const { minor } = await player.balance()
      const possible = {
        open: [[100_00n - 10_00n, 10_00n, 0n]],
        settled: [
          [100_00n - 10_00n + 25_00n, 10_00n, 25_00n],
          [100_00n - 10_00n + 25_00n - 5_00n, 10_00n, 20_00n],
        ],
        cancelled: [[100_00n, 10_00n, 0n]],
        tombstoned: [[100_00n, 0n, 0n]],
      }[round.state]
      expect(possible).toContainEqual([minor, round.stake, round.win])
    }
  })

  it('that is rolled back before its bet is recorded, and the late bet moves nothing', async () => {
    const { bet, settle, rollback, player } = await openGameSession(platform, { balance: '100' })
    expect(await rollback({ round: 'late' })).toMatchObject({
      status: 200,
      value: { postingId: '', balance: '100.00' },
    })
    expect(await bet('10', { round: 'late' })).toMatchObject({ status: 422, errorCode: 'ROUND_CANCELLED' })
    expect(await settle('50', { round: 'late' })).toMatchObject({ status: 422, errorCode: 'ROUND_CANCELLED' })
    expect((await player.balance()).minor).toBe(10_000n)
  })

  it('that is settled cannot be rolled back', async () => {
    const { bet, settle, rollback, player } = await openGameSession(platform, { balance: '100' })
    await bet('10', { round: 'done' })
    await settle('50', { round: 'done' })
    expect(await rollback({ round: 'done' })).toMatchObject({ status: 422, errorCode: 'ROUND_SETTLED' })
    expect((await player.balance()).minor).toBe(14_000n)
  })

  it('leaves books that pass an audit', { timeout: 60_000 }, async () => {
    expect((await auditLedger(platform.core.database)).problems).toEqual([])
  })
})
