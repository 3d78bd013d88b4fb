import { hostsOf } from '@croupier/brand/define'
import type { PlatformConfig } from '../config.ts'
import type { SiteDocument } from './document.ts'
import { isLoopback } from './hosts.ts'

/** Where a browser asked for a page. */
export interface PageAddress {
  readonly protocol: string
  /** Host with its port, as the browser wrote it. */
  readonly host: string
  readonly hostname: string
}

/** Path of the reports of broken policies, on the host of the page itself. */
export const reportPath = '/csp-report'

/** Name of that path in `Reporting-Endpoints`. */
export const reportGroup = 'csp'

type Directives = Readonly<Record<string, readonly string[]>>

/** What every page may do at most; a page adds what it shows and who may frame it. */
const ground = {
  'default-src': ["'none'"],
  'font-src': ["'self'"],
  'media-src': ["'self'"],
  'manifest-src': ["'self'"],
  'worker-src': ["'self'"],
  'object-src': ["'none'"],
  'base-uri': ["'none'"],
  'form-action': ["'self'"],
  'require-trusted-types-for': ["'script'"],
  'trusted-types': ["'none'"],
  'report-uri': [reportPath],
  'report-to': [reportGroup],
} as const satisfies Directives

/** The policy of a brand's page: its own code, the pictures of the image hosts, frames of the launch hosts only. */
export function sitePolicy(
  config: PlatformConfig,
  { scriptHashes, styleHashes }: SiteDocument,
  at: PageAddress,
): string {
  return policyText({
    ...ground,
    'script-src': ["'self'", ...scriptHashes],
    'style-src': ["'self'", ...styleHashes],
    'img-src': ["'self'", 'data:', ...config.imageOrigins.map((origin) => withPort(origin, at))],
    'connect-src': ["'self'", ...socketSources(at)],
    'frame-src': config.launchOrigins.map((origin) => withPort(origin, at)),
    'frame-ancestors': ["'none'"],
  })
}

/** The policy of a game client's page: nothing but its own host, framed by sites of this server only. */
export function arcadePolicy(
  config: PlatformConfig,
  { scriptHashes, styleHashes }: SiteDocument,
  at: PageAddress,
): string {
  return policyText({
    ...ground,
    'script-src': ["'self'", ...scriptHashes],
    'style-src': ["'self'", ...styleHashes],
    'img-src': ["'self'", 'data:'],
    'connect-src': ["'self'"],
    'frame-ancestors': siteOrigins(config, at),
  })
}

/**
 * The policy of Storybook's two pages, one in a frame of the other. Its own interface writes styles as it runs and sets
 * markup as text, so styles may be inline and nothing is said of trusted types; code is its own alone all the same.
 */
export function storybookPolicy({ scriptHashes }: SiteDocument): string {
  const { 'require-trusted-types-for': _required, 'trusted-types': _types, ...rest } = ground
  return policyText({
    ...rest,
    'script-src': ["'self'", ...scriptHashes],
    'style-src': ["'self'", "'unsafe-inline'"],
    'img-src': ["'self'", 'data:', 'blob:'],
    'connect-src': ["'self'"],
    'frame-src': ["'self'"],
    'frame-ancestors': ["'self'"],
  })
}

function policyText(directives: Directives): string {
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.length > 0 ? sources.join(' ') : "'none'"}`)
    .join('; ')
}

/**
 * Origins of all sites as seen from a page of this server: same scheme, same port. On the visitor's own machine any
 * port, since the development server has one of its own, and the host names that the default brand answers to as well.
 */
function siteOrigins({ brands }: PlatformConfig, at: PageAddress): string[] {
  const names = brands.flatMap(({ brand }) => hostsOf(brand))
  const local = isLoopback(at.hostname) ? ['localhost', '127.0.0.1', ...names.filter(isLoopback)] : []
  return [
    ...local.map((name) => `${at.protocol}://${name}:*`),
    ...names.filter((name) => !isLoopback(name)).map((name) => `${at.protocol}://${name}${portOf(at)}`),
  ]
}

/** A configured origin; local names without a port are meant on the port that was asked. */
function withPort(origin: string, at: PageAddress): string {
  const { protocol, hostname, port } = new URL(origin)
  const ownPort = port === '' ? '' : `:${port}`
  return `${protocol}//${hostname}${ownPort === '' && isLoopback(hostname) ? portOf(at) : ownPort}`
}

function portOf({ host }: PageAddress): string {
  return /:\d+$/.exec(host)?.[0] ?? ''
}

/**
 * Older Safari does not take 'self' for the socket's scheme. The host is the visitor's own text: one that could end a
 * directive does not get into the policy.
 */
function socketSources({ protocol, host }: PageAddress): string[] {
  return /^[\w.-]+(?::\d+)?$/.test(host) ? [`${protocol === 'https' ? 'wss' : 'ws'}://${host}`] : []
}
