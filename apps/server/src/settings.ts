import { isIPv6 } from 'node:net'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { assertStrongSecret } from './secrets.ts'
import { readServices, type ServiceSettings } from './services.ts'
import { getErrorMessage, StartError } from './start-error.ts'

/** Server settings: flags take precedence over the environment, then defaults for local use. */
export interface Settings {
  /** Address to listen on; the loopback address by default. */
  readonly host: string
  readonly port: number
  /** Folder of the embedded database, caches and keys, absolute. */
  readonly data: string
  /** Start from an empty data folder. */
  readonly fresh: boolean
  /** PostgreSQL instead of the embedded database. */
  readonly databaseUrl?: string
  /** Key from which the vendor secrets are derived; created and stored in the data folder when absent. */
  readonly secret?: string
  /** Create the demo accounts also where a server is not local. */
  readonly demo: boolean
  /** Keep a virtual clock in the database, which can be advanced. */
  readonly lab: boolean
  /** Serve the API reference on public hosts too. */
  readonly openApi: boolean
  /** Serve the API without the built sites: for development, where Vite serves the site, and for tests. */
  readonly apiOnly: boolean
  /** Also serve Storybook, on its own host. */
  readonly storybook: boolean
  readonly defaultBrand: string
  /** Further host names of the default brand's site. */
  readonly siteHosts: readonly string[]
  /** Header in which the proxy names the country of a caller, in lower case. */
  readonly countryHeader?: string
  /** Host name of the operators' site and calls. */
  readonly operatorHost: string
  /** Serve only this brand; the others need not be built. */
  readonly only?: string
  readonly seedSize: 'full' | 'small'
  /** Whether the demo agents of a new database have a team with a past. */
  readonly world: 'none' | 'small'
  readonly logLevel: 'silent' | 'error' | 'warn' | 'info'
  /** Public origins of pictures and game clients; `*.localhost` on this port when absent. */
  readonly imageOrigins: readonly string[]
  readonly launchOrigins: readonly string[]
  readonly services: ServiceSettings
}

/** Help text for every flag. */
export const USAGE = `Options: --port <number> (4000), --data <folder> (.data), --fresh (start from an empty data folder),
--host <address> (127.0.0.1), --seed full|small (full),
--world none|small (small with --seed full: what the demo agents' teams did in the last 30 days, in a new database), --brand <id> (shwe: the brand of localhost and SITE_HOSTS),
--only <id> (that brand alone), --demo (demo accounts also with PostgreSQL or public hosts), --lab (a clock that can be advanced), --api (without the sites), --openapi (the API reference on public hosts),
--storybook (the workshop of components too)`

/** Reached from this machine only. */
const DEFAULT_OPERATOR_HOST = 'operator.localhost'

const SEED_SIZES = ['full', 'small'] as const
const WORLDS = ['none', 'small'] as const
const LOG_LEVELS = ['silent', 'error', 'warn', 'info'] as const

/**
 * Reads flags and environment; relative folders are resolved against `root`. Throws a StartError that says what to pass
 * instead.
 */
