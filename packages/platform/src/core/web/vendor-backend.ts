import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Core } from '../core.ts'
import { getCallerNetwork } from '../http/address.ts'
import { setApiHeaders } from '../http/api-headers.ts'
import { detectForgery } from '../http/csrf.ts'
import { createWindowCounter } from '../limits/window-counter.ts'

/** The backend of a vendor that runs in this process and shares the play hosts with its game clients. */
export interface VendorBackend {
  /** Path of all its calls, such as `/studio/*`. */
  readonly path: string
  /** Whether a call, by its decoded path, needs no session: it is limited more. */
  readonly isAnonymous: (method: string, path: string) => boolean
  /** Whether the pages of other origins may read the response of a call, by its decoded path. */
  readonly isPublic: (method: string, path: string) => boolean
  readonly handle: (request: IncomingMessage, response: ServerResponse) => void
}

/**
 * Mounts a vendor's backend on the play hosts, behind the protections of the platform's own calls: headers, rejection of
 * cross-site writes, and limits per network. Requests that pass are handed over unread.
 */
export function mountVendorBackend(
  { app, core }: { readonly app: FastifyInstance; readonly core: Core },
  { path, isAnonymous, isPublic, handle }: VendorBackend,
): void {
  const { gameCallsPerMinute, gameSessionsPerMinute } = core.config.limits
  const countCall = createWindowCounter(core.clock, gameCallsPerMinute)
  const countAnonymous = createWindowCounter(core.clock, gameSessionsPerMinute)
  app.all(path, {
    config: { hostRole: 'arcade' },
    onRequest: async (request, reply) => {
      setApiHeaders(request, reply, core.clock)
      const calledPath = getPath(request)
      // Refusals too: a page could not read why.
      if (isPublic(request.method, calledPath)) void reply.header('access-control-allow-origin', '*')
      const forgery = detectForgery(request)
      if (forgery) throw forgery
      const network = getCallerNetwork(request.ip)
      countCall(network)
      if (isAnonymous(request.method, calledPath)) countAnonymous(network)
      passHeaders(reply)
      reply.hijack()
      handle(request.raw, reply.raw)
    },
    handler: () => undefined,
  })
}

/** The backend writes its response past the reply, whose headers would be lost. */
function passHeaders(reply: FastifyReply): void {
  for (const [name, value] of Object.entries(reply.getHeaders())) {
    if (value !== undefined) reply.raw.setHeader(name, value)
  }
}

/** Returns the path as routers match it: decoded. */
function getPath({ url }: FastifyRequest): string {
  return decodeURI(url.split('?', 1)[0] ?? url)
}
