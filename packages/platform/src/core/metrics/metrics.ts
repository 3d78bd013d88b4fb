import { promisify } from 'node:util'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../db/database.ts'
import { shareRun } from '../http/share-run.ts'
import { countUnfinishedRuns } from '../jobs/repository.ts'
import { countUndelivered } from '../outbox/repository.ts'
import { formatMetrics, type Metric } from './format.ts'
import { createMetric, measureProcess } from './process.ts'
import { countRequests } from './requests.ts'

/** The figures of this server. They name routes, kinds and states, never members, merchants or addresses. */
export interface Metrics {
  /** Returns the figures of now as text. Callers at the same time share one reading. */
  read(): Promise<string>
}

/** Counts the requests of a server from now on, and reads its other figures when it is asked. */
export function createMetrics(app: FastifyInstance, database: Database): Metrics {
  const readRequests = countRequests(app)
  const measured = measureProcess()
  app.addHook('onClose', () => measured.stop())
  return {
    read: shareRun(async () =>
      formatMetrics([
        ...measured.read(),
        ...readRequests(),
        ...(await readConnections(app)),
        ...readPools(database),
        ...(await readStored(database)),
      ]),
    ),
  }
}

async function readConnections(app: FastifyInstance): Promise<readonly Metric[]> {
  const connections = await promisify(app.server.getConnections.bind(app.server))()
  const sockets = app.websocketServer.clients.size
  return [
    createMetric('croupier_connections', 'gauge', 'Open connections, sockets included.', connections),
    createMetric('croupier_sockets', 'gauge', 'Open sockets of sites.', sockets),
  ]
}

function readPools({ getPools }: Pick<Database, 'getPools'>): readonly Metric[] {
  const pools = getPools()
  return [
    {
      name: 'croupier_database_connections',
      type: 'gauge',
      help: 'Open connections to PostgreSQL.',
      samples: pools.flatMap(({ name, open, idle }) => [
        { labels: { pool: name, state: 'busy' }, value: open - idle },
        { labels: { pool: name, state: 'idle' }, value: idle },
      ]),
    },
    {
      name: 'croupier_database_connections_max',
      type: 'gauge',
      help: 'Largest number of them.',
      samples: pools.map(({ name, max }) => ({ labels: { pool: name }, value: max })),
    },
    {
      name: 'croupier_database_waiting',
      type: 'gauge',
      help: 'Work that waits for a connection.',
      samples: pools.map(({ name, waiting }) => ({ labels: { pool: name }, value: waiting })),
    },
  ]
}

/** Figures of the database, which all servers share; without them the others are still of use. */
async function readStored(database: Database): Promise<readonly Metric[]> {
  try {
    await database.ping()
    const runs = await countUnfinishedRuns(database)
    const messages = await countUndelivered(database)
    return [
      createReachable(1),
      {
        name: 'croupier_job_runs',
        type: 'gauge',
        help: 'Runs of jobs that are not completed, of all servers.',
        samples: runs.map(({ kind, state, count }) => ({ labels: { kind, state }, value: count })),
      },
      {
        name: 'croupier_outbox_messages',
        type: 'gauge',
        help: 'Mails and text messages that are not delivered, of all servers.',
        samples: messages.map(({ channel, state, count }) => ({ labels: { channel, state }, value: count })),
      },
    ]
  } catch {
    return [createReachable(0)]
  }
}

function createReachable(value: 0 | 1): Metric {
  return createMetric('croupier_database_up', 'gauge', 'Whether the database answers this server.', value)
}
