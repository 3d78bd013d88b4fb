import type { Brand } from '@croupier/brand/define'
import type { BrandSeed } from '@croupier/brand/seed'

/** Time source; tests and demos supply a virtual one. */
export interface Clock {
  now(): Date
}

/** A brand with everything that the server needs of it. */
export interface PlatformBrand {
  readonly brand: Brand
  /** Initial contents of the merchant's tables; read once, when the merchant is new to the database. */
  readonly seed: BrandSeed
  /** Folder of the built site; absent in tests that need no site. */
  readonly siteFolder?: string
}

/** Database to use. Without a folder the embedded database is kept in memory. */
export type DatabaseConfig = { kind: 'pglite'; folder?: string } | { kind: 'postgres'; url: string }

/** Credentials and place of a bucket. Objects are addressed below `endpoint` by path. */
export interface S3Config {
  readonly kind: 's3'
  /** Origin of the service, without a slash at the end. */
  readonly endpoint: string
  readonly region: string
  readonly bucket: string
  /** First part of the objects' names, without slashes at its ends; may be empty. */
  readonly prefix: string
  readonly accessKeyId: string
  readonly secretAccessKey: string
}

/** Where the bytes of uploaded files are kept. */
export type FileStoreConfig = { kind: 'folder'; folder: string } | S3Config

/** How mail leaves the platform: not at all (`embedded`: it stays readable in the outbox), or over SMTP. */
export type MailConfig = { kind: 'embedded' } | { kind: 'smtp'; url: string; from: string }

/** How text messages leave the platform: not at all (`embedded`), or by a POST to a gateway with a bearer token. */
export type SmsConfig = { kind: 'embedded' } | { kind: 'http'; url: string; token: string }

/** A secret of another service, and the address that alone gets it: settings name addresses too, and operators change those. */
export interface ServiceSecret {
  readonly address: string
  readonly secret: string
}

/** A provider of payments: where it is asked, where members pay, and the secret of both sides' signatures. */
export interface PaymentProviderConfig {
  readonly origin: string
  readonly pageOrigin: string
  readonly secret: string
}

/** Attempts per window that replace those of the rate limits. */
export interface AttemptLimits {
  readonly byBucket?: Readonly<Record<string, number>>
  /** Those of every other limit that is no rule of the product. */
  readonly others?: number
}

/** Limits that tests and operators may change. */
export interface Limits {
  /** Changes of the rate limits that modules define. */
  readonly attempts: AttemptLimits
  /** Largest request body in bytes. */
  readonly bodyBytes: number
  /** Longest time to receive a request, and to receive its headers alone, milliseconds. */
  readonly requestMs: number
  readonly headersMs: number
  /** Connections at the same time, sockets of sites included; further ones are closed. */
  readonly maxConnections: number
  /** Sockets of visitors and trial accounts at the same time per network; all of them together have half of `maxConnections`. */
  readonly visitorSocketsPerNetwork: number
  /** Images received at the same time, each up to 5 MB in memory, and those of one session; further ones are rejected. */
  readonly imageReads: number
  readonly imageReadsPerSession: number
  /** Longest time to get a connection to PostgreSQL, and for a statement of a request on it, milliseconds. */
  readonly databaseConnectMs: number
  readonly databaseStatementMs: number
  /** How often a connection whose statements have no limit is looked for in PostgreSQL, and a listening one is probed, milliseconds. */
  readonly databaseProbeMs: number
  /** Idle and absolute lifetime of a session, seconds. */
  readonly sessionIdle: number
  readonly sessionAbsolute: number
  /** Consecutive failures of an account on a device before it is locked for half an hour. */
  readonly failuresBeforeLock: number
  /** Password hashes computed at the same time; further logins wait, and beyond `hashQueue` they are rejected. */
  readonly hashParallel: number
  readonly hashQueue: number
  /**
   * Cost of a password hash (argon2id): memory in KiB and number of passes; 50-250 ms each on the production machine.
   */
  readonly hashMemory: number
  readonly hashPasses: number
  /** Pages of more than `largePageSize` games per minute and network, without a session. */
  readonly largePagesPerMinute: number
  /** Largest size of the rendered pictures on disk, bytes. */
  readonly pictureCacheBytes: number
  /** Calls of the in-house games per minute and network, and those of them that need no session. */
  readonly gameCallsPerMinute: number
  readonly gameSessionsPerMinute: number
  /** Longest time of a request to a provider of sign-in or payments, or a verifier of phone numbers, milliseconds. */
  readonly signInMs: number
  /** Shortest time of a call that may send a code or a link, so that sending one takes no longer than sending none, milliseconds. */
  readonly minSendMs: number
  /** Largest number that an anti-bot challenge hides; a device tries half of it on average. */
  readonly antiBotDifficulty: number
}

/**
 * Which merchants get the demo accounts, whose passwords are public: none, those that this start adds to the database, or
 * all that have no member.
 */
export type DemoAccounts = 'none' | 'newMerchants' | 'withoutMembers'

