import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'

interface UnlimitedPoolOptions {
  readonly options: pg.PoolConfig
  /** Longest time to establish a connection, and until its first response, milliseconds. */
  readonly connectMs: number
  /** How often the connections are compared with those that PostgreSQL has, milliseconds. */
  readonly probeMs: number
  /** Connections with limits of time, which are asked. */
  readonly limited: Pick<pg.Pool, 'query'>
}

/** Connections whose statements have no limit of time. */
export interface UnlimitedPool {
  readonly pool: pg.Pool
  end(): Promise<void>
}

/** How much of a pool is in use. */
export interface PoolUse {
  readonly name: string
  readonly max: number
  readonly open: number
  readonly idle: number
  /** Work that waits for a connection. */
  readonly waiting: number
}

/** Returns how much of a pool is in use. */
export function getPoolUse(name: string, { options, totalCount, idleCount, waitingCount }: pg.Pool): PoolUse {
  return { name, max: options.max ?? 0, open: totalCount, idle: idleCount, waiting: waitingCount }
}

/** Identifies a process of PostgreSQL. Its process id alone may be that of a later one, or of one on another machine. */
const backendId = `pid || '/' || extract(epoch from backend_start)`
const ownBackend = `select ${backendId} as id from pg_stat_activity where pid = pg_backend_pid()`
const existingBackends = `select ${backendId} as id from pg_stat_activity where ${backendId} = any($1)`

/** Creates a pool. A connection that breaks while idle is replaced by the next query. */
export function createPool(options: pg.PoolConfig): pg.Pool {
  const pool = new pg.Pool(options)
  // Without a listener the error would end the process.
  pool.on('error', ignoreError)
  return pool
}

/**
 * Opens a pool whose statements may take long. They fail when PostgreSQL no longer has the process that executes them:
 * the primary hangs and another one has its address, for instance. They would wait for good otherwise.
 */
export function openUnlimitedPool({ options, connectMs, probeMs, limited }: UnlimitedPoolOptions): UnlimitedPool {
  const clients = new Map<string, pg.PoolClient>()
  const closing = new AbortController()
  // The driver reads the limit, which its types lack.
  const identification = { text: ownBackend, query_timeout: connectMs }

  const identify = (client: pg.PoolClient, done: (error?: Error) => void) => {
    // The pool listens to idle clients only.
    client.on('error', ignoreError)
    client.query<{ id: string | null }>(identification).then(({ rows: [row] }) => {
      const id = row?.id
      if (id) {
        clients.set(id, client)
        client.once('end', () => clients.delete(id))
      }
      client.off('error', ignoreError)
      done()
    }, done)
  }

  const closeLost = async () => {
    const lost = new Map(clients)
    if (lost.size === 0) return
    const { rows } = await limited.query<{ id: string }>(existingBackends, [[...lost.keys()]])
    for (const { id } of rows) lost.delete(id)
    for (const client of lost.values()) client.connection.stream.destroy()
  }

  const watch = async () => {
    for (;;) {
      await wait(probeMs, undefined, { ref: false, signal: closing.signal })
      // A PostgreSQL that does not respond says nothing about its processes.
      await closeLost().catch(ignoreError)
    }
  }

  const pool = createPool({ ...options, Client: limitConnecting(connectMs), verify: identify })
  watch().catch(ignoreError)
  return {
    pool,
    end: async () => {
      closing.abort()
      await pool.end()
    },
  }
}

/** Where nothing is to be done: a query that runs on a lost connection rejects by itself. */
export function ignoreError(): void {}

/** Returns a class of clients that connect in limited time; the same option of a pool would limit waiting for one too. */
function limitConnecting(connectionTimeoutMillis: number): NonNullable<pg.PoolConfig['Client']> {
  return class extends pg.Client {
    constructor(config?: pg.ClientConfig) {
      super({ ...config, connectionTimeoutMillis })
    }
  }
}
