import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite'
import { drizzle as drizzlePostgres } from 'drizzle-orm/node-postgres'
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import pg from 'pg'
import type { DatabaseConfig } from '../config.ts'
import { createPreparedQuery } from './prepared.ts'
import type { Query } from './query.ts'
import { listenToChannel } from './listener.ts'

/** Typed queries over the tables of `schema/`. */
export type Orm = PgDatabase<PgQueryResultHKT>

/** Access to the database within a unit of work. */
export interface Connection {
  readonly orm: Orm
  readonly query: Query
}

/** The database of all merchants: embedded PGlite or PostgreSQL, with the same SQL. */
export interface Database extends Connection {
  readonly kind: DatabaseConfig['kind']
  /** Runs a unit of work in one transaction. Retries once after a serialisation failure or deadlock. */
  transaction<Result>(work: (connection: Connection) => Promise<Result>): Promise<Result>
  /** Receives the messages that any server process publishes on a channel; returns a function that stops listening. */
  listen(channel: string, onMessage: (payload: string) => void): Promise<() => Promise<void>>
  close(): Promise<void>
}

/** The database cannot be opened: damaged, missing, or out of reach. The cause is the error of its driver. */
export class DatabaseOpenError extends Error {
  override readonly name = 'DatabaseOpenError'
}

const int8 = pg.types.builtins.INT8
const retriableCodes = new Set(['40001', '40P01'])
const uniqueViolationCode = '23505'

/** Opens the database; migrations are applied by `migrate`. Throws a DatabaseOpenError. */
export async function openDatabase(config: DatabaseConfig): Promise<Database> {
  try {
    return await (config.kind === 'pglite' ? openPglite(config.folder) : openPostgres(config.url))
  } catch (error) {
    throw new DatabaseOpenError('The database cannot be opened.', { cause: error })
  }
}

async function openPglite(folder: string | undefined): Promise<Database> {
  const client = await PGlite.create({
    ...(folder ? { dataDir: folder } : {}),
    extensions: { pg_trgm },
    parsers: { [int8]: (value: string) => BigInt(value) },
  })
  const orm: Orm = drizzlePglite({ client })
  return {
    kind: 'pglite',
    orm,
    query: createPreparedQuery(client),
    transaction: (work) =>
      withRetry(() =>
        client.transaction((tx) =>
          work({
            // drizzle only needs `query`, `exec` and `transaction` of a client, which a PGlite transaction has.
            orm: drizzlePglite({ client: tx as unknown as PGlite }),
            query: async <Row>(text: string, parameters: readonly unknown[] = []) =>
              (await tx.query<Row>(text, [...parameters])).rows,
          }),
        ),
      ),
    listen: (channel, onMessage) => client.listen(channel, onMessage),
    close: () => client.close(),
  }
}

async function openPostgres(url: string): Promise<Database> {
  const types: pg.CustomTypesConfig = {
    getTypeParser: (oid, format) =>
      oid === int8 && format !== 'binary' ? (value: string) => BigInt(value) : pg.types.getTypeParser(oid, format),
  }
  const pool = new pg.Pool({ connectionString: url, max: 16, types })
  const query: Query = async <Row>(text: string, parameters: readonly unknown[] = []) =>
    (await pool.query(text, [...parameters])).rows as Row[]
  // A connection that breaks while idle is replaced by the next query; without a listener the error would end the
  // process.
  pool.on('error', ignoreError)
  await pool.query('select 1').catch(async (error: unknown) => {
    await pool.end()
    throw error
  })
  const listeners = new Set<() => Promise<void>>()
  return {
    kind: 'postgres',
    orm: drizzlePostgres({ client: pool }),
    query,
    transaction: (work) => withRetry(() => runTransaction(pool, work)),
    listen: async (channel, onMessage) => {
      const stop = await listenToChannel(url, channel, onMessage)
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

async function runTransaction<Result>(
  pool: pg.Pool,
  work: (connection: Connection) => Promise<Result>,
): Promise<Result> {
  const client = await pool.connect()
  // The pool listens to idle clients only. Without a listener, a lost connection would end the process.
  client.on('error', ignoreError)
  try {
    await client.query('begin')
    const result = await work({
      orm: drizzlePostgres({ client }),
      query: async <Row>(text: string, parameters: readonly unknown[] = []) =>
        (await client.query(text, [...parameters])).rows as Row[],
    })
    await client.query('commit')
    releaseClient(client)
    return result
  } catch (error) {
    const broken = await client.query('rollback').then(
      () => false,
      () => true,
    )
    releaseClient(client, broken)
    throw error
  }
}

/** The query that runs on a lost connection rejects by itself. */
function ignoreError(): void {}

/** Returns a client to the pool, which listens to it again, or closes it, which may still cause an error. */
function releaseClient(client: pg.PoolClient, close = false): void {
  if (!close) client.off('error', ignoreError)
  client.release(close)
}

async function withRetry<Result>(attempt: () => Promise<Result>): Promise<Result> {
  try {
    return await attempt()
  } catch (error) {
    if (isRetriable(error)) return attempt()
    throw error
  }
}

/** Whether the same work may be run again (serialisation failure, deadlock). */
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
