import type { FastifyRequest } from 'fastify'

/** Whether the browser has these very bytes already. Proxies that compress mark a tag as weak; it still names the same. */
export function isFresh({ headers }: FastifyRequest, etag: string): boolean {
  const known = headers['if-none-match']?.split(',').map((tag) => tag.trim().replace(/^W\//, ''))
  return known !== undefined && (known.includes(etag) || known.includes('*'))
}
