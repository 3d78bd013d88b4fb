import { getBrandHosts } from '@croupier/brand/define'
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

/** Creates the policy of a brand's page: its own code, pictures of the image hosts, frames of the launch hosts only. */
export function createSitePolicy(config: PlatformConfig, document: SiteDocument, at: PageAddress): string {
  return formatPolicy({
    ...createDocumentDirectives(document),
    // The sanitizer of HTML from the server.
    'trusted-types': ['dompurify'],
    'img-src': ["'self'", 'data:', ...config.imageOrigins.map((origin) => resolvePort(origin, at))],
    'connect-src': ["'self'", ...getSocketSources(at)],
    'frame-src': config.launchOrigins.map((origin) => resolvePort(origin, at)),
    'frame-ancestors': ["'none'"],
  })
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
 * Returns the origins of all sites as seen from a page of this server: same scheme, same port. On loopback hosts any
 * port, since the development server has its own, including the host names of the default brand.
 */
function getSiteOrigins({ brands, siteHosts }: PlatformConfig, at: PageAddress): string[] {
  const names = [...new Set([...brands.flatMap(({ brand }) => getBrandHosts(brand)), ...siteHosts])]
  const local = isLoopback(at.hostname) ? new Set(['localhost', '127.0.0.1', ...names.filter(isLoopback)]) : []
  return [
    ...Array.from(local, (name) => `${at.protocol}://${name}:*`),
    ...names.filter((name) => !isLoopback(name)).map((name) => `${at.protocol}://${name}${getPort(at)}`),
  ]
}

/** Resolves a configured origin; loopback names without a port get the requested port. */
function resolvePort(origin: string, at: PageAddress): string {
  const { protocol, hostname, port } = new URL(origin)
  const ownPort = port === '' ? '' : `:${port}`
  return `${protocol}//${hostname}${ownPort === '' && isLoopback(hostname) ? getPort(at) : ownPort}`
}

function getPort({ host }: PageAddress): string {
  return /:\d+$/.exec(host)?.[0] ?? ''
}

/**
 * Older Safari does not match 'self' for the socket's scheme. The host is untrusted input: one that could end a
 * directive is not added.
 */
function getSocketSources({ protocol, host }: PageAddress): string[] {
  return /^[\w.-]+(?::\d+)?$/.test(host) ? [`${protocol === 'https' ? 'wss' : 'ws'}://${host}`] : []
}
