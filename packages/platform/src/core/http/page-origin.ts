import type { FastifyRequest } from 'fastify'
import type { Merchant } from '../merchants/merchant.ts'

/** Returns the origin of a page of the brand that another server sends; undefined for any other caller. */
export function findForeignPage(
  { brand }: Pick<Merchant, 'brand'>,
  { headers }: Pick<FastifyRequest, 'headers'>,
): string | undefined {
  return brand.brand.crossOrigin?.pages.find((page) => page === headers.origin)
}

/** Returns the origin at which the server was called. */
export function getApiOrigin({ protocol, host }: Pick<FastifyRequest, 'protocol' | 'host'>): string {
  return `${protocol}://${host}`
}
