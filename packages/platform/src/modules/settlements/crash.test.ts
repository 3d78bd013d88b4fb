import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { createTestClock } from '@croupier/testing/clock'
import { createTestConfig, createTestDatabase } from '@croupier/testing/config'
import { describeEachDatabase } from '@croupier/testing/databases'
import { scale } from '@croupier/testing/scale'
import { expect, test } from 'vitest'
import { build } from '../../build.ts'
import type { DatabaseConfig } from '../../core/config.ts'
import { openDatabase } from '../../core/db/database.ts'
import { giveContract } from '../contracts/testing/contracts.ts'
import { compareBooks } from '../reconcile/reconcile.ts'
import type { PayingServerOptions } from './testing/paying-server.ts'
import { withRate } from './testing/suite.ts'

const server = fileURLToPath(new URL('testing/paying-server.ts', import.meta.url))
const merchant = 'SHW01'
/** Lines that are paid in one transaction. */
const groupSize = 50
const agents = scale(120, 10_000)
/** Postings after which a server is killed, in the middle of a group: of the first one, of a later one. */
const kills = scale([25, 75], [1, 25, 75, 425, 999, 1_001, 1_500, 1_775, 2_025, 1_999])
/** Noon of 10 February in Yangon; the salaries are those of the day before. */
const now = Date.parse('2026-02-10T05:30:00Z')

/** Adds agents with contracts of 1 % of their valid bets of the day before: the n-th has bet 100.00 n times. */
async function prepare(database: DatabaseConfig): Promise<void> {
  const config = createTestConfig({ clock: createTestClock(new Date(now)) })
  const platform = await build({ ...config, database })
  const { query } = platform.core.database
  const members = await query<{ id: bigint }>(
    `insert into member (merchant, username, nickname, type, currency, password_hash, password_changed_at, invitation_code, created_at)
    select $1::text, 'payee' || n, 'payee' || n, 1, 'MMK', '', $2::timestamptz, 'payee' || n, $2 from generate_series(1, $3::int) as n
    order by n returning id`,
    [merchant, new Date('2026-01-01T00:00:00Z'), agents],
  )
  await query(
    `insert into member_hour (merchant, member_id, hour, game_type, vendor, realm, rounds, stake, win, adjustment, valid_bet, won_bet, lost_bet)
    select merchant, id, $2::timestamptz, 'RNG', 'CROUPIER', 'real', 1, bet, 0, 0, bet, 0, bet
    from (select merchant, id, substr(username, 6)::bigint * 10000 as bet from member where id = any($1::bigint[])) as payee`,
    [members.map(({ id }) => id), new Date('2026-02-09T05:30:00Z')],
  )
  const terms = withRate(100)
  // From the beginning of the day before on.
  const effectiveFrom = new Date('2026-02-08T17:30:00Z')
  const contract = { kind: 'dailySalary', terms, effectiveFrom } as const
  for (const { id } of members) await giveContract(platform, { agentId: id, ...contract })
  await platform.close()
}

/** Runs a server until it ends; returns the signal that has ended it. */
async function runServer(options: PayingServerOptions): Promise<unknown> {
  const child = fork(server, [JSON.stringify(options)], { execArgv: ['--conditions=source'] })
  const [code, signal] = await once(child, 'exit')
  return signal ?? code
}

/** Reads how many postings have paid salaries. */
async function countPaid(config: DatabaseConfig): Promise<number | undefined> {
  const database = await openDatabase(config)
  const sql = `select count(*)::int as paid from posting where kind = 'salaryDaily'`
  const [row] = await database.query<{ paid: number }>(sql)
  await database.close()
  return row?.paid
}

describeEachDatabase('servers that are killed within a batch of salaries', (kind) => {
  test(
    'leave what the groups before it have paid, and the next ones pay each agent once',
    { timeout: scale(300_000, 3_600_000) },
    async () => {
      const database = await createTestDatabase(kind, createTestConfig())
      await prepare(database.config)
      const options = { database: database.config, merchant, now }
      let paid = 0
      for (const postings of kills) {
        expect(await runServer({ ...options, postings })).toBe('SIGKILL')
        // The postings of the group in which it was killed are gone with their transaction.
        paid += Math.floor((postings - 1) / groupSize) * groupSize
        expect(await countPaid(database.config)).toBe(paid)
      }
      // The embedded database has one server.
      const workers = kind === 'postgres' ? 2 : 1
      const ends = await Promise.all(Array.from({ length: workers }, () => runServer({ ...options, postings: null })))
      expect(new Set(ends)).toEqual(new Set([0]))

      const after = await openDatabase(database.config)
      const wrong = await after.query(
        `select username, balance from member left join account on account.member_id = member.id and account.purpose = 'main'
        where username like 'payee%' and balance is distinct from substr(username, 6)::bigint * 100`,
      )
      const [finding] = await compareBooks(after, [merchant], new Date(now))
      await after.close()
      expect(wrong).toEqual([])
      expect(await countPaid(database.config)).toBe(agents)
      // The bets were booked without their rounds.
      expect(finding?.differences.filter((difference) => !difference.startsWith('facts of'))).toEqual([])
      await database.drop()
    },
  )
})
