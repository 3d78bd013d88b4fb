import Fastify, { type FastifyInstance } from 'fastify'
import type { PlatformConfig } from './core/config.ts'
import type { Core } from './core/core.ts'
import { openDatabase } from './core/db/database.ts'
import { migrate } from './core/db/migrate.ts'
import { registerBodyParsers } from './core/http/body.ts'
import { createClientErrorHandler, createHttpOptions, registerConnectionLimits } from './core/http/connections.ts'
import { createFrameworkErrorHandler, registerErrors } from './core/http/errors.ts'
import { createLoggerOptions } from './core/http/logging.ts'
import { mountOperations } from './core/http/mount.ts'
import { registerRequestTargetCheck } from './core/http/request-target.ts'
import type { Authenticators } from './core/http/authentication.ts'
import { cleanupJob } from './core/jobs/cleanup.ts'
import { startJob } from './core/jobs/jobs.ts'
import { createMerchantRegistry } from './core/merchants/registry.ts'
import { seedMerchants } from './core/merchants/seed.ts'
import type { Module } from './core/module.ts'
import { registerOpenApi } from './core/openapi/register.ts'
import { createPush, type PushHub } from './core/push/push.ts'
import { registerSocket } from './core/push/socket.ts'
import { createEnvelopeOpener } from './core/security/envelopes.ts'
import { createPasswordHasher } from './core/security/passwords.ts'
import { createProofOfWork } from './core/security/proof-of-work.ts'
import { registerCompression } from './core/web/compression.ts'
import { registerWeb } from './core/web/web.ts'
import { modules } from './modules/modules.ts'
import { pushHandlers } from './modules/push-handlers.ts'
import { createSessionStore } from './modules/session/sessions.ts'
import { findActiveSessions, redeemTicket } from './modules/session/socket-tickets.ts'
import { createVendorAuthenticator } from './core/http/vendor-authenticator.ts'

/** Milliseconds that requests in progress have at the end before their connections are closed. */
const closeGraceMs = 2_000

/** A running platform, not yet listening. */
export interface Platform {
  readonly app: FastifyInstance
  readonly core: Core
  /** Ends sockets and requests, then closes the database. */
  close(): Promise<void>
}

/** Builds the reference platform: migrated, seeded and ready to listen. */
export async function build(config: PlatformConfig): Promise<Platform> {
  const app = Fastify({
    logger: createLoggerOptions(config),
    frameworkErrors: createFrameworkErrorHandler(config.clock),
    clientErrorHandler: createClientErrorHandler(config.clock),
    http: createHttpOptions(config.limits),
    requestTimeout: config.limits.requestMs,
    bodyLimit: config.limits.bodyBytes,
    // Addresses in forwarding headers are trusted only from a proxy on the same machine.
    trustProxy: 'loopback',
    routerOptions: { ignoreTrailingSlash: true },
  })
  const { core, push } = await createCore(config, app)
  registerConnectionLimits(app, config.limits, config.clock)
  registerErrors(app, core)
  registerRequestTargetCheck(app)
  registerBodyParsers(app)
  await registerCompression(app)
  startJob(app, core, cleanupJob)
  const authenticators = {
    sessions: createSessionStore(core.database, core.clock, config.limits),
    vendors: createVendorAuthenticator(config, core.database, core.clock),
  }
  for (const module of modules) await startModule(app, core, module, authenticators)
  await registerSocket(app, core, {
    push,
    authenticator: { redeemTicket, findActiveSessions },
    handlers: pushHandlers,
  })
  await registerWeb(app, core)
  await registerOpenApi(app, modules, config)
  return {
    app,
    core,
    close: async () => {
      // Idle connections and half-sent requests would keep the server open.
      const timer = setTimeout(() => app.server.closeAllConnections(), closeGraceMs)
      await app.close()
      clearTimeout(timer)
      await push.close()
      await core.database.close()
    },
  }
}

async function createCore(config: PlatformConfig, { log }: FastifyInstance): Promise<{ core: Core; push: PushHub }> {
  const { clock, limits } = config
  const database = await openDatabase(config.database, limits)
  await migrate(database)
  const merchants = createMerchantRegistry(config)
  const newMerchants = await database.withoutLimits(() => seedMerchants(database, merchants.all))
  const push = await createPush(database, log)
  const core: Core = {
    config,
    clock,
    database,
    merchants,
    newMerchants,
    push,
    envelopes: await createEnvelopeOpener(database, clock),
    passwords: createPasswordHasher(limits),
    antiBot: await createProofOfWork(database, clock, limits),
    log,
  }
  return { core, push }
}

async function startModule(app: FastifyInstance, core: Core, module: Module, authenticators: Authenticators) {
  const services = await core.database.withoutLimits(async () => {
    const created = await module.getServices(core)
    await module.seed?.(created)
    return created
  })
  mountOperations(app, { services, operations: module.operations, authenticators })
  module.register?.(app, services)
  for (const job of module.jobs ?? []) startJob(app, services, job)
}
