import { isIP, isIPv6 } from 'node:net'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import type { MetricsAddress } from '@croupier/platform/metrics'
import { listBrands } from './brands.ts'
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
  /** Addresses and networks of proxies on other machines, whose forwarding headers are believed. */
  readonly trustedProxies: readonly string[]
  /** Header in which the proxy names the country of a caller, in lower case. */
  readonly countryHeader?: string
  /** Host name of the operators' site and calls. */
  readonly operatorHost: string
  /** Public origin of the operators' site; that of the call which makes a link when absent. */
  readonly operatorOrigin?: string
  /** Take the in-house games over from the server of the database that has them. */
  readonly takeStudio: boolean
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
  /** Where a collector reads the figures of this server; nowhere when absent. */
  readonly metrics?: MetricsAddress
  /** How long the server serves as before after a signal while it says that it is not ready. */
  readonly drainSeconds: number
}

/** Help text for every flag. */
export const USAGE = `Options: --port <number> (4000), --data <folder> (.data), --fresh (start from an empty data folder),
--host <address> (127.0.0.1), --seed full|small (full),
--world none|small (small with --seed full: what the demo agents' teams did in the last 30 days, in a new database), --brand <id> (shwe: the brand of localhost and SITE_HOSTS),
--only <id> (that brand alone), --demo (demo accounts also with PostgreSQL or public hosts), --lab (a clock that can be advanced), --api (without the sites), --openapi (the API reference on public hosts),
--storybook (the workshop of components too), --take-studio (this server plays the in-house games from now on, when the server that has them is lost)`

/** Reached from this machine only. */
const DEFAULT_OPERATOR_HOST = 'operator.localhost'

const DEFAULT_BRAND = 'shwe'

/** Supervisors wait no longer. */
const MAX_DRAIN_SECONDS = 300

const SEED_SIZES = ['full', 'small'] as const
const WORLDS = ['none', 'small'] as const
const SWITCHES = ['off', 'on'] as const
const LOG_LEVELS = ['silent', 'error', 'warn', 'info'] as const

/**
 * Reads flags and environment; relative folders are resolved against `root`. Throws a StartError that says what to pass
 * instead.
 */
