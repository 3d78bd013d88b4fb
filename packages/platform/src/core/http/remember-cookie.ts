import type { FastifyReply, FastifyRequest } from 'fastify'
import { headerNames } from '@croupier/endpoints/headers'

/** Sent by browsers over TLS and on this machine only, to the host that has set it, and with the requests of its own pages. */
const name = '__Host-remember'
const attributes = 'Path=/; HttpOnly; Secure; SameSite=Strict'
const tokenPattern = /^[\w-]{16,256}$/

/** The only cookie of a site: the credential of a remembered login. */
export interface RememberCookie {
  /** Returns the credential; undefined without one, and for a request that a page of another site could send. */
  readonly read: () => string | undefined
  readonly write: (token: string, maxAgeSeconds: number) => void
  readonly clear: () => void
}

/** Reads the cookie of a request and writes it with the response. */
export function createRememberCookie({ headers }: FastifyRequest, reply: FastifyReply): RememberCookie {
  const set = (value: string, maxAge: number) => {
    reply.header('set-cookie', `${name}=${value}; Max-Age=${maxAge}; ${attributes}`)
  }
  return {
    read: () => {
      // No other site can send a header of this name without being asked first.
      if (headers[headerNames.merchant.toLowerCase()] === undefined) return undefined
      const pairs = (headers.cookie ?? '').split(';').map((pair) => pair.trim().split('='))
      const value = pairs.find(([key]) => key === name)?.[1]
      return value !== undefined && tokenPattern.test(value) ? value : undefined
    },
    write: set,
    clear: () => set('', 0),
  }
}
