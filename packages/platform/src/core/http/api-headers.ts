import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Clock } from '../config.ts'
import { getTransportSecurityHeaders } from './transport-security.ts'

/** API responses are data for the sites' own scripts: never cached, framed, sniffed or read from another origin. */
export const apiHeaders = {
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
} as const

/**
 * Sets the headers of an API response. `date` comes from the platform's clock, by which clients date their envelopes.
 */
export function setApiHeaders(request: FastifyRequest, reply: FastifyReply, clock: Clock): void {
  reply.headers({ ...apiHeaders, ...getTransportSecurityHeaders(request), date: clock.now().toUTCString() })
}
