import { isRegionCode } from '@croupier/domain/regions'
import type { FastifyRequest } from 'fastify'
import type { PlatformConfig } from '../config.ts'
import { getProxyNetworks, isInNetworks } from './address.ts'

/** Where a caller is. */
export interface CallerPlace {
  readonly ip: string
  /** ISO 3166-1 alpha-2; null where it is not known. */
  readonly country: string | null
}

/** Returns the address of a caller, and the country that a trusted proxy names. Other clients are not believed. */
export function getCallerPlace(
  { countryHeader, ...proxies }: Pick<PlatformConfig, 'countryHeader' | 'trustedProxies'>,
  { ip, headers, socket }: Pick<FastifyRequest, 'ip' | 'headers' | 'socket'>,
): CallerPlace {
  if (countryHeader === undefined || !isInNetworks(socket.remoteAddress ?? '', getProxyNetworks(proxies)))
    return { ip, country: null }
  const named = headers[countryHeader]
  const country = typeof named === 'string' ? named.trim().toUpperCase() : ''
  // Proxies have codes of their own for what they do not know, such as XX, and for Tor, T1.
  return { ip, country: isRegionCode(country) ? country : null }
}
