import { parseMoney } from '@croupier/domain/money'
import * as endpoints from '@croupier/endpoints/calls/wallets'
import { describeEachDatabase } from '@croupier/testing/databases'
import { startPlatform, type TestPlatform } from '@croupier/testing/platform'
import { scale } from '@croupier/testing/scale'
import { createSiteClient, relaxedLimits, unwrap } from '@croupier/testing/site'
import * as fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { compareBooks } from '../reconcile/reconcile.ts'
import { openGameSession, type GameSession } from '../wallet/testing/game-session.ts'
import { createKey, openWalletSession, testWallets } from './testing/wallets.ts'

const codes = ['main', ...testWallets] as const
type Code = (typeof codes)[number]

const wallet = fc.constantFrom(...codes)
const cents = fc.integer({ min: 1, max: 60_000 })
const step = fc.oneof(
  fc.record({
    kind: fc.constant('move' as const),
    source: wallet,
    target: wallet,
    amount: cents,
    times: fc.integer({ min: 1, max: 3 }),
  }),
  fc.record({ kind: fc.constant('all' as const), target: wallet }),
  fc.record({
    kind: fc.constant('round' as const),
    source: wallet,
    amount: cents,
    end: fc.constantFrom('settle' as const, 'rollback' as const, 'open' as const),
    win: fc.integer({ min: 0, max: 90_000 }),
    taken: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 200_000 })),
  }),
)
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never

/** What wallets hold after steps, in cents, without a database. */
class Oracle {
  readonly held: Record<Code, number> = { main: 100_000, PCO: 0, GLW: 0, CPN: 0 }
  /** What vendors have taken that was not there. */
  claims = 0

  /** Moves an amount if the source has it and it is not too small. */
  move(source: Code, target: Code, amount: number): boolean {
    if (source === target || amount > this.held[source]) return false
    if (amount < 100 && amount < this.held[source]) return false
    this.held[source] -= amount
    this.held[target] += amount
    return true
  }

  collect(target: Code): void {
    const sum = this.total()
    for (const code of codes) this.held[code] = 0
    this.held[target] = sum
  }

  /** Plays a round if the wallet has its stake. Of what its vendor takes back the main wallet pays what this one lacks. */
  play({ source, amount, end, win, taken }: Extract<Step, { kind: 'round' }>): void {
    if (amount > this.held[source]) return
    this.held[source] += { settle: win, rollback: amount, open: 0 }[end] - amount
    if (end !== 'settle') return
    const own = Math.min(taken, this.held[source])
    this.held[source] -= own
    const lacking = Math.min(taken - own, this.held.main)
    this.held.main -= lacking
    this.claims += taken - own - lacking
  }

  total(): number {
    return codes.reduce((sum, code) => sum + this.held[code], 0)
  }
}

const toText = (amount: number) => (amount / 100).toFixed(2)

describeEachDatabase('random moves between wallets', (database) => {
  let platform: TestPlatform
  beforeAll(async () => {
    platform = await startPlatform({ database, limits: relaxedLimits })
  })
  afterAll(() => platform.stop())

  /** Runs a step; repeats of a call have one key and happen at the same time. */
  async function run(games: Readonly<Record<Code, GameSession>>, next: Step, round: string): Promise<void> {
    const { token } = games.main.player
    const send = (body: { source: string | null; target: string; amount: string | null }, headers = createKey()) =>
      createSiteClient(platform, 'aurora').call(endpoints.transferFund, { token, headers, body })
    if (next.kind === 'all') return void (await send({ source: null, target: next.target, amount: null }))
    if (next.kind === 'move') {
      const headers = createKey()
      const body = { source: next.source, target: next.target, amount: toText(next.amount) }
      await Promise.all(Array.from({ length: next.times }, () => send(body, headers)))
      return
    }
    const game = games[next.source]
    const { status } = await game.bet(toText(next.amount), { round })
    if (status !== 200) return
    if (next.end === 'settle') {
      await game.settle(toText(next.win), { round })
      if (next.taken > 0) await game.adjust(toText(-next.taken), { round })
    }
    if (next.end === 'rollback') await game.rollback({ round })
  }

  test('leave what an oracle demands in each wallet, and the books in order', { timeout: 900_000 }, async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 25 }), async (steps) => {
        const main = await openGameSession(platform, { brand: 'aurora', balance: '1000' })
        const [PCO, GLW, CPN] = await Promise.all(testWallets.map((code) => openWalletSession(platform, main, code)))
        if (!PCO || !GLW || !CPN) throw new Error('A session is missing.')
        const games = { main, PCO, GLW, CPN }
        const oracle = new Oracle()
        for (const [index, next] of steps.entries()) {
          await run(games, next, `round ${index}`)
          if (next.kind === 'move') oracle.move(next.source, next.target, next.amount)
          else if (next.kind === 'all') oracle.collect(next.target)
          else oracle.play(next)
        }
        const { token } = main.player
        const { wallets } = unwrap(await createSiteClient(platform, 'aurora').call(endpoints.walletBalances, { token }))
        const held = { main: 0, PCO: 0, GLW: 0, CPN: 0 }
        const found = wallets.map(({ code, balance }) => {
          const parsed = parseMoney(balance, 'USD')
          return [code, 'error' in parsed ? -1 : Number(parsed.minor)]
        })
        expect({ ...held, ...Object.fromEntries(found) }).toEqual(oracle.held)
        const [claims] = await platform.core.database.query<{ sum: bigint }>(
          'select coalesce(sum(amount), 0)::bigint as sum from uncovered_adjustment where member_id = $1',
          [main.player.memberId],
        )
        expect(claims?.sum).toBe(BigInt(oracle.claims))
      }),
      { numRuns: scale(6, 200) },
    )
    const { code } = platform.core.merchants.getByHost('aurora.localhost')
    const [books] = await compareBooks(platform.core.database, [code], platform.clock.now())
    expect(books?.differences).toEqual([])
  })

  test(
    'at the same time keep the sum of all wallets but for stakes, and no wallet below zero',
    { timeout: 120_000 },
    async () => {
      const main = await openGameSession(platform, { brand: 'aurora', balance: '1000' })
      const games = await Promise.all(testWallets.map((code) => openWalletSession(platform, main, code)))
      const { token } = main.player
      const call = createSiteClient(platform, 'aurora')
      const bets = await Promise.all(
        Array.from({ length: scale(24, 400) }, async (_, index) => {
          const target = testWallets[index % testWallets.length] ?? 'PCO'
          const body =
            index % 4 === 0 ? { source: null, target, amount: null } : { source: 'main', target, amount: '50.00' }
          await call.call(endpoints.transferFund, { token, headers: createKey(), body })
          const response = await games[index % games.length]?.bet('7.00')
          return response?.status === 200 ? 700 : 0
        }),
      )
      const { total, wallets } = unwrap(await call.call(endpoints.walletBalances, { token }))
      const staked = bets.reduce<number>((sum, bet) => sum + bet, 0)
      expect(total).toBe(toText(100_000 - staked))
      expect(wallets.every(({ balance }) => !balance.startsWith('-'))).toBe(true)
    },
  )
})
