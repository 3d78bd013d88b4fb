import { randomBytes } from 'node:crypto'
import { isIPv6 } from 'node:net'
import type { Platform } from '@croupier/platform/build'
import { formatErrorMessage } from '@croupier/platform/error-texts'
import { claimStudio, hasUnclaimedRounds } from '@croupier/platform/studio-owner'
import { mountVendorBackend } from '@croupier/platform/vendor-backend'
import { buildStudio } from '@croupier/studio/build'
import { isAnonymousCall, isPublicCall } from '@croupier/studio/config'
import { readRoundProgress, readStudioId } from '@croupier/studio/database'
import { StartError } from './start-error.ts'

/** How often the studio looks for rounds with pending wallet calls. */
const POLL_MS = 1_000
const ANY_ADDRESS = new Set(['0.0.0.0', '::'])

/** Returns the host of an address that this process reaches its server at. */
function toReachableHost(address: string): string {
  if (ANY_ADDRESS.has(address)) return '127.0.0.1'
  return isIPv6(address) ? `[${address}]` : address
}

export interface StudioMount {
  /** Secret by vendor code, equal to the platform's. */
  readonly secrets: ReadonlyMap<string, string>
  readonly databaseFile: string
  /** Address of this server: the studio calls the wallet over HTTP like any vendor. */
  readonly host: string
  readonly port: number
  /** Take the in-house games over from the studio of another server. */
  readonly takeStudio?: boolean
}

/**
 * Mounts the in-house vendor's backend under `/studio` of the play hosts. It stays a separate program: requests are
 * passed on unread, and it reaches the platform only through the wallet calls. Returns a function that closes it. Mounts nothing
 * where the studio of another server has the games of the database. Throws a StartError where rounds would never be finished.
 */
export async function mountStudio(
  platform: Platform,
  { secrets, databaseFile, host, port, takeStudio = false }: StudioMount,
): Promise<() => Promise<void>> {
  const { database, vendorFaults } = platform.core
  const progress = readRoundProgress(databaseFile)
  if (progress === 'none' && !takeStudio && (await hasUnclaimedRounds(database, [...secrets.keys()]))) {
    throw new StartError(
      `The database has open rounds of the in-house games, and ${databaseFile} has none. Start first the server that has played them; if its studio.db is lost, start with --take-studio.`,
    )
  }
  if (!(await claimStudio(database, readStudioId(databaseFile), takeStudio))) {
    if (progress === 'open') {
      throw new StartError(
        `Another server has the in-house games of this database, and ${databaseFile} has rounds that are not finished. Stop that server, route the launch origins to this one and start it with --take-studio until they are; to give them up, move the file away.`,
      )
    }
    platform.app.log.warn(
      'Another server has the in-house games of this database. Route the launch origins to it; if its studio.db is lost, start with --take-studio.',
    )
    return () => Promise.resolve()
  }
  const studio = await buildStudio({
    vendors: Object.fromEntries(secrets),
    walletOrigin: `http://${toReachableHost(host)}:${port}`,
    databaseFile,
    clock: () => platform.core.clock.now(),
    randomBytes: (size) => new Uint8Array(randomBytes(size)),
    fetch: globalThis.fetch,
    formatErrorMessage,
    ...(vendorFaults && { getFault: (vendor) => vendorFaults.get(vendor) }),
    logger: platform.app.log,
    pollMs: POLL_MS,
  })
  await studio.ready()
  mountVendorBackend(platform, {
    path: '/studio/*',
    isAnonymous: isAnonymousCall,
    isPublic: isPublicCall,
    handle: (request, response) => studio.routing(request, response),
  })
  return () => studio.close()
}
