import { AsyncLocalStorage } from 'node:async_hooks'
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import type { Limits } from '../config.ts'
import { listenToChannel, type ChannelListener } from './listener.ts'
import { createPool, getPoolUse, ignoreError, openUnlimitedPool, type PoolUse, type UnlimitedPool } from './pools.ts'
import type { Query } from './query.ts'
import { refuseAfterEnd } from './refuse-after-end.ts'
import { DatabaseUnavailableError, toUnavailableError } from './unavailable.ts'

/** Limits of a connection to PostgreSQL. */
export type PostgresLimits = Pick<Limits, 'databaseConnectMs' | 'databaseStatementMs' | 'databaseProbeMs'>

/** The `Connection` of a PostgreSQL. */
interface PostgresConnection {
  readonly orm: NodePgDatabase
  readonly query: Query
}

/** Runs text of one statement with values, or of several without, whose rows are concatenated. */
export type ExecuteSql = (text: string, values?: unknown[]) => Promise<{ rows: unknown[] }>

/** The `Database` of a PostgreSQL, whose transactions are not retried. */
interface PostgresDatabase extends PostgresConnection {
  readonly kind: 'postgres'
  transaction<Result>(work: (connection: PostgresConnection) => Promise<Result>): Promise<Result>
  withoutLimits<Result>(work: () => Promise<Result>): Promise<Result>
  /** Begins work with limits, also from within work that has none. */
  readonly withLimits: (work: () => void) => void
  readonly executeSql: ExecuteSql
  ping(): Promise<void>
  readonly getPools: () => readonly PoolUse[]
  listen(channel: string, listener: ChannelListener): Promise<() => Promise<void>>
  close(): Promise<void>
}

/** Compiling a statement takes longer than the statements of this platform run: seconds for a report of milliseconds. */
const withoutCompilation = '-c jit=off'

type Statement = string | pg.QueryConfig

const int8 = pg.types.builtins.INT8
/** Connections of a process for work with limits. */
export const maxConnections = 16
/** Connections for work without limits: one that holds a lock or a transaction, and one beside it. */
const maxUnlimitedConnections = 2
/** PostgreSQL ends a slow statement; the driver, which waits longer by this, notices a PostgreSQL that hangs. */
const responseGraceMs = 500
/** Time after which an idle connection is probed. */
const keepAliveDelayMs = 10_000

const types: pg.CustomTypesConfig = {
  getTypeParser: (oid, format) =>
    oid === int8 && format !== 'binary' ? (value: string) => BigInt(value) : pg.types.getTypeParser(oid, format),
}

/**
 * The connections of one database, with and without limits. It rejects with a DatabaseUnavailableError when PostgreSQL
 * does not respond. drizzle recognizes a pool by the name of its class.
 */
class PostgresPool {
  readonly #limited: pg.Pool
  readonly #unlimited: UnlimitedPool
  /** One connection, which work never takes. */
  readonly #probe: pg.Pool
  readonly #isUnlimited = new AsyncLocalStorage<boolean>()

