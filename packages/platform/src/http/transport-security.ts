import type { FastifyRequest } from 'fastify'

/** A year and more, as preload lists ask. */
const transport = 'max-age=63072000; includeSubDomains'

/** Keeps browsers to TLS. Over plain HTTP anybody could have written it: browsers ignore it there and servers are not to send it. */
export function transportSecurity({ protocol }: FastifyRequest): Readonly<Record<string, string>> {
  return protocol === 'https' ? { 'strict-transport-security': transport } : {}
}
