import type { FastifyRequest } from 'fastify'

/** Whether the client has these bytes already. Proxies that compress turn a tag into a weak one; both match. */
export function isFresh({ headers }: FastifyRequest, etag: string): boolean {
  const known = headers['if-none-match']?.split(',').map((tag) => tag.trim().replace(/^W\//, ''))
  return known !== undefined && (known.includes(etag) || known.includes('*'))
}
