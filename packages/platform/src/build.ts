import { join } from 'node:path'
import Fastify, { type FastifyInstance } from 'fastify'
import { createCatalogue } from './catalogue/catalogue.ts'
import type { PlatformConfig } from './config.ts'
import { openDatabase } from './db/database.ts'
import { migrate } from './db/migrate.ts'
import { registerBodyParsers } from './http/body.ts'
import { frameworkErrors, registerErrors } from './http/errors.ts'
import { loggerOptions } from './http/logging.ts'
import { mount } from './http/mount.ts'
import { pictureShelf } from './images/picture-shelf.ts'
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
import { proofOfWork } from './services/antibot.ts'
import { envelopeOpener } from './services/envelopes.ts'
import { merchantDirectory } from './services/merchants.ts'
import { passwordKeeper } from './services/passwords.ts'
import { sessionKeeper } from './services/sessions.ts'
import { registerSweeper } from './services/sweeper.ts'
import { vendorGuard } from './services/vendor-guard.ts'
import { registerCompression } from './web/compression.ts'
import { walletDesk } from './wallet/desk.ts'
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

/** Every operation of the platform; the authorisation suite walks this list. */
export const operations = Object.values(areas).flat()

/** Builds the reference platform: migrated, seeded and ready to listen. */
export async function build(config: PlatformConfig): Promise<Platform> {
  const app = Fastify({
    logger: loggerOptions(config),
    frameworkErrors,
    bodyLimit: config.limits.bodyBytes,
    // Addresses in forwarding headers are trusted only from a proxy on the same machine.
    trustProxy: 'loopback',
    routerOptions: { ignoreTrailingSlash: true },
  })
  const database = await openDatabase(config.database)
  await migrate(database)
  const merchants = merchantDirectory(config)
  await seedMerchants(database, merchants.all)
  const push = await createPush(database, app.log)
  const { clock } = config
  const kernel: Kernel = {
    config,
    clock,
    database,
    merchants,
    catalogue: createCatalogue(database, merchants),
    sessions: sessionKeeper(database, clock, config.limits),
    envelopes: await envelopeOpener(database, clock),
    passwords: passwordKeeper(config.limits),
    antiBot: await proofOfWork(database, clock, config.limits),
    vendors: vendorGuard(config, database, clock),
    wallet: walletDesk(database),
    push,
    pictures: pictureShelf(join(config.cacheFolder, 'pictures'), createRasteriser(), app.log),
    log: app.log,
  }
  await seedCatalogue(kernel)
  await seedAccounts(kernel)
  // Ten thousand games take a moment to read: the first visitor shall not wait for them.
  for (const merchant of merchants.all) await kernel.catalogue.of(merchant)
  registerErrors(app, kernel)
  registerBodyParsers(app)
  registerSweeper(app, kernel)
  await registerCompression(app)
  mount(app, kernel, operations)
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
