import { AsyncLocalStorage } from 'node:async_hooks'
import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { drizzle } from 'drizzle-orm/pglite'
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import pg from 'pg'
import { fromPglite } from 'pg-boss'
import { defaultLimits, type DatabaseConfig } from '../config.ts'
import type { PoolUse } from './pools.ts'
import { openPostgres, type ExecuteSql, type PostgresLimits } from './postgres.ts'
import { createPreparedStatements, type RunStatement } from './prepared.ts'
import { refuseAfterEnd } from './refuse-after-end.ts'
import type { ChannelListener } from './listener.ts'
import type { Query } from './query.ts'
import { DatabaseUnavailableError } from './unavailable.ts'

/** Typed queries over the tables of `schema/`. */
export type Orm = PgDatabase<PgQueryResultHKT>

/** Access to the database within a unit of work. */
export interface Connection {
  readonly orm: Orm
  readonly query: Query
}

/** A connection within a transaction. */
export interface Transaction extends Connection {
  /**
   * Runs an action once the transaction is committed, such as a push; never when it is rolled back. What it begins has
   * limits of time, also after a transaction without.
   */
  afterCommit(action: () => void): void
}

/**
 * The database of all merchants: embedded PGlite or PostgreSQL, with the same SQL. A PostgreSQL that does not respond in
 * time is a DatabaseUnavailableError.
 */
export interface Database extends Connection {
  readonly kind: DatabaseConfig['kind']
  /** Runs a unit of work in one transaction. Retries once after a serialisation failure or deadlock. */
  transaction<Result>(work: (transaction: Transaction) => Promise<Result>): Promise<Result>
  /** Runs statements that may take long, such as a migration or an audit, without a limit of time. */
  withoutLimits<Result>(work: () => Promise<Result>): Promise<Result>
  /** Runs the statements of the job queue; several in one text when there are no values. */
  readonly executeSql: ExecuteSql
  /** Returns once the database has executed a statement, which waits for no other one of this process. */
  ping(): Promise<void>
  /** Returns how much of each pool of connections is in use; the embedded database has none. */
  readonly getPools: () => readonly PoolUse[]
  /** Receives the messages that any server process publishes on a channel; returns a function that stops listening. */
  listen(channel: string, listener: ChannelListener): Promise<() => Promise<void>>
  close(): Promise<void>
}

/** The database cannot be opened: damaged, missing, or out of reach. The cause is the error of its driver. */
export class DatabaseOpenError extends Error {
  override readonly name = 'DatabaseOpenError'
}

const int8 = pg.types.builtins.INT8
/** Serialisation failure, deadlock, and a prepared statement whose table has changed, which is prepared again. */
const retriableCodes = new Set(['40001', '40P01', '0A000'])
const uniqueViolationCode = '23505'

/** Opens the database; migrations are applied by `migrate`. Throws a DatabaseOpenError. */
export async function openDatabase(config: DatabaseConfig, limits: PostgresLimits = defaultLimits): Promise<Database> {
  try {
    if (config.kind === 'pglite') return await openPglite(config.folder)
    const { withLimits, ...database } = await openPostgres(config.url, limits)
    return {
      ...database,
      transaction: (work) => runTransaction((attempt) => database.transaction(attempt), work, withLimits),
    }
  } catch (error) {
    const cause = error instanceof DatabaseUnavailableError ? error.cause : error
    throw new DatabaseOpenError('The database cannot be opened.', { cause })
  }
}

/** Beyond it the pages of files stay in the cache of the system. PGlite's 128 MB take most of the time in which it opens. */
const sharedBuffers = '16MB'

async function openPglite(folder: string | undefined): Promise<Database> {
  const client = await PGlite.create({
    ...(folder ? { dataDir: folder } : {}),
    startParams: [...PGlite.defaultStartParams, '-c', `shared_buffers=${sharedBuffers}`],
    extensions: { pg_trgm },
    parsers: { [int8]: (value: string) => BigInt(value) },
  })
  const statements = createPreparedStatements(client)
  const queue = fromPglite(client)
  const nesting = createNestingGuard()
  return {
    kind: 'pglite',
    ...connect({
      query: async (...statement) => {
        nesting.assertOutside()
        return statements.query(...statement)
      },
      // Migrations run in a transaction of drizzle.
      transaction: (work) => client.transaction(work),
    }),
    transaction: async (work) => {
      nesting.assertOutside()
      return runTransaction(
        (attempt) =>
          client.transaction((tx) =>
            nesting.run(() => refuseAfterEnd(statements.queryWithin(tx), (query) => attempt(connect({ query })))),
          ),
        work,
      )
    },
    withoutLimits: (work) => work(),
    executeSql: async (text, values) => {
      nesting.assertOutside()
      return queue.executeSql(text, values)
    },
    ping: async () => void (await statements.query('select 1')),
    getPools: () => [],
    // Within the process: nothing is missed.
    listen: (channel, { onMessage }) => client.listen(channel, onMessage),
    close: () => client.close(),
  }
}

/** Refuses what would wait without an end: a statement beside the open transaction that waits for it. */
function createNestingGuard() {
  const storage = new AsyncLocalStorage<{ isOpen: boolean }>()
  return {
    assertOutside(): void {
      if (storage.getStore()?.isOpen) throw new Error('Within a transaction, statements run on its connection.')
    },
    /** Runs the work of a transaction. What it leaves behind, such as a timer, may use the database afterwards. */
    async run<Result>(work: () => Promise<Result>): Promise<Result> {
      const transaction = { isOpen: true }
      try {
        return await storage.run(transaction, work)
      } finally {
        transaction.isOpen = false
      }
    },
  }
}

/** What drizzle and `query` need of a client. */
interface StatementClient {
  readonly query: RunStatement
  readonly transaction?: PGlite['transaction']
}

function connect(client: StatementClient): Connection {
  return {
    orm: drizzle({ client: client as unknown as PGlite }),
    query: async <Row>(text: string, parameters: readonly unknown[] = []) =>
      (await client.query(text, parameters)).rows as Row[],
  }
}

/** Runs work in a transaction of the driver, once more after a retriable error, and then its actions. */
async function runTransaction<Result>(
  begin: <Value>(attempt: (connection: Connection) => Promise<Value>) => Promise<Value>,
  work: (transaction: Transaction) => Promise<Result>,
  withLimits = (actions: () => void) => actions(),
): Promise<Result> {
  const { result, actions } = await withRetry(() =>
    begin(async (connection) => {
      const committed: (() => void)[] = []
      const value = await work({ ...connection, afterCommit: (action) => committed.push(action) })
      return { result: value, actions: committed }
    }),
  )
  withLimits(() => {
    for (const action of actions) action()
  })
  return result
}

async function withRetry<Result>(attempt: () => Promise<Result>): Promise<Result> {
  try {
    return await attempt()
  } catch (error) {
    if (isRetriable(error)) return attempt()
    throw error
  }
}

/** Whether the same work may be run again. */
export function isRetriable(error: unknown): boolean {
  return retriableCodes.has(getErrorCode(error))
}

/** Whether the database rejected a second row for a unique key. */
export function isUniqueViolation(error: unknown): boolean {
  return getErrorCode(error) === uniqueViolationCode
}

/** Returns the SQLSTATE of an error; drizzle throws an error of its own, whose cause is the database's. */
function getErrorCode(error: unknown): string {
  if (!(error instanceof Error)) return ''
  if ('code' in error && typeof error.code === 'string') return error.code
  return error.cause === undefined ? '' : getErrorCode(error.cause)
}
