import { randomBytes } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { build, type Platform } from '@croupier/platform/build'
import { defaultLimits, type PlatformBrand, type PlatformConfig, systemClock } from '@croupier/platform/config'
import { serveMetrics } from '@croupier/platform/metrics'
import { studioVendors } from '@croupier/platform/studio-vendors'
import { prewarmPictures } from '@croupier/platform/prewarm'
import { smallWorld } from '@croupier/platform/world'
import { checkBuild, checkStorybook, hasDocument, isBuilt, listBrands, loadBrand } from './brands.ts'
import { type DataFolder, openDataFolder } from './data-folder.ts'
import { chooseDemoAccounts } from './demo.ts'
import { watchLaunchers } from './launchers.ts'
import { checkPort, toStartError } from './listening.ts'
import { assertLocalLab } from './lab.ts'
import { deriveEncryptionKey, deriveVendorSecrets } from './secrets.ts'
import { explainStartFailure } from './start-failures.ts'
import { readSettings, type Settings } from './settings.ts'
import { mountStudio, type StudioMount } from './studio.ts'
import { STORYBOOK_HOST, formatWelcome } from './welcome.ts'

const STOP_SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const
const MS_PER_SECOND = 1_000
/** How long requests in flight may delay the shutdown. */
const STOP_TIMEOUT_MS = 10_000

/** Serves every brand of the repository at `root` until a signal ends the process. Throws a StartError when it cannot. */
export async function serve(argv: readonly string[], root: string): Promise<void> {
  // Files of the data folder contain keys and seeds: they are for this user only.
  process.umask(0o077)
  const settings = readSettings(argv, process.env, root)
  await checkPort(settings)
  const data = openDataFolder(settings.data, {
    fresh: settings.fresh,
    embedded: settings.databaseUrl === undefined,
    secret: settings.secret,
  })
  const closers: (() => Promise<void>)[] = [async () => data.release()]
  const close = async () => {
    for (const closeOne of closers.splice(0).toReversed()) await closeOne()
  }
  closeOnSignal(close, settings.drainSeconds * MS_PER_SECOND)
  try {
    const brands = await Promise.all(listBrands(root, settings.only).map((id) => loadBrand(root, id, settings.apiOnly)))
    assertLocalLab(
      settings,
      brands.map(({ brand }) => brand),
    )
    const config = createPlatformConfig(settings, data, brands, root)
    if (data.firstRun) console.log(`First run: preparing the database and the games of ${brands.length} brands`)
    const platform = await build(config)
    closers.push(() => platform.close())
    data.completeFirstRun()
    closers.push(await mountStudio(platform, createStudioMount(settings, data, config)))
    await listen(platform, settings)
    closers.push(await listenForCollectors(platform, settings))
    data.writeOperatorAccess({ port: settings.port, host: settings.operatorHost, token: config.operatorToken })
    closers.push(prewarmPictures(platform))
    closers.push(() => drain(platform, settings))
    console.log(
      formatWelcome(
        settings,
        brands.map(({ brand }) => brand),
        config.demoAccounts,
      ),
    )
  } catch (error) {
    await close()
    throw explainStartFailure(error, settings, data)
  }
}

