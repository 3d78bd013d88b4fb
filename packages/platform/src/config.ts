import type { Brand } from '@croupier/brand/define'
import type { BrandSeed } from '@croupier/brand/seed'

/** Time source; tests and demos supply a virtual one. */
export interface Clock {
  now(): Date
}

/** A brand with everything that the server needs of it. */
export interface PlatformBrand {
  readonly brand: Brand
  /** First contents of the merchant's tables; read once, when the merchant is new to the database. */
  readonly seed: BrandSeed
  /** Folder of the built site; absent in tests that need no site. */
  readonly siteFolder?: string
}

/** Where the facts are kept. Without a folder the embedded database lives in memory. */
export type DatabaseConfig = { kind: 'pglite'; folder?: string } | { kind: 'postgres'; url: string }

/** Bounds that tests and operators may move. */
export interface Limits {
  /** Largest request body in bytes. */
  readonly bodyBytes: number
  /** Idle and absolute life of a session, seconds. */
  readonly sessionIdle: number
  readonly sessionAbsolute: number
  /** Login attempts per minute and address. */
  readonly loginsPerMinute: number
  /** Consecutive failures of an account on a device before it is locked for half an hour. */
  readonly failuresBeforeLock: number
  /** Password hashes computed at the same time; further logins wait, beyond `hashQueue` they are turned away. */
  readonly hashParallel: number
  readonly hashQueue: number
  /** Cost of a password hash (argon2id): memory in KiB and passes over it; 50-250 ms each on the production machine. */
  readonly hashMemory: number
  readonly hashPasses: number
  /** Failed logins of one account in an hour, wherever they come from, before only its known devices may try. */
  readonly failuresPerHour: number
  /** Registrations and free-play sessions per hour and address. */
  readonly accountsPerHour: number
  /** Captcha pictures and anti-bot challenges per minute and address. */
  readonly challengesPerMinute: number
  /** Largest number that an anti-bot challenge hides; a device tries half of it on average. */
  readonly antiBotDifficulty: number
}

/** Everything that `build` needs; nothing is read from the environment below this. */
export interface PlatformConfig {
  readonly brands: readonly PlatformBrand[]
  /** Merchant served on hosts that belong to no brand, such as `localhost`. */
  readonly defaultBrand: string
  readonly database: DatabaseConfig
  /** Folder for caches that can be deleted (rasterised pictures). */
  readonly cacheFolder: string
  /** Origins that serve pictures and game clients; apart from the sites' origins. */
  readonly imageOrigins: readonly string[]
  readonly launchOrigins: readonly string[]
  /** Folder of the built arcade; absent in tests that need no game client. */
  readonly arcadeFolder?: string
  /** The built Storybook and the host name that answers it; absent where nobody asked for it. */
  readonly storybook?: { readonly folder: string; readonly hostname: string }
  /** HMAC secret per vendor code, shared with the vendor. */
  readonly vendorSecrets: ReadonlyMap<string, string>
  /** Games per merchant that the first seed makes: `full` is about 10,000, `small` about 300 (tests). */
  readonly seedSize: 'full' | 'small'
  readonly clock: Clock
  readonly limits: Limits
  readonly logLevel: 'silent' | 'error' | 'warn' | 'info'
  /** Where log lines go; standard output by default. */
  readonly logStream?: { write(line: string): void }
}

/** Bounds of production. */
export const defaultLimits: Limits = {
  bodyBytes: 64 * 1024,
  sessionIdle: 30 * 60,
  sessionAbsolute: 24 * 60 * 60,
  loginsPerMinute: 20,
  failuresBeforeLock: 3,
  hashParallel: 2,
  hashQueue: 64,
  hashMemory: 32 * 1024,
  hashPasses: 3,
  failuresPerHour: 100,
  accountsPerHour: 100,
  challengesPerMinute: 60,
  antiBotDifficulty: 20_000,
}

/** The clock of the machine. */
export const systemClock: Clock = { now: () => new Date() }
