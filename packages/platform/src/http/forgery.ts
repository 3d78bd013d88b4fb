import type { FastifyRequest } from 'fastify'
import { DomainError } from '@croupier/domain/errors'

const safeMethods: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS'])

/** Media types that another site's form can send without asking first. */
const simpleTypes = /^(?:application\/x-www-form-urlencoded|multipart\/form-data|text\/plain)\b/i

/**
 * Why a request may have been forged by another site, or undefined. Sessions travel in a header that no other site can
 * set; on top of that a change may not come from another site's page, nor in a form that such a page could send.
 */
export function refusalOfForgery({ method, headers }: FastifyRequest): DomainError | undefined {
  if (safeMethods.has(method)) return undefined
  if (headers['sec-fetch-site'] === 'cross-site') return new DomainError('NOT_PERMITTED')
  const type = headers['content-type']
  if (type !== undefined && simpleTypes.test(type)) return new DomainError('UNSUPPORTED_MEDIA')
  return undefined
}