/** Creates the configuration of a server with a key of its own for the command line of this machine. */
export function createPlatformConfig(
  settings: Settings,
  data: DataFolder,
  brands: readonly PlatformBrand[],
  root: string,
): PlatformConfig & { readonly operatorToken: string } {
  const codes = new Set([...studioVendors, ...brands.flatMap(({ brand }) => brand.inHouseList)])
  const { databaseUrl, apiOnly } = settings
  return {
    brands,
    defaultBrand: settings.defaultBrand,
    siteHosts: settings.siteHosts,
    database: databaseUrl ? { kind: 'postgres', url: databaseUrl } : { kind: 'pglite', folder: data.database },
    cacheFolder: data.cache,
    ...settings.services,
    imageOrigins: settings.imageOrigins,
    launchOrigins: settings.launchOrigins,
    ...(apiOnly && !hasDocument(root, 'arcade') ? {} : { arcadeFolder: checkBuild(root, 'arcade') }),
    ...(settings.storybook ? { storybook: { folder: checkStorybook(root), hostname: STORYBOOK_HOST } } : {}),
    trustedProxies: settings.trustedProxies,
    ...(settings.countryHeader === undefined ? {} : { countryHeader: settings.countryHeader }),
    operatorHosts: [settings.operatorHost],
    ...(settings.operatorOrigin === undefined ? {} : { operatorOrigin: settings.operatorOrigin }),
    ...getOperatorFolder(settings, root),
    operatorToken: randomBytes(32).toString('base64url'),
    encryptionKey: deriveEncryptionKey(data.secret),
    vendorSecrets: deriveVendorSecrets(data.secret, [...codes]),
    publicOpenApi: settings.openApi,
    seedSize: settings.seedSize,
    demoAccounts: chooseDemoAccounts(
      settings,
      brands.map(({ brand }) => brand),
    ),
    ...(settings.world === 'small' ? { world: smallWorld } : {}),
    clock: systemClock,
    lab: settings.lab,
    metrics: settings.metrics !== undefined,
    jobs: 'automatic',
    limits: defaultLimits,
    logLevel: settings.logLevel,
  }
}

/** An embedded database has one server, and with it one studio, whatever became of the studio's file. */
function createStudioMount(
  { host, port, databaseUrl, takeStudio }: Settings,
  { studio }: DataFolder,
  { vendorSecrets }: PlatformConfig,
): StudioMount {
  const isEmbedded = databaseUrl === undefined
  return { secrets: vendorSecrets, databaseFile: studio, host, port, takeStudio: isEmbedded || takeStudio }
}

/** The operators' site; a start that serves one brand for a preview does without it where it is not built. */
function getOperatorFolder({ apiOnly, only }: Settings, root: string): Pick<PlatformConfig, 'operatorFolder'> {
  if (apiOnly || (only !== undefined && !isBuilt(root, 'operator'))) return {}
  return { operatorFolder: checkBuild(root, 'operator', ['.pages.json']) }
}

async function listen({ app }: Platform, settings: Settings): Promise<void> {
  try {
    await app.listen({ host: settings.host, port: settings.port })
  } catch (error) {
    throw toStartError(error, settings)
  }
}

/** Serves the figures where they are asked for; returns what ends that. */
async function listenForCollectors(
  { metrics }: Platform,
  { metrics: address }: Settings,
): Promise<() => Promise<void>> {
  if (!metrics || !address) return async () => undefined
  try {
    const listener = await serveMetrics(metrics, address)
    return () => listener.close()
  } catch (error) {
    throw toStartError(error, address, 'METRICS')
  }
}

/** Lets load balancers notice that this server ends, before it refuses connections. */
async function drain({ reportEnding }: Platform, { drainSeconds }: Settings): Promise<void> {
  reportEnding()
  await wait(drainSeconds * MS_PER_SECOND)
}

/**
 * Closes the process cleanly on the first signal or when its launcher has ended; a second signal or a timeout ends it
 * at once.
 */
function closeOnSignal(close: () => Promise<void>, drainMs: number): void {
  let closing = false
  const end = (signal: NodeJS.Signals) => {
    if (closing) process.exit(1)
    closing = true
    console.log(`\n${signal}: closing`)
    setTimeout(() => process.exit(1), drainMs + STOP_TIMEOUT_MS).unref()
    void closeAndExit(close)
  }
  for (const signal of STOP_SIGNALS) process.on(signal, end)
  watchLaunchers(() => process.kill(process.pid, 'SIGTERM'))
}

async function closeAndExit(close: () => Promise<void>): Promise<void> {
  try {
    await close()
    process.exit(0)
  } catch (error) {
    console.error(error)
    process.exit(1)
  }
}
