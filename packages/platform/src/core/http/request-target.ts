import { DomainError } from '@croupier/domain/errors'
import type { FastifyInstance, FastifyRequest } from 'fastify'

/**
 * Rejects requests without a host, those with several, of which a proxy and this server could read different ones (RFC
 * 9112, section 3.2), and those whose proxy forwards a scheme that is none: it becomes part of the pages' security policy.
 */
export function registerRequestTargetCheck(app: FastifyInstance): void {
  app.addHook('onRequest', async (request) => {
    if (!hasValidHost(request) || !/^https?$/.test(request.protocol)) throw new DomainError('MALFORMED_REQUEST')
  })
}

/** HTTP/1.0, which health checks still use, knows no hosts. */
function hasValidHost({ raw: { rawHeaders, httpVersion } }: FastifyRequest): boolean {
  const count = rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === 'host').length
  return count === 1 || (count === 0 && httpVersion === '1.0')
}
