import { setTimeout as wait } from 'node:timers/promises'
import Fastify, { type FastifyInstance } from 'fastify'
import type { StudioConfig } from './config.ts'
import { createAcknowledgementStore } from './db/acknowledgements.ts'
import { openDatabase } from './db/database.ts'
import { createDrawStore } from './db/draws.ts'
import { createPotStore } from './db/pots.ts'
import { createRoundStore } from './db/rounds.ts'
import { createSessionStore } from './db/sessions.ts'
import { registerErrorHandlers } from './routes/errors.ts'
import { registerLotteryRoutes } from './routes/lottery-routes.ts'
import { registerSportsRoutes } from './routes/sports-routes.ts'
import { registerRoutes } from './routes/routes.ts'
import type { Studio } from './services/context.ts'
import { createDealer } from './services/dealer.ts'
import { createDrawMachine } from './services/draws.ts'
import { createPotReports } from './services/pot-reports.ts'
import { createRetention } from './services/retention.ts'
import { createSeats } from './services/seats.ts'
import { createSlips } from './services/slips.ts'
import { createTickets } from './services/tickets.ts'
import { createWorker, type Worker } from './services/worker.ts'
import { createFaultyWallet } from './wallet-faults.ts'
import { createWalletClient } from './wallet.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** Draws lotteries and matchdays, delivers the pending wallet calls and deletes old rows. */
    readonly worker: Worker
  }
}

const bodyLimitBytes = 16 * 1024
/** How long a close waits for rounds that are under way, and how often it looks, milliseconds. */
const maxFinishMs = 2_000
const finishPollMs = 20

/**
 * Builds the studio: every path under `/studio`, not yet listening. It resumes pending work when it is ready, polls
 * every `pollMs`, and closes its database with the instance, once the rounds that are under way have ended.
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
    sessions: createSessionStore(database),
    rounds: createRoundStore(database),
    acknowledgements: createAcknowledgementStore(database),
    draws: createDrawStore(database),
    pots: createPotStore(database),
    seats: createSeats(),
    inFlight: new Set(),
    wallet: config.getFault ? createFaultyWallet(config, config.getFault) : createWalletClient(config),
    log: app.log,
  }
  const machine = createDrawMachine(studio)
  const afterwork = { reportPots: createPotReports(studio), deleteOld: createRetention(studio) }
  const worker = createWorker(studio, machine, afterwork)
  app.decorate('worker', worker)
  registerErrorHandlers(app, config)
  registerRoutes(app, studio, createDealer(studio))
  registerLotteryRoutes(app, studio, createTickets(studio, machine))
  registerSportsRoutes(app, studio, createSlips(studio, machine))
  const stopPolling = startPolling(app, worker, config.pollMs)
  app.addHook('onClose', async () => {
    await stopPolling()
    await finishRounds(studio)
    database.close()
  })
  return app
}

/** Waits a moment for the rounds whose requests are under way, which would lose their bets otherwise. */
async function finishRounds({ inFlight }: Pick<Studio, 'inFlight'>): Promise<void> {
  const end = performance.now() + maxFinishMs
  while (inFlight.size > 0 && performance.now() < end) await wait(finishPollMs)
}

/** Polls for due work. Returns a function that stops polling and waits for the current run. */
function startPolling(app: FastifyInstance, worker: Worker, pollMs: number): () => Promise<void> {
  if (pollMs === 0) return () => Promise.resolve()
  let currentRun: Promise<void> = Promise.resolve()
  const start = (work: () => Promise<number>) => {
    currentRun = work().then(
      () => undefined,
      (error: unknown) => app.log.error(error, 'polling for pending work failed'),
    )
  }
  app.addHook('onReady', async () => start(() => worker.resume()))
  const timer = setInterval(() => start(() => worker.runDue()), pollMs)
  timer.unref()
  return () => {
    clearInterval(timer)
    return currentRun
  }
}
