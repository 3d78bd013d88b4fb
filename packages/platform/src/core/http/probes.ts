import type { FastifyInstance } from 'fastify'
import { DomainError } from '@croupier/domain/errors'
import type { Database } from '../db/database.ts'
import { shareRun } from './share-run.ts'

/** Whether the process answers: who runs it starts it again when it does not. */
export const livePath = '/health/live'

/**
 * Whether it reaches its database too, however busy it is, and is not about to end: a proxy sends requests to another server
 * while it is not ready.
 */
export const readyPath = '/health/ready'

const probe = { config: { hostRole: 'any' } } as const

/** What the probes say of this server. */
export interface Probes {
  /** Says from now on that the server is not ready. It serves everything else as before. */
  readonly reportEnding: () => void
}

/** Serves the probes under any host name, since load balancers address a server by its IP; they say nothing but their status. */
export function registerProbes(app: FastifyInstance, database: Pick<Database, 'ping'>): Probes {
  const checkDatabase = shareRun(() => database.ping())
  let isEnding = false
  app.get(livePath, probe, async (_request, reply) => sendUp(reply))
  app.get(readyPath, probe, async (_request, reply) => {
    if (isEnding) throw new DomainError('SERVER_BUSY')
    await checkDatabase()
    return sendUp(reply)
  })
  return {
    reportEnding: () => {
      isEnding = true
    },
  }
}

function sendUp(reply: { header(name: string, value: string): { send(body: object): unknown } }): unknown {
  return reply.header('cache-control', 'no-store').send({ status: 'up' })
}
