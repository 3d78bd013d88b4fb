import type { FastifyBaseLogger } from 'fastify'
import { PgBoss } from 'pg-boss'
import * as z from 'zod/mini'
import type { Connection, Database } from '../db/database.ts'

/** The queue of all servers of a database: pg-boss, in a schema of its own. */
export interface JobQueue {
  /** Queues runs within a transaction. */
  send(connection: Pick<Connection, 'query'>, runs: readonly bigint[]): Promise<void>
  /** Takes runs from the queue, one at a time; a rejection puts the run back, with a growing delay. */
  start(run: (id: bigint) => Promise<void>): Promise<void>
  /** Looks for queued runs now, or after a delay, instead of at the next poll. */
  wake(afterMs?: number): void
  /** Puts back the runs of servers that have died, and deletes finished ones. */
  maintain(): Promise<void>
  /** Takes no further runs; the one in progress has to end. */
  close(): Promise<void>
}

const schema = 'pgboss'
const name = 'jobs'
/** Delay before the second try; it doubles for each further one. */
const retrySeconds = 1
const maxRetrySeconds = 600
/** The server that sends a run takes it at once; others see it when they poll, if that server has died. */
const pollSeconds = 20
/** Time without a sign of life after which a server counts as dead. */
const heartbeatSeconds = 30
const dayMs = 86_400_000

const queueOptions = {
  // Tries are counted by the run itself, because a killed server cannot count its last one.
  retryLimit: 1_000_000,
  retryDelay: retrySeconds,
  retryBackoff: true,
  retryDelayMax: maxRetrySeconds,
  heartbeatSeconds,
  expireInSeconds: 6 * 60 * 60,
  // A run waits for as long as it takes until a server is started again.
  retentionSeconds: (3_650 * dayMs) / 1000,
  deleteAfterSeconds: 60 * 60,
}

const message = z.object({ run: z.string() })

/** Returns the delay after a try until the next one, milliseconds; the queue waits at most this long. */
export function getRetryDelayMs(attempts: number): number {
  return Math.min(maxRetrySeconds, retrySeconds * 2 ** attempts) * 1000
}

/** Opens the queue and creates or upgrades its schema. It takes no runs until it is started. */
export async function openQueue(database: Database, log: Pick<FastifyBaseLogger, 'error'>): Promise<JobQueue> {
  const boss = new PgBoss({
    db: { executeSql: database.executeSql },
    backend: database.kind,
    schema,
    schedule: false,
    // `maintain` does it, without limits of time; the queue is too small for the care of indexes.
    supervise: false,
    reindex: false,
    monitorVacuum: false,
    monitorIntervalSeconds: heartbeatSeconds,
    bamIntervalSeconds: 60 * 60,
    queueCacheIntervalSeconds: 60 * 60,
  })
  boss.on('error', (error) => log.error({ err: error }, 'The queue of jobs failed.'))
  await database.withoutLimits(async () => {
    await boss.start()
    if (!(await boss.getQueue(name))) await boss.createQueue(name, queueOptions)
  })
  let worker = ''
  const timers = new Set<NodeJS.Timeout>()
  const wake = (afterMs = 0) => {
    const timer = setTimeout(() => {
      timers.delete(timer)
      boss.notifyWorker(worker)
    }, afterMs)
    timers.add(timer.unref())
  }
  return {
    send: async (connection, runs) => {
      const db = {
        executeSql: async (text: string, values?: unknown[]) => ({ rows: await connection.query(text, values ?? []) }),
      }
      for (const run of runs) await boss.send(name, { run: String(run) }, { db })
    },
    start: async (run) => {
      await database.withoutLimits(() => releaseOrphans(boss, database))
      // After each run it looks for the next one, which may have been queued before this one was taken.
      worker = await boss.work(name, { pollingIntervalSeconds: pollSeconds }, async ([job]) => {
        await run(BigInt(message.parse(job?.data).run)).finally(() => wake())
      })
    },
    wake,
    maintain: async () => {
      await database.withoutLimits(() => boss.supervise())
      wake(getRetryDelayMs(1))
    },
    close: async () => {
      for (const timer of timers) clearTimeout(timer)
      await boss.offWork(name, { wait: true })
      await boss.stop({ graceful: false })
    },
  }
}

/** The embedded database has one server: what is in progress at its start was interrupted by its end. */
async function releaseOrphans(boss: PgBoss, { kind, query }: Database): Promise<void> {
  if (kind === 'postgres') return
  const rows = await query<{ id: string }>(`select id from ${schema}.job where name = $1 and state = 'active'`, [name])
  if (rows.length > 0)
    await boss.fail(
      name,
      rows.map(({ id }) => id),
      { message: 'The server has ended.' },
    )
}
