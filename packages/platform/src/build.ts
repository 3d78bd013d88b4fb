import { join } from 'node:path'
import Fastify, { type FastifyInstance } from 'fastify'
import { createCatalogue } from './modules/catalogue/catalogue.ts'
import type { PlatformConfig } from './core/config.ts'
import { openDatabase } from './core/db/database.ts'
import { migrate } from './core/db/migrate.ts'
import { registerBodyParsers } from './core/http/body.ts'
import { handleFrameworkError, registerErrors } from './core/http/errors.ts'
import { createLoggerOptions } from './core/http/logging.ts'
import { mountOperations } from './core/http/mount.ts'
import { createImageCache } from './modules/images/image-cache.ts'
import { createRasteriser } from './modules/images/rasteriser.ts'
import type { Kernel } from './core/kernel.ts'
import { registerOpenApi } from './core/openapi/register.ts'
import { createPush } from './core/push/push.ts'
import { registerSocket } from './core/push/socket.ts'
import { gameOperations } from './modules/play/operations.ts'
import { recordsOperations } from './modules/records/operations.ts'
import { sessionOperations } from './modules/session/operations.ts'
import { systemOperations } from './modules/system/operations.ts'
import { walletOperations } from './modules/wallet/operations.ts'
import { seedAccounts } from './modules/registration/seed.ts'
import { seedCatalogue } from './modules/catalogue/seed/catalogue.ts'
import { seedMerchants } from './core/merchants/seed.ts'
import { createProofOfWork } from './core/security/proof-of-work.ts'
import { createEnvelopeOpener } from './core/security/envelopes.ts'
import { createMerchantRegistry } from './core/merchants/registry.ts'
import { createPasswordHasher } from './core/security/passwords.ts'
import { createSessionStore } from './modules/session/sessions.ts'
import { registerSweeper } from './core/jobs/sweeper.ts'
import { createVendorAuthenticator } from './modules/wallet/vendor-authenticator.ts'
import { registerCompression } from './core/web/compression.ts'
import { createWalletEventProcessor } from './modules/wallet/event-processor.ts'
import { registerWeb } from './core/web/web.ts'

/** A running platform, not yet listening. */
export interface Platform {
  readonly app: FastifyInstance
  readonly kernel: Kernel
  /** Ends sockets and requests, then closes the database. */
  close(): Promise<void>
}

/** Operations by area, the tags of the OpenAPI document. */
export const areas = {
  system: systemOperations,
  session: sessionOperations,
  game: gameOperations,
  records: recordsOperations,
  wallet: walletOperations,
}

/** Every operation of the platform; the authorisation suite iterates over this list. */
export const operations = Object.values(areas).flat()

/** Builds the reference platform: migrated, seeded and ready to listen. */
export async function build(config: PlatformConfig): Promise<Platform> {
  const app = Fastify({
    logger: createLoggerOptions(config),
    frameworkErrors: handleFrameworkError,
    bodyLimit: config.limits.bodyBytes,
    // Addresses in forwarding headers are trusted only from a proxy on the same machine.
    trustProxy: 'loopback',
    routerOptions: { ignoreTrailingSlash: true },
  })
  const database = await openDatabase(config.database)
  await migrate(database)
  const merchants = createMerchantRegistry(config)
  await seedMerchants(database, merchants.all)
  const push = await createPush(database, app.log)
  const { clock } = config
  const kernel: Kernel = {
    config,
    clock,
    database,
    merchants,
    catalogue: createCatalogue(database, merchants),
    sessions: createSessionStore(database, clock, config.limits),
    envelopes: await createEnvelopeOpener(database, clock),
    passwords: createPasswordHasher(config.limits),
    antiBot: await createProofOfWork(database, clock, config.limits),
    vendors: createVendorAuthenticator(config, database, clock),
    processWalletEvent: createWalletEventProcessor(database),
    push,
    pictures: createImageCache(join(config.cacheFolder, 'pictures'), createRasteriser(), app.log),
    log: app.log,
  }
  await seedCatalogue(kernel)
  await seedAccounts(kernel)
  // Loads the catalogues before the first request: reading ten thousand games takes a moment.
  for (const merchant of merchants.all) await kernel.catalogue.forMerchant(merchant)
  registerErrors(app, kernel)
  registerBodyParsers(app)
  registerSweeper(app, kernel)
  await registerCompression(app)
  mountOperations(app, kernel, operations)
  registerOpenApi(app, areas)
  await registerSocket(app, kernel, push)
  await registerWeb(app, kernel)
  return {
    app,
    kernel,
    close: async () => {
      await app.close()
      await push.close()
      await database.close()
    },
  }
}
