import { DomainError } from '@croupier/domain/errors'
import type { FastifyInstance, FastifyRequest } from 'fastify'

/**
 * Rejects requests without a host, those with several, of which a proxy and this server could read different ones (RFC
 * 9112, section 3.2), and those whose proxy forwards a scheme that is none: it becomes part of the pages' security policy.
 */
export function registerRequestTargetCheck(app: FastifyInstance): void {
  app.addHook('onRequest', async (request) => {
    const isValid = hasValidHost(request) && forwardsNoOtherHost(request) && /^https?$/.test(request.protocol)
    if (!isValid) throw new DomainError('MALFORMED_REQUEST')
  })
}

/** HTTP/1.0, which health checks still use, knows no hosts. */
function hasValidHost({ raw: { rawHeaders, httpVersion } }: FastifyRequest): boolean {
  const count = rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === 'host').length
  return count === 1 || (count === 0 && httpVersion === '1.0')
}

/**
 * Fastify prefers the forwarded host, which common proxies pass on as a client sent it, while they route and restrict by
 * `Host`. Several values are none that a proxy has checked.
 */
function forwardsNoOtherHost({ headers }: FastifyRequest): boolean {
  const forwarded = headers['x-forwarded-host']
  return forwarded === undefined || String(forwarded).toLowerCase() === headers.host?.toLowerCase()
}
