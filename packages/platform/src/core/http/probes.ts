import type { FastifyInstance } from 'fastify'
import type { Database } from '../db/database.ts'

/** Whether the process answers: who runs it starts it again when it does not. */
export const livePath = '/health/live'

/** Whether it reaches its database too, however busy it is: a proxy sends requests to another server while it does not. */
export const readyPath = '/health/ready'

const probe = { config: { hostRole: 'any' } } as const

/** Serves the probes under any host name, since load balancers address a server by its IP; they say nothing but their status. */
export function registerProbes(app: FastifyInstance, database: Pick<Database, 'ping'>): void {
  const checkDatabase = shareRun(() => database.ping())
  app.get(livePath, probe, async (_request, reply) => sendUp(reply))
  app.get(readyPath, probe, async (_request, reply) => {
    await checkDatabase()
    return sendUp(reply)
  })
}

function sendUp(reply: { header(name: string, value: string): { send(body: object): unknown } }): unknown {
  return reply.header('cache-control', 'no-store').send({ status: 'up' })
}

/** Returns a function whose calls share the run that is under way, so that many callers cost one statement. */
function shareRun<Result>(run: () => Promise<Result>): () => Promise<Result> {
  let running: Promise<Result> | undefined
  return () => {
    running ??= run().finally(() => {
      running = undefined
    })
    return running
  }
}
