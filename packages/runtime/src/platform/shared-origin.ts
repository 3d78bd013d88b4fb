import type { GateResponse } from './site-services.ts'

/** Where a page is open. */
type OpenLocation = Pick<Location, 'hostname' | 'origin'>

/**
 * Returns the origin that links for other people begin with. A site that is open at one of its further domains, which may
 * be given up, links to its main one; at an address that the server does not name (a local host) it links to that address.
 */
export function getSharedOrigin(
  { domainRoute, mainDomain }: Pick<GateResponse, 'domainRoute' | 'mainDomain'>,
  { hostname, origin }: OpenLocation,
): string {
  if (!domainRoute.some(({ name }) => name === hostname)) return origin
  const main = domainRoute.find(({ name }) => name === mainDomain)
  return main ? new URL(main.url).origin : origin
}