  constructor(url: string, { databaseConnectMs, databaseStatementMs, databaseProbeMs }: PostgresLimits) {
    const options = {
      connectionString: url,
      types,
      keepAlive: true,
      keepAliveInitialDelayMillis: keepAliveDelayMs,
      options: withoutCompilation,
    }
    const limits = {
      connectionTimeoutMillis: databaseConnectMs,
      statement_timeout: databaseStatementMs,
      query_timeout: databaseStatementMs + responseGraceMs,
    }
    this.#limited = createPool({ ...options, ...limits, max: maxConnections })
    this.#probe = createPool({ ...options, ...limits, max: 1 })
    this.#unlimited = openUnlimitedPool({
      options: { ...options, max: maxUnlimitedConnections },
      connectMs: databaseConnectMs,
      probeMs: databaseProbeMs,
      limited: this.#limited,
    })
  }

  query(statement: Statement, parameters?: unknown[]): Promise<pg.QueryResult> {
    return this.#getPool().query(statement, parameters).catch(throwUnavailable)
  }

  connect(): Promise<pg.PoolClient> {
    return this.#getPool().connect().catch(throwUnavailable)
  }

  async ping(): Promise<void> {
    await this.#probe.query('select 1').catch(throwUnavailable)
  }

  withoutLimits<Result>(work: () => Promise<Result>): Promise<Result> {
    return this.#isUnlimited.run(true, work)
  }

  withLimits(work: () => void): void {
    this.#isUnlimited.run(false, work)
  }

  getUse(): readonly PoolUse[] {
    return [
      getPoolUse('limited', this.#limited),
      getPoolUse('unlimited', this.#unlimited.pool),
      getPoolUse('probe', this.#probe),
    ]
  }

  async end(): Promise<void> {
    await Promise.all([this.#limited.end(), this.#unlimited.end(), this.#probe.end()])
  }

  #getPool(): pg.Pool {
    return this.#isUnlimited.getStore() ? this.#unlimited.pool : this.#limited
  }
}

/** Opens a PostgreSQL database. Rejects with a DatabaseUnavailableError or the driver's error. */
export async function openPostgres(url: string, limits: PostgresLimits): Promise<PostgresDatabase> {
  const pool = new PostgresPool(url, limits)
  await pool.query('select 1').catch(async (error: unknown) => {
    await pool.end()
    throw error
  })
  const listeners = new Set<() => Promise<void>>()
  return {
    kind: 'postgres',
    ...createConnection(pool),
    transaction: (work) => runTransaction(pool, work),
    withoutLimits: (work) => pool.withoutLimits(work),
    withLimits: (work) => pool.withLimits(work),
    executeSql: async (text, values) => {
      const result: pg.QueryResult | pg.QueryResult[] = await pool.query(text, values)
      return { rows: [result].flat().flatMap(({ rows }) => rows) }
    },
    ping: () => pool.ping(),
    getPools: () => pool.getUse(),
    listen: async (channel, listener) => {
      const stop = await listenToChannel(url, channel, listener, {
        probeMs: limits.databaseProbeMs,
        responseMs: limits.databaseStatementMs + responseGraceMs,
      })
      listeners.add(stop)
      return () => {
        listeners.delete(stop)
        return stop()
      }
    },
    close: async () => {
      await Promise.all([...listeners].map((stop) => stop()))
      await pool.end()
    },
  }
}

function createConnection(client: Pick<PostgresPool, 'query'>): PostgresConnection {
  return {
    // drizzle only needs `query`, and `connect` of a pool.
    orm: drizzle({ client: client as pg.Pool }),
    query: async <Row>(text: string, parameters: readonly unknown[] = []) =>
      (await client.query(text, [...parameters])).rows as Row[],
  }
}

async function runTransaction<Result>(
  pool: PostgresPool,
  work: (connection: PostgresConnection) => Promise<Result>,
): Promise<Result> {
  const client = await pool.connect()
  // The pool listens to idle clients only. Without a listener, a lost connection would end the process.
  client.on('error', ignoreError)
  const query = (statement: Statement, parameters?: unknown[]) =>
    client.query(statement, parameters).catch(throwUnavailable)
  try {
    await query('begin')
    const result = await refuseAfterEnd(query, (guarded) => work(createConnection({ query: guarded })))
    await query('commit')
    releaseClient(client)
    return result
  } catch (error) {
    releaseClient(client, !(await rollBack(query, error)))
    throw error
  }
}

/** Returns whether the connection can be used again. One that does not respond would delay the caller once more. */
async function rollBack(query: PostgresPool['query'], error: unknown): Promise<boolean> {
  if (error instanceof DatabaseUnavailableError) return false
  return query('rollback').then(
    () => true,
    () => false,
  )
}

/** Returns a client to the pool, which listens to it again, or closes it, which may still cause an error. */
function releaseClient(client: pg.PoolClient, close = false): void {
  if (!close) client.off('error', ignoreError)
  client.release(close)
}

function throwUnavailable(error: unknown): never {
  throw toUnavailableError(error)
}
