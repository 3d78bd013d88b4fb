import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { messageOf, StartError } from './start-error.ts'

/** How this server runs: flags first, then the environment, then what suits a laptop. */
export interface Settings {
  /** Address to listen on; the loopback address unless a deployment says otherwise. */
  readonly host: string
  readonly port: number
  /** Folder of the embedded database, caches and keys, absolute. */
  readonly data: string
  /** Start from an empty data folder. */
  readonly fresh: boolean
  /** PostgreSQL instead of the embedded database. */
  readonly databaseUrl?: string
  /** Key from which the secrets shared with vendors derive; made and kept in the data folder where absent. */
  readonly secret?: string
  /** Serve the calls without the built sites: for development, where Vite serves the site, and for tests. */
  readonly apiOnly: boolean
  /** Serve Storybook too, on a host of its own. */
  readonly storybook: boolean
  readonly defaultBrand: string
  /** Serve this brand alone; the others need not be built. */
  readonly only?: string
  readonly seedSize: 'full' | 'small'
  readonly logLevel: 'silent' | 'error' | 'warn' | 'info'
  /** Public origins of pictures and of game clients; `*.localhost` on this port where absent. */
  readonly imageOrigins: readonly string[]
  readonly launchOrigins: readonly string[]
}

/** Every flag of a start. */
export const USAGE = `Options: --port <number> (4000), --data <folder> (.data), --fresh (start from an empty data folder),
--host <address> (127.0.0.1), --seed full|small (full), --brand <id> (shwe: the brand of hosts that belong to none),
--only <id> (that brand alone), --api (without the sites), --storybook (the workshop of components too)`

const SEED_SIZES = ['full', 'small'] as const
const LOG_LEVELS = ['silent', 'error', 'warn', 'info'] as const

/** Reads flags and environment; relative folders are meant from `root`. Throws a StartError that says what to write. */
export function readSettings(argv: readonly string[], env: NodeJS.ProcessEnv, root: string): Settings {
  const flags = parseFlags(argv)
  const port = readPort(flags.port ?? env['PORT'] ?? '4000')
  const databaseUrl = env['DATABASE_URL'] || undefined
  const secret = env['CROUPIER_SECRET'] || undefined
  const fresh = flags.fresh ?? false
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
    host: flags.host ?? env['HOST'] ?? '127.0.0.1',
    port,
    data: resolve(root, flags.data ?? env['DATA_FOLDER'] ?? '.data'),
    fresh,
    ...(databaseUrl ? { databaseUrl } : {}),
    ...(secret ? { secret } : {}),
    apiOnly: flags.api ?? false,
    storybook: flags.storybook ?? false,
    defaultBrand: flags.brand ?? flags.only ?? env['DEFAULT_BRAND'] ?? 'shwe',
    ...(flags.only === undefined ? {} : { only: flags.only }),
    seedSize: oneOf(SEED_SIZES, '--seed', flags.seed ?? env['SEED_SIZE'] ?? 'full'),
    logLevel: oneOf(LOG_LEVELS, 'LOG_LEVEL', env['LOG_LEVEL'] ?? 'warn'),
    imageOrigins: origins(env['IMAGE_ORIGINS'], ['img1', 'img2'], port),
    launchOrigins: origins(env['LAUNCH_ORIGINS'], ['play1', 'play2'], port),
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
        brand: { type: 'string' },
        only: { type: 'string' },
        api: { type: 'boolean' },
        storybook: { type: 'boolean' },
      },
    }).values
  } catch (error) {
    throw new StartError(`${messageOf(error)}\n${USAGE}`)
  }
}

function readPort(text: string): number {
  const port = Number(text)
  if (/^\d+$/.test(text) && port >= 1 && port <= 65_535) return port
  throw new StartError(`--port ${text} is no port: write a number from 1 to 65535.`)
}

function oneOf<Value extends string>(values: readonly Value[], name: string, text: string): Value {
  const found = values.find((value) => value === text)
  if (found !== undefined) return found
  throw new StartError(`${name} ${text} is unknown: write ${values.join(' or ')}.`)
}

/** Two origins apart from the sites, so that a request picks one at random and a frame's sandbox means something. */
function origins(listed: string | undefined, names: readonly string[], port: number): readonly string[] {
  if (listed) return listed.split(',').map((origin) => origin.trim())
  return names.map((name) => `http://${name}.localhost:${port}`)
}