export function readSettings(argv: readonly string[], env: NodeJS.ProcessEnv, root: string): Settings {
  const flags = parseFlags(argv)
  const getGiven = (flag: 'port' | 'seed' | 'world', variable: string, fallback: string): Given =>
    flags[flag] === undefined
      ? { name: variable, text: env[variable] || fallback }
      : { name: `--${flag}`, text: flags[flag] }
  const port = parsePort(getGiven('port', 'PORT', '4000'))
  const databaseUrl = readDatabaseUrl(env['DATABASE_URL'])
  const secret = readSecret(env['CROUPIER_SECRET'])
  const fresh = flags.fresh ?? false
  const host = flags.host || env['HOST'] || '127.0.0.1'
  const seedSize = parseChoice(SEED_SIZES, getGiven('seed', 'SEED_SIZE', 'full'))
  const data = resolve(root, flags.data || env['DATA_FOLDER'] || '.data')
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
    openApi: flags.openapi ?? parseChoice(SWITCHES, { name: 'OPENAPI', text: env['OPENAPI'] || 'off' }) === 'on',
    apiOnly: flags.api ?? false,
    storybook: flags.storybook ?? false,
    siteHosts: readSiteHosts(env['SITE_HOSTS'], host),
    trustedProxies: splitList(env['TRUSTED_PROXIES']).map(parseNetwork),
    ...readCountryHeader(env['COUNTRY_HEADER']),
    operatorHost: parseHost('OPERATOR_HOST', env['OPERATOR_HOST'] || DEFAULT_OPERATOR_HOST).toLowerCase(),
    ...(env['OPERATOR_ORIGIN'] ? { operatorOrigin: parseOrigin('OPERATOR_ORIGIN', env['OPERATOR_ORIGIN']) } : {}),
    takeStudio: flags['take-studio'] ?? false,
    defaultBrand: readDefaultBrand(flags, env['DEFAULT_BRAND'], root),
    ...(flags.only === undefined ? {} : { only: flags.only }),
    seedSize,
    world: parseChoice(WORLDS, getGiven('world', 'WORLD', seedSize === 'full' ? 'small' : 'none')),
    logLevel: parseChoice(LOG_LEVELS, { name: 'LOG_LEVEL', text: env['LOG_LEVEL'] || 'warn' }),
    imageOrigins: readOrigins('IMAGE_ORIGINS', env, createLocalOrigins(['img1', 'img2'], port)),
    launchOrigins: readOrigins('LAUNCH_ORIGINS', env, createLocalOrigins(['play1', 'play2'], port)),
    services: readServices(env, root, data),
    ...readMetrics(env['METRICS'], env['METRICS_TOKEN']),
    drainSeconds: readDrainSeconds(env['DRAIN_SECONDS']),
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
        'take-studio': { type: 'boolean' },
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

/** An empty variable counts as absent. */
function readMetrics(address: string | undefined, token: string | undefined): Pick<Settings, 'metrics'> {
  if (!address) return {}
  const [, host = '', port = ''] = /^(\[[\da-f:.]+\]|[\w.-]+):(\d+)$/i.exec(address) ?? []
  if (host === '') {
    throw new StartError(`METRICS ${address} is no address: write address and port, such as 127.0.0.1:9464.`)
  }
  return {
    metrics: {
      host: host.replace(/^\[(.*)\]$/, '$1'),
      port: parsePort({ name: 'The port of METRICS', text: port }),
      ...(token ? { token: parseCollectorToken(token) } : {}),
    },
  }
}

function parseCollectorToken(token: string): string {
  if (/^[\x21-\x7e]{32,}$/.test(token)) return token
  throw new StartError(
    'METRICS_TOKEN can be guessed, or not be sent: write at least 32 printable characters without spaces, such as those of `openssl rand -base64 48`.',
  )
}

function readDrainSeconds(text: string | undefined): number {
  const seconds = Number(text || '0')
  if (/^\d*$/.test(text ?? '') && seconds <= MAX_DRAIN_SECONDS) return seconds
  throw new StartError(`DRAIN_SECONDS ${text} is not possible: write a number from 0 to ${MAX_DRAIN_SECONDS}.`)
}

/** What is written for a setting, and where. */
interface Given {
  /** Flag or variable. */
  readonly name: string
  readonly text: string
}

function parsePort({ name, text }: Given): number {
  const port = Number(text)
  if (/^\d+$/.test(text) && port >= 1 && port <= 65_535) return port
  throw new StartError(`${name} ${text} is no port: write a number from 1 to 65535.`)
}

function parseChoice<Value extends string>(values: readonly Value[], { name, text }: Given): Value {
  const found = values.find((value) => value === text)
  if (found !== undefined) return found
  throw new StartError(`${name} ${text} is unknown: write ${values.join(' or ')}.`)
}

/** The value stays out of the message, since it has a password. */
function readDatabaseUrl(url: string | undefined): string | undefined {
  if (!url || /^(?:postgres(?:ql)?:\/\/|socket:|\/)/.test(url)) return url || undefined
  throw new StartError(
    'DATABASE_URL is no URL of PostgreSQL: write one that begins with postgres://, then user, password, host and database.',
  )
}

type BrandFlags = Pick<ReturnType<typeof parseFlags>, 'brand' | 'only'>

/** Returns the given brand, which has to exist and to be served. One that is served alone is checked where it is loaded. */
function readDefaultBrand({ brand, only }: BrandFlags, variable: string | undefined, root: string): string {
  if (brand === undefined && only !== undefined) return only
  const given = brand === undefined ? { name: 'DEFAULT_BRAND', text: variable } : { name: '--brand', text: brand }
  if (!given.text) return DEFAULT_BRAND
  const ids = listBrands(root)
  if (!ids.includes(given.text)) {
    throw new StartError(`${given.name} ${given.text} is no brand. There are: ${ids.join(', ')}`)
  }
  if (only !== undefined && only !== given.text) {
    throw new StartError(`--only ${only} does not serve the brand of --brand ${given.text}: leave one of them out.`)
  }
  return given.text
}

/** Returns the listed hosts and the address that the server listens on, in the form of a request's host. */
function readSiteHosts(listed: string | undefined, host: string): readonly string[] {
  const hosts = splitList(listed).map((name) => parseHost('SITE_HOSTS', name))
  return [...hosts, host].map((name) => (isIPv6(name) ? `[${name}]` : name))
}

/** Requests are compared with the name alone, so that one with a scheme or a port would be no host of theirs. */
function parseHost(variable: string, name: string): string {
  if (isIPv6(name) || /^\[[\da-f:.]+\]$|^[\w.-]+$/i.test(name)) return name
  throw new StartError(
    `${variable} has ${name}, which is no host: write a name or address without scheme, port and path, such as my-laptop.local.`,
  )
}

/** A network that holds half of all addresses or more is a mistake: everybody could name any address. */
function parseNetwork(text: string): string {
  const [address = '', bits, ...rest] = text.split('/')
  const most = isIPv6(address) ? 128 : 32
  const isNetwork = bits === undefined || (/^\d+$/.test(bits) && Number(bits) > 1 && Number(bits) <= most)
  if (isIP(address) !== 0 && isNetwork && rest.length === 0) return text
  throw new StartError(
    `TRUSTED_PROXIES has ${text}, which is no address or network: write the proxy's, such as 10.0.0.5 or 10.0.0.0/24.`,
  )
}

/** Origins apart from the sites: frames are sandboxed by origin. Of two, a request picks one at random. */
function createLocalOrigins(names: readonly string[], port: number): readonly string[] {
  return names.map((name) => `http://${name}.localhost:${port}`)
}

/** Returns the listed origins, or the local ones where none is listed. */
function readOrigins(variable: string, env: NodeJS.ProcessEnv, local: readonly string[]): readonly string[] {
  const listed = splitList(env[variable])
  return listed.length === 0 ? local : listed.map((text) => parseOrigin(variable, text))
}

/** Returns an origin as browsers write it: no slash at the end, no default port. */
function parseOrigin(variable: string, text: string): string {
  const url = URL.parse(text)
  if (url && /^https?:$/.test(url.protocol) && url.href === `${url.origin}/`) return url.origin
  throw new StartError(
    `${variable} has ${text}, which is no origin: write scheme and host without a path, such as https://games.example.`,
  )
}

function splitList(listed: string | undefined): readonly string[] {
  return (listed ?? '')
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '')
}
