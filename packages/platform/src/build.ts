import Fastify, { type FastifyInstance } from 'fastify'
import { assertSystemClock, openVirtualClock } from './core/clock/virtual-clock.ts'
import type { Clock, PlatformConfig } from './core/config.ts'
import type { Core } from './core/core.ts'
import { openDatabase, type Database } from './core/db/database.ts'
import { migrate } from './core/db/migrate.ts'
import { getProxyNetworks } from './core/http/address.ts'
import { createImageReads, registerBodyParsers } from './core/http/body.ts'
import { createClientErrorHandler, createHttpOptions, registerConnectionLimits } from './core/http/connections.ts'
import { registerCors } from './core/http/cors.ts'
import { createFrameworkErrorHandler, registerErrors } from './core/http/errors.ts'
import { createLoggerOptions } from './core/http/logging.ts'
import { mountOperations } from './core/http/mount.ts'
import { registerProbes } from './core/http/probes.ts'
import { registerRequestTargetCheck } from './core/http/request-target.ts'
import type { Authenticators } from './core/http/authentication.ts'
import { createFileStore } from './core/files/create-store.ts'
import { cleanupJob } from './core/jobs/cleanup.ts'
import { openQueue } from './core/jobs/queue.ts'
import { createJobRunner, type JobRunner } from './core/jobs/runner.ts'
import { assertKnownBuckets } from './core/limits/limits.ts'
import { createVendorFaults } from './core/lab/vendor-faults.ts'
import { createMetrics, type Metrics } from './core/metrics/metrics.ts'
import { createMerchantRegistry } from './core/merchants/registry.ts'
import { completeSeed, seedMerchants } from './core/merchants/seed.ts'
import type { Module } from './core/module.ts'
import { createOutbox } from './core/outbox/create-outbox.ts'
import { outboxJob } from './core/outbox/job.ts'
import { registerOpenApi } from './core/openapi/register.ts'
import { createPush, type PushHub } from './core/push/push.ts'
import { registerSocket } from './core/push/socket.ts'
import { createEnvelopeOpener } from './core/security/envelopes.ts'
import { assertEncryptionKey } from './core/security/key-check.ts'
import { createPasswordHasher } from './core/security/passwords.ts'
import { createProofOfWork } from './core/security/proof-of-work.ts'
import { createMemberStateRegistry } from './core/state/member-state.ts'
import { registerCompression } from './core/web/compression.ts'
import { registerWeb } from './core/web/web.ts'
import { createAuthenticators } from './modules/authenticators.ts'
import { modules } from './modules/modules.ts'
import { pushHandlers } from './modules/push-handlers.ts'
import { findActiveSessions, redeemTicket } from './modules/session/socket-tickets.ts'

/** Milliseconds that requests in progress have at the end before their connections are closed. */
const closeGraceMs = 2_000

/** A running platform, not yet listening. */
export interface Platform {
  readonly app: FastifyInstance
  readonly core: Core
  readonly jobs: JobRunner
  /** Figures for a collector; undefined where the configuration has no `metrics`. */
  readonly metrics: Metrics | undefined
  /** Has load balancers send requests to other servers: it is not ready from now on, and serves everything as before. */
  readonly reportEnding: () => void
  /** Ends sockets and requests, then closes the database. */
  close(): Promise<void>
}

