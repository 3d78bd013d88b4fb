import type { FastifyRequest } from 'fastify'

const bearerPattern = /^Bearer ([\w-]{16,256})$/

/** Returns the bearer token of a request; undefined without one. */
export function parseBearerToken({ headers }: Pick<FastifyRequest, 'headers'>): string | undefined {
  return bearerPattern.exec(headers.authorization ?? '')?.[1]
}
