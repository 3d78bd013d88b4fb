import { hostsOf } from '@croupier/brand/define'
import type { PlatformConfig } from '../config.ts'

/** What a host answers. Sites, pictures and games lie on origins of their own, out of each other's reach. */
export interface HostDuties {
  /** The site's pages and every call of the API. */
  readonly site: boolean
  readonly pictures: boolean
  /** The clients of games. */
  readonly arcade: boolean
  /** The workshop of components and nothing else. */
  readonly storybook: boolean
}

type HostConfig = Pick<PlatformConfig, 'brands' | 'imageOrigins' | 'launchOrigins' | 'storybook'>

/**
 * Tells by its name what a host answers. A name that is nobody's is a site of the default brand. Sites answer pictures
 * too where there are no image hosts, and in development, where another server has their pages and hands these on.
 */
export function hostDuties({
  brands,
  imageOrigins,
  launchOrigins,
  storybook: workshop,
}: HostConfig): (hostname: string) => HostDuties {
  const siteHosts = new Set(brands.flatMap(({ brand }) => hostsOf(brand)))
  const imageHosts = new Set(imageOrigins.map(hostnameOf))
  const launchHosts = new Set(launchOrigins.map(hostnameOf))
  const sitesHavePictures = imageHosts.size === 0 || brands.every(({ siteFolder }) => siteFolder === undefined)
  return (hostname) => {
    const host = hostname.toLowerCase()
    const image = imageHosts.has(host)
    const arcade = launchHosts.has(host)
    const storybook = host === workshop?.hostname
    const site = siteHosts.has(host) || !(image || arcade || storybook)
    return { site, pictures: image || (site && sitesHavePictures), arcade, storybook }
  }
}

function hostnameOf(origin: string): string {
  return new URL(origin).hostname
}

/** Whether a name means the visitor's own machine, in every browser. */
export function isLoopback(hostname: string): boolean {
  return hostname === 'localhost' || hostname.endsWith('.localhost') || hostname === '127.0.0.1'
}