/** Builds the reference platform: migrated, seeded and ready to listen. Throws for limits of a bucket that no module defines. */
export async function build(config: PlatformConfig): Promise<Platform> {
  assertKnownBuckets(config.limits.attempts)
  let getNow = () => config.clock.now()
  const clock: Clock = { now: () => getNow() }
  const app = Fastify({
    logger: createLoggerOptions(config),
    frameworkErrors: createFrameworkErrorHandler(clock),
    clientErrorHandler: createClientErrorHandler(clock),
    http: createHttpOptions(config.limits),
    requestTimeout: config.limits.requestMs,
    bodyLimit: config.limits.bodyBytes,
    trustProxy: [...getProxyNetworks(config)],
    routerOptions: { ignoreTrailingSlash: true },
  })
  const { core, push, jobs } = await createCore(config, app)
  getNow = () => core.clock.now()
  registerConnectionLimits(app, config.limits, clock)
  const metrics = config.metrics ? createMetrics(app, core.database) : undefined
  registerErrors(app, core)
  registerRequestTargetCheck(app)
  await registerCors(app, core)
  registerBodyParsers(app)
  await registerCompression(app)
  jobs.register(cleanupJob, core)
  jobs.register(outboxJob, core)
  const authenticators = createAuthenticators(core)
  for (const module of modules) await startModule({ app, core, jobs, authenticators }, module)
  await completeSeed(core.database, core.newMerchants)
  await registerSocket(app, core, {
    push,
    authenticator: { redeemTicket, findActiveSessions },
    handlers: pushHandlers,
  })
  const { reportEnding } = registerProbes(app, core.database)
  await registerWeb(app, core)
  await registerOpenApi(app, modules, config)
  core.virtualClock?.onChange(() => {
    logFailure(app.log, jobs.scheduleDue())
    void core.outbox.deliver()
  })
  app.addHook('onListen', () => logFailure(app.log, jobs.start()))
  return {
    app,
    core,
    jobs,
    metrics,
    reportEnding,
    close: async () => {
      // Idle connections and half-sent requests would keep the server open.
      const timer = setTimeout(() => {
        app.server.closeAllConnections()
        // Sockets have left the server's connections, and their close frame may never be answered.
        for (const socket of app.websocketServer.clients) socket.terminate()
      }, closeGraceMs)
      await Promise.all([app.close(), jobs.close(closeGraceMs)])
      clearTimeout(timer)
      await core.outbox.close()
      await push.close()
      await core.virtualClock?.close()
      await core.database.close()
    },
  }
}

/** Opens the database and migrates it. Throws for one of a newer version and for one that was served under another key. */
async function openMigratedDatabase(config: PlatformConfig): Promise<Database> {
  const database = await openDatabase(config.database, config.limits)
  try {
    await migrate(database)
    await assertEncryptionKey(database, config)
    return database
  } catch (error) {
    await database.close()
    throw error
  }
}

interface CreatedCore {
  readonly core: Core
  readonly push: PushHub
  readonly jobs: JobRunner
}

async function createCore(config: PlatformConfig, { log }: FastifyInstance): Promise<CreatedCore> {
  const { limits } = config
  const database = await openMigratedDatabase(config)
  const virtualClock = config.lab ? await openVirtualClock(database, config.clock, log) : undefined
  if (!virtualClock) await assertSystemClock(database)
  const clock = virtualClock ?? config.clock
  const merchants = createMerchantRegistry(config)
  const newMerchants = await database.withoutLimits(() => seedMerchants(database, merchants.all, clock))
  const push = await createPush(database, log)
  const queue = config.jobs === 'automatic' ? await openQueue(database, log) : undefined
  const jobs = createJobRunner({ clock, database, merchants, log, queue })
  const core: Core = {
    config,
    clock,
    virtualClock,
    vendorFaults: config.lab ? createVendorFaults() : undefined,
    database,
    merchants,
    newMerchants,
    push,
    jobs,
    files: createFileStore(config.files),
    imageReads: createImageReads(limits),
    outbox: createOutbox({ config, clock, database, log }),
    memberState: createMemberStateRegistry(),
    envelopes: await createEnvelopeOpener(database, clock),
    passwords: createPasswordHasher(limits),
    antiBot: await createProofOfWork(database, clock, limits),
    log,
  }
  return { core, push, jobs }
}

interface Parts {
  readonly app: FastifyInstance
  readonly core: Core
  readonly jobs: JobRunner
  readonly authenticators: Authenticators
}

async function startModule({ app, core, jobs, authenticators }: Parts, module: Module): Promise<void> {
  const services = await core.database.withoutLimits(async () => {
    const created = await module.getServices(core)
    await module.seed?.(created)
    return created
  })
  const { readMemberState } = module
  if (readMemberState) core.memberState.add((member) => readMemberState(services, member))
  mountOperations(app, { services, operations: module.operations, authenticators })
  module.register?.(app, services)
  for (const job of module.jobs ?? []) jobs.register(job, services)
}

function logFailure(log: FastifyInstance['log'], work: Promise<void>): void {
  work.catch((error: unknown) => log.error({ err: error }, 'Scheduling jobs failed.'))
}
