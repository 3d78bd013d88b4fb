import type { FastifyRequest } from 'fastify'
import type { PlatformConfig } from '../config.ts'
import { isOfThisMachine } from '../http/address.ts'
import type { MerchantRegistry } from '../merchants/merchant.ts'

/** What a host serves. Sites, pictures and games have separate origins. */
export interface HostRoles {
  /** The site's pages and every API call. */
  readonly site: boolean
  readonly pictures: boolean
  /** Game clients. */
  readonly arcade: boolean
  /** Storybook and nothing else. */
  readonly storybook: boolean
  /** The operators' site and calls, and nothing else. */
  readonly operator: boolean
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Hosts that serve the route: those of a role, or any name under which the server is reached; sites by default. */
    readonly hostRole?: keyof HostRoles | 'any'
  }
}

type HostConfig = Pick<PlatformConfig, 'brands' | 'imageOrigins' | 'launchOrigins' | 'storybook' | 'operatorHosts'>

/**
 * Creates a function that returns the roles of a host by its name; null for a host that serves nothing. Sites serve
 * pictures too when there are no image hosts, and in development, where another server serves their pages and proxies
 * pictures here.
 */
export function createHostResolver(
  { brands, imageOrigins, launchOrigins, storybook: storybookConfig, operatorHosts }: HostConfig,
  { findByHost }: Pick<MerchantRegistry, 'findByHost'>,
): (hostname: string) => HostRoles | null {
  const imageHosts = new Set(imageOrigins.map(getHostname))
  const launchHosts = new Set(launchOrigins.map(getHostname))
  const sitesServePictures = imageHosts.size === 0 || brands.every(({ siteFolder }) => siteFolder === undefined)
  return (hostname) => {
    const host = hostname.toLowerCase()
    const image = imageHosts.has(host)
    const arcade = launchHosts.has(host)
    const storybook = host === storybookConfig?.hostname
    const operator = operatorHosts.includes(host)
    const site = findByHost(host) !== undefined
    if (!(site || image || arcade || storybook || operator)) return null
    return { site, pictures: image || (site && sitesServePictures), arcade, storybook, operator }
  }
}

function getHostname(origin: string): string {
  return new URL(origin).hostname
}

/** Whether a host name resolves to the loopback address in every browser. */
export function isLoopback(hostname: string): boolean {
  return ['localhost', '127.0.0.1', '[::1]'].includes(hostname) || hostname.endsWith('.localhost')
}

/** Whether a request comes from this machine. A remote client can name any host, so the address counts too. */
export function isFromThisMachine(request: Pick<FastifyRequest, 'hostname' | 'ip' | 'ips' | 'socket'>): boolean {
  return isLoopback(request.hostname.toLowerCase()) && isOfThisMachine(request)
}
