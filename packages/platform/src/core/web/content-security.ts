import { getBrandHosts } from '@croupier/brand/define'
import { measurementPath } from '@croupier/domain/measurement'
import { proofPath } from '@croupier/domain/round-proof'
import type { PlatformConfig } from '../config.ts'
import type { SiteDocument } from './document.ts'
import { isLoopback } from './hosts.ts'

/** The address under which a browser requested a page. */
export interface PageAddress {
  readonly protocol: string
  /** Host with its port, as sent by the browser. */
  readonly host: string
  readonly hostname: string
}

/** Path that receives violation reports, on the host of the page itself. */
export const reportPath = '/csp-report'

/** Name of that endpoint in `Reporting-Endpoints`. */
export const reportGroup = 'csp'

/** The host is untrusted input: one that could end a directive is not added. */
const hostPattern = /^[\w.-]+(?::\d+)?$/

type Directives = Readonly<Record<string, readonly string[]>>

/** Directives shared by all pages; a page adds its sources and frame ancestors. */
const baseDirectives = {
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

type Origins = Pick<PlatformConfig, 'imageOrigins' | 'launchOrigins'>

/**
 * Creates the policy of a brand's page: its own code, pictures of the image hosts, frames of the launch hosts, and of those the proofs of
 * rounds.
 */
export function createSitePolicy(config: Origins, document: SiteDocument, at: PageAddress): string {
  const directives = createSiteDirectives(config, document, at)
  return formatPolicy({
    ...directives,
    'frame-src': [...directives['frame-src'], ...getOwnPage(at, measurementPath)],
  })
}

/**
 * Creates the policy of a brand's page that another server sends: calls, socket and violation reports go to the API. The
 * page that measures stays on the hosts of this server.
 */
export function createForeignSitePolicy(config: Origins, document: SiteDocument, api: PageAddress): string {
  const directives = createSiteDirectives(config, document, api)
  const origin = `${api.protocol}://${api.host}`
  return formatPolicy({
    ...directives,
    'connect-src': [...directives['connect-src'], origin],
    'report-uri': [origin + reportPath],
  })
}

function createSiteDirectives({ imageOrigins, launchOrigins }: Origins, document: SiteDocument, at: PageAddress) {
  return {
    ...createDocumentDirectives(document),
    // The sanitizer of HTML from the server, and the address of the service worker.
    'trusted-types': ['dompurify', 'service-worker'],
    'img-src': ["'self'", 'data:', ...imageOrigins.map((origin) => resolvePort(origin, at))],
    'connect-src': [
      "'self'",
      ...getSocketSources(at),
      ...launchOrigins.map((origin) => `${resolvePort(origin, at)}${proofPath}`),
    ],
    'frame-src': launchOrigins.map((origin) => resolvePort(origin, at)),
    'frame-ancestors': ["'none'"],
  }
}

/** Where the script of the measurement service is. */
export const measurementScriptOrigin = 'https://www.googletagmanager.com'
const measurementOrigins = [measurementScriptOrigin, 'https://*.google-analytics.com', 'https://*.analytics.google.com']

/** Creates the policy of the page that measures: a sandbox without an origin, which runs and reaches that service alone. */
export function createMeasurementPolicy(scriptHash: string): string {
  return [
    'sandbox allow-scripts',
    "default-src 'none'",
    `script-src ${scriptHash} ${measurementScriptOrigin}`,
    `connect-src ${measurementOrigins.join(' ')}`,
    `img-src ${measurementOrigins.join(' ')}`,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'self'",
  ].join('; ')
}

/** Creates the policy of a game client's page: its own host only, framed by sites of this server only. */
export function createArcadePolicy(config: PlatformConfig, document: SiteDocument, at: PageAddress): string {
  return formatPolicy({
    ...createDocumentDirectives(document),
    'img-src': ["'self'", 'data:'],
    'connect-src': ["'self'"],
    'frame-ancestors': getSiteOrigins(config, at),
  })
}

/** Creates the policy of a draft's preview: as of the site's pages, but framed by the operators' site, and without frames and forms. */
export function createPreviewPolicy(config: PlatformConfig, document: SiteDocument, at: PageAddress): string {
  return formatPolicy({
    ...createDocumentDirectives(document),
    'trusted-types': ['dompurify'],
    'img-src': ["'self'", 'data:', ...config.imageOrigins.map((origin) => resolvePort(origin, at))],
    'connect-src': ["'self'"],
    'form-action': ["'none'"],
    'frame-ancestors': getOperatorOrigins(config, at),
  })
}

/** Creates the policy of the operators' page: its own code, pictures of the image hosts, sites in a frame as previews. */
export function createOperatorPolicy(config: PlatformConfig, document: SiteDocument, at: PageAddress): string {
  return formatPolicy({
    ...createDocumentDirectives(document),
    'trusted-types': ['dompurify'],
    'img-src': ["'self'", 'data:', ...config.imageOrigins.map((origin) => resolvePort(origin, at))],
    'connect-src': ["'self'", ...getSocketSources(at)],
    'frame-src': getSiteOrigins(config, at),
    'frame-ancestors': ["'none'"],
  })
}

/**
 * Creates the policy of Storybook's two pages, one framed by the other. Its manager injects styles and sets markup as
 * text at runtime, so inline styles are allowed and trusted types are not required; scripts are restricted as on every
 * page.
 */
export function createStorybookPolicy({ scriptHashes }: SiteDocument): string {
  const { 'require-trusted-types-for': _required, 'trusted-types': _types, ...rest } = baseDirectives
  return formatPolicy({
    ...rest,
    'script-src': ["'self'", ...scriptHashes],
    'style-src': ["'self'", "'unsafe-inline'"],
    'img-src': ["'self'", 'data:', 'blob:'],
    'connect-src': ["'self'"],
    'frame-src': ["'self'"],
    'frame-ancestors': ["'self'"],
  })
}

/** The shared directives with the code of the page's own host and its inline parts. */
function createDocumentDirectives({ scriptHashes, styleHashes }: SiteDocument): Directives {
  return {
    ...baseDirectives,
    'script-src': ["'self'", ...scriptHashes],
    'style-src': ["'self'", ...styleHashes],
  }
}

function formatPolicy(directives: Directives): string {
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.length > 0 ? sources.join(' ') : "'none'"}`)
    .join('; ')
}

/**
 * Returns the origins of all sites as seen from a page of this server: same scheme, same port, and those of pages that
 * another server sends. On loopback hosts any port, since the development server has its own, including the host names of
 * the default brand.
 */
function getSiteOrigins({ brands, siteHosts }: PlatformConfig, at: PageAddress): string[] {
  const names = [...new Set([...brands.flatMap(({ brand }) => getBrandHosts(brand)), ...siteHosts])]
  const local = isLoopback(at.hostname) ? new Set(['localhost', '127.0.0.1', ...names.filter(isLoopback)]) : []
  return [
    ...Array.from(local, (name) => `${at.protocol}://${name}:*`),
    ...names.filter((name) => !isLoopback(name)).map((name) => `${at.protocol}://${name}${getPort(at)}`),
    ...brands.flatMap(({ brand }) => brand.crossOrigin?.pages ?? []),
  ]
}