export function readSettings(argv: readonly string[], env: NodeJS.ProcessEnv, root: string): Settings {
  const flags = parseFlags(argv)
  const port = readPort(flags.port ?? env['PORT'] ?? '4000')
  const databaseUrl = env['DATABASE_URL'] || undefined
  const secret = readSecret(env['CROUPIER_SECRET'])
  const fresh = flags.fresh ?? false
  const host = flags.host ?? env['HOST'] ?? '127.0.0.1'
  const seedSize = parseChoice(SEED_SIZES, '--seed', flags.seed ?? env['SEED_SIZE'] ?? 'full')
  const data = resolve(root, flags.data ?? env['DATA_FOLDER'] ?? '.data')
  if (databaseUrl && !secret) {
    throw new StartError(
      'DATABASE_URL is set, so servers may share the database: set CROUPIER_SECRET to one random text for all of them.',
    )
  }
  if (databaseUrl && fresh) {
    throw new StartError(
      '--fresh empties the embedded database only. Empty the one of DATABASE_URL yourself, or unset DATABASE_URL.',
    )
  }
  return {
    host,
    port,
    data,
    fresh,
    ...(databaseUrl ? { databaseUrl } : {}),
    ...(secret ? { secret } : {}),
    demo: flags.demo ?? false,
    lab: flags.lab ?? false,
    openApi: flags.openapi ?? env['OPENAPI'] === 'on',
    apiOnly: flags.api ?? false,
    storybook: flags.storybook ?? false,
    siteHosts: readSiteHosts(env['SITE_HOSTS'], host),
    ...readCountryHeader(env['COUNTRY_HEADER']),
    operatorHost: (env['OPERATOR_HOST'] || DEFAULT_OPERATOR_HOST).toLowerCase(),
    defaultBrand: flags.brand ?? flags.only ?? env['DEFAULT_BRAND'] ?? 'shwe',
    ...(flags.only === undefined ? {} : { only: flags.only }),
    seedSize,
    world: parseChoice(WORLDS, '--world', flags.world ?? env['WORLD'] ?? (seedSize === 'full' ? 'small' : 'none')),
    logLevel: parseChoice(LOG_LEVELS, 'LOG_LEVEL', env['LOG_LEVEL'] ?? 'warn'),
    imageOrigins: parseOrigins(env['IMAGE_ORIGINS'], ['img1', 'img2'], port),
    launchOrigins: parseOrigins(env['LAUNCH_ORIGINS'], ['play1', 'play2'], port),
    services: readServices(env, root, data),
  }
}

function parseFlags(argv: readonly string[]) {
  try {
    return parseArgs({
      args: argv.filter((argument) => argument !== '--'),
      options: {
        port: { type: 'string' },
        data: { type: 'string' },
        fresh: { type: 'boolean' },
        host: { type: 'string' },
        seed: { type: 'string' },
        world: { type: 'string' },
        brand: { type: 'string' },
        only: { type: 'string' },
        demo: { type: 'boolean' },
        lab: { type: 'boolean' },
        openapi: { type: 'boolean' },
        api: { type: 'boolean' },
        storybook: { type: 'boolean' },
      },
    }).values
  } catch (error) {
    throw new StartError(`${getErrorMessage(error)}\n${USAGE}`)
  }
}

/** An empty variable counts as absent. */
function readSecret(secret: string | undefined): string | undefined {
  return secret ? assertStrongSecret(secret, 'CROUPIER_SECRET') : undefined
}

/** Headers have one case in the server. An empty variable counts as absent. */
function readCountryHeader(name: string | undefined): Pick<Settings, 'countryHeader'> {
  if (!name) return {}
  if (/^[A-Za-z0-9-]+$/.test(name)) return { countryHeader: name.toLowerCase() }
  throw new StartError(`COUNTRY_HEADER ${name} is no name of a header: write one such as CF-IPCountry.`)
}

function readPort(text: string): number {
  const port = Number(text)
  if (/^\d+$/.test(text) && port >= 1 && port <= 65_535) return port
  throw new StartError(`--port ${text} is no port: write a number from 1 to 65535.`)
}

function parseChoice<Value extends string>(values: readonly Value[], name: string, text: string): Value {
  const found = values.find((value) => value === text)
  if (found !== undefined) return found
  throw new StartError(`${name} ${text} is unknown: write ${values.join(' or ')}.`)
}

/** Returns the listed hosts and the address that the server listens on, in the form of a request's host. */
function readSiteHosts(listed: string | undefined, host: string): readonly string[] {
  const names = (listed ?? '').split(',').map((name) => name.trim())
  return [...names, host].filter((name) => name !== '').map((name) => (isIPv6(name) ? `[${name}]` : name))
}

/**
 * Returns two origins apart from the sites, so that a request picks one at random and frames are sandboxed by origin.
 */
function parseOrigins(listed: string | undefined, names: readonly string[], port: number): readonly string[] {
  if (listed) return listed.split(',').map((origin) => origin.trim())
  return names.map((name) => `http://${name}.localhost:${port}`)
}
