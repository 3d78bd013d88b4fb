import { join } from 'node:path'
import Fastify, { type FastifyInstance } from 'fastify'
import { createCatalogue } from './catalogue/catalogue.ts'
import type { PlatformConfig } from './config.ts'
import { openDatabase } from './db/database.ts'
import { migrate } from './db/migrate.ts'
import { registerBodyParsers } from './http/body.ts'
import { handleFrameworkError, registerErrors } from './http/errors.ts'
import { createLoggerOptions } from './http/logging.ts'
import { mountOperations } from './http/mount.ts'
import { createImageCache } from './images/image-cache.ts'
import { createRasteriser } from './images/rasteriser.ts'
import type { Kernel } from './kernel.ts'
import { registerOpenApi } from './openapi/register.ts'
import { createPush } from './push/push.ts'
import { registerSocket } from './push/socket.ts'
import { gameOperations } from './routes/game/operations.ts'
import { recordsOperations } from './routes/records/operations.ts'
import { sessionOperations } from './routes/session/operations.ts'
import { systemOperations } from './routes/system/operations.ts'
import { walletOperations } from './routes/wallet/operations.ts'
import { seedAccounts } from './seed/accounts.ts'
import { seedCatalogue } from './seed/catalogue.ts'
import { seedMerchants } from './seed/merchants.ts'
import { createProofOfWork } from './services/antibot.ts'
import { createEnvelopeOpener } from './services/envelopes.ts'
import { createMerchantRegistry } from './services/merchants.ts'
import { createPasswordHasher } from './services/passwords.ts'
import { createSessionStore } from './services/sessions.ts'
import { registerSweeper } from './services/sweeper.ts'
import { createVendorAuthenticator } from './services/vendor-authenticator.ts'
import { registerCompression } from './web/compression.ts'
import { createWalletEventProcessor } from './wallet/event-processor.ts'
import { registerWeb } from './web/web.ts'

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