/** Returns the origins of the operators' site as seen from a page of this server; a name of this machine for this machine only. */
function getOperatorOrigins({ operatorHosts }: PlatformConfig, at: PageAddress): string[] {
  return operatorHosts
    .filter((name) => isLoopback(name) === isLoopback(at.hostname))
    .map((name) => `${at.protocol}://${name}${getPort(at)}`)
}

/** Resolves a configured origin; loopback names without a port get the requested port. */
export function resolvePort(origin: string, at: Pick<PageAddress, 'host'>): string {
  const { protocol, hostname, port } = new URL(origin)
  const ownPort = port === '' ? '' : `:${port}`
  return `${protocol}//${hostname}${ownPort === '' && isLoopback(hostname) ? getPort(at) : ownPort}`
}

function getPort({ host }: Pick<PageAddress, 'host'>): string {
  return /:\d+$/.exec(host)?.[0] ?? ''
}

/** A page of the host itself. */
function getOwnPage({ protocol, host }: PageAddress, path: string): string[] {
  return hostPattern.test(host) ? [`${protocol}://${host}${path}`] : []
}

/** Older Safari does not match 'self' for the socket's scheme. */
function getSocketSources({ protocol, host }: PageAddress): string[] {
  return hostPattern.test(host) ? [`${protocol === 'https' ? 'wss' : 'ws'}://${host}`] : []
}