/**
 * A team below the demo agent of each merchant that this start adds to the database, with what it has done in the days before:
 * deposits, bets, rebates, transfers, withdrawals. It is simulated; the same seed and end give the same ledger.
 */
export interface World {
  readonly seed: number
  /** Whole days before the day of `until`. */
  readonly days: number
  /** Players; the agents between them and the demo agent are further accounts. */
  readonly members: number
  /** Levels below the demo agent, that of the players included. */
  readonly levels: number
  /** When it ends; the present by default. */
  readonly until?: Date
}

/** Everything that `build` needs; nothing below reads the environment. */
export interface PlatformConfig {
  readonly brands: readonly PlatformBrand[]
  /** Brand of the hosts of the local machine and of `siteHosts`. */
  readonly defaultBrand: string
  /** Further host names of the default brand, without port: an address of the local network, for instance. */
  readonly siteHosts: readonly string[]
  readonly database: DatabaseConfig
  /** Folder for caches that can be deleted (rasterised pictures). */
  readonly cacheFolder: string
  readonly files: FileStoreConfig
  readonly mail: MailConfig
  readonly sms: SmsConfig
  /** Client secrets of the providers of third-party sign-in by merchant and provider, `AUR01/example`. */
  readonly signInSecrets: ReadonlyMap<string, ServiceSecret>
  /** Secrets of the services that verify phone numbers, by merchant. */
  readonly phoneVerifierSecrets: ReadonlyMap<string, ServiceSecret>
  /** Providers of payments by merchant; one without has the embedded wallet, which moves play money. */
  readonly paymentProviders: ReadonlyMap<string, PaymentProviderConfig>
  /** Origins that serve pictures and game clients; separate from the sites' origins. */
  readonly imageOrigins: readonly string[]
  readonly launchOrigins: readonly string[]
  /** Folder of the built arcade; absent in tests that need no game client. */
  readonly arcadeFolder?: string
  /** Host names, without port, of the operators' site and calls; those of this machine are served to this machine only. */
  readonly operatorHosts: readonly string[]
  /** Origin of the operators' site where it is not that of the calls, for links to it. */
  readonly operatorOrigin?: string
  /** Addresses and networks (CIDR) of proxies beside those of this machine, whose forwarding headers are believed too. */
  readonly trustedProxies?: readonly string[]
  /**
   * Header, in lower case, in which a trusted proxy names the country of a caller (ISO 3166-1 alpha-2); absent
   * where no proxy does, so that no country is known.
   */
  readonly countryHeader?: string
  /** Folder of the operators' built site; absent where only their calls are served. */
  readonly operatorFolder?: string
  /** Secret with which processes of this machine act as an operator with every permission; absent where none does. */
  readonly operatorToken?: string
  /** Key of 32 bytes under which secrets are stored. */
  readonly encryptionKey: Uint8Array
  /** Serve the API reference on every site, not only to this machine. */
  readonly publicOpenApi: boolean
  /** The built Storybook and the host name that serves it; absent when it is disabled. */
  readonly storybook?: { readonly folder: string; readonly hostname: string }
  /** HMAC secret per vendor code, shared with the vendor. */
  readonly vendorSecrets: ReadonlyMap<string, string>
  /** Games per merchant in the seed: `full` is about 10,000, `small` about 300 (tests). */
  readonly seedSize: 'full' | 'small'
  readonly demoAccounts: DemoAccounts
  /** What the demo agents' teams have done; absent: the demo accounts are alone. */
  readonly world?: World
  readonly clock: Clock
  /** Keep a virtual clock over `clock` in the database, which operators advance (`core/clock`), and permit vendors' faults. */
  readonly lab: boolean
  /** Count requests from the start, for `serveMetrics`. */
  readonly metrics?: boolean
  /** Whether jobs run by themselves while the platform listens, or only when they are asked to (tests). */
  readonly jobs: 'automatic' | 'manual'
  readonly limits: Limits
  readonly logLevel: 'silent' | 'error' | 'warn' | 'info'
  /** Destination of log lines; standard output by default. */
  readonly logStream?: { write(line: string): void }
}

/** Limits for production. */
export const defaultLimits: Limits = {
  attempts: {},
  bodyBytes: 64 * 1024,
  requestMs: 120_000,
  headersMs: 10_000,
  maxConnections: 10_000,
  visitorSocketsPerNetwork: 200,
  imageReads: 40,
  imageReadsPerSession: 3,
  databaseConnectMs: 2_000,
  databaseStatementMs: 2_500,
  databaseProbeMs: 30_000,
  sessionIdle: 30 * 60,
  sessionAbsolute: 24 * 60 * 60,
  failuresBeforeLock: 3,
  hashParallel: 2,
  hashQueue: 64,
  hashMemory: 32 * 1024,
  hashPasses: 3,
  largePagesPerMinute: 30,
  pictureCacheBytes: 2 * 1024 ** 3,
  gameCallsPerMinute: 1_200,
  gameSessionsPerMinute: 60,
  signInMs: 5_000,
  minSendMs: 150,
  antiBotDifficulty: 20_000,
}

/** The system clock. */
export const systemClock: Clock = { now: () => new Date() }
