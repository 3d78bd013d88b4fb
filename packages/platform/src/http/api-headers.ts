import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Clock } from '../config.ts'
import { transportSecurity } from './transport-security.ts'

/** Answers of the API are data for the sites' own scripts: never kept, framed, sniffed or read from another origin. */
const apiHeaders = {
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
} as const

/** Sets the headers of an API answer. It is dated by the platform's clock, which clients date their envelopes by. */
export function setApiHeaders(request: FastifyRequest, reply: FastifyReply, clock: Clock): void {
  reply.headers({ ...apiHeaders, ...transportSecurity(request), date: clock.now().toUTCString() })
}
