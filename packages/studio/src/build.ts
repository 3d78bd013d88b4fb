import Fastify, { type FastifyInstance } from 'fastify'
import type { StudioConfig } from './config.ts'
import { openDatabase } from './db/database.ts'
import { roundStore } from './db/rounds.ts'
import { sessionStore } from './db/sessions.ts'
import { registerFailures } from './routes/failures.ts'
import { registerRoutes } from './routes/routes.ts'
import type { Studio } from './services/context.ts'
import { createDealer } from './services/dealer.ts'
import { createWorker, type Worker } from './services/worker.ts'
import { createWalletClient } from './wallet.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** What the wallet has still to be told of the studio's rounds. */
    readonly worker: Worker
  }
}

const bodyLimitBytes = 16 * 1024

/**
 * Builds the studio: every path under `/studio`, not yet listening. It takes up pending work once it is ready, looks
 * for more every `pollMs`, and closes its database with the instance.
 */
export async function buildStudio(config: StudioConfig): Promise<FastifyInstance> {
  const app = Fastify({
    ...(config.logger ? { loggerInstance: config.logger } : { logger: false }),
    bodyLimit: bodyLimitBytes,
  })
  app.removeContentTypeParser('text/plain')
  const database = openDatabase(config.databaseFile)
  const studio: Studio = {
    config,
    database,
    sessions: sessionStore(database),
    rounds: roundStore(database),
    wallet: createWalletClient(config),
    log: app.log,
  }
  const worker = createWorker(studio)
  app.decorate('worker', worker)
  registerFailures(app)
  registerRoutes(app, studio, createDealer(studio))
  const stopTelling = keepTelling(app, worker, config.pollMs)
  app.addHook('onClose', async () => {
    await stopTelling()
    database.close()
  })
  return app
}

/** Looks for due work on a timer. Answers how to stop it, which waits for the look under way. */
function keepTelling(app: FastifyInstance, worker: Worker, pollMs: number): () => Promise<void> {
  if (pollMs === 0) return () => Promise.resolve()
  let look: Promise<void> = Promise.resolve()
  const tell = (work: () => Promise<number>) => {
    look = work().then(
      () => undefined,
      (error: unknown) => app.log.error(error, 'looking for pending work failed'),
    )
  }
  app.addHook('onReady', async () => tell(() => worker.resume()))
  const timer = setInterval(() => tell(() => worker.runDue()), pollMs)
  timer.unref()
  return () => {
    clearInterval(timer)
    return look
  }
}
