import { DomainError } from '@croupier/domain/errors'
import type { FastifyInstance, FastifyRequest } from 'fastify'

/**
 * Rejects requests with several hosts, of which a proxy and this server could read different ones (RFC 9112, section
 * 3.2), and those whose proxy forwards a scheme that is none: it becomes part of the pages' security policy.
 */
export function registerRequestTargetCheck(app: FastifyInstance): void {
  app.addHook('onRequest', async (request) => {
    if (countHosts(request) > 1 || !/^https?$/.test(request.protocol)) throw new DomainError('MALFORMED_REQUEST')
  })
}

function countHosts({ raw: { rawHeaders } }: FastifyRequest): number {
  return rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === 'host').length
}
