/**
 * A platform in its own process that settles daily salaries and pays their lines, until they are paid or it kills itself in the
 * middle of a group. Gets a `PayingServerOptions` as JSON.
 */
import { createTestClock } from '@croupier/testing/clock'
import { createTestConfig } from '@croupier/testing/config'
import { relaxedLimits } from '@croupier/testing/site'
import { build } from '../../../build.ts'
import type { DatabaseConfig } from '../../../core/config.ts'
import type { Database } from '../../../core/db/database.ts'

export interface PayingServerOptions {
  readonly database: DatabaseConfig
  readonly merchant: string
  /** Its time, ms since 1970. */
  readonly now: number
  /** Postings after which it kills itself, in the transaction of the last one; null: it pays everything. */
  readonly postings: number | null
}

/** Calls back after each posting that a transaction has booked, before it commits. */
function watchPostings(database: Database, onPosted: () => void): void {
  const run = database.transaction.bind(database)
  const transaction: Database['transaction'] = (work) =>
    run((connection) =>
      work({
        ...connection,
        query: async <Row>(sql: string, parameters?: readonly unknown[]) => {
          const rows = await connection.query<Row>(sql, parameters)
          if (sql.includes('from post(')) onPosted()
          return rows
        },
      }),
    )
  Object.assign(database, { transaction })
}

const { database, merchant, now, postings }: PayingServerOptions = JSON.parse(process.argv[2] ?? '')
const config = createTestConfig({ clock: createTestClock(new Date(now)), limits: relaxedLimits })
const platform = await build({ ...config, database })
let posted = 0
watchPostings(platform.core.database, () => {
  posted += 1
  if (posted === postings) process.kill(process.pid, 'SIGKILL')
})
const { jobs } = platform.core
await jobs.runNow('salary-daily', { merchant })
const open = await platform.core.database.query<{ key: string }>(
  `select key from job_run where kind = 'settlement-payments' and merchant = $1 and state <> 'completed' order by id`,
  [merchant],
)
for (const { key } of open) await jobs.runNow('settlement-payments', { merchant, key })
await platform.close()
process.exit(0)
