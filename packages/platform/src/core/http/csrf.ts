import type { FastifyRequest } from 'fastify'
import { DomainError } from '@croupier/domain/errors'
import { headerNames } from '@croupier/endpoints/headers'
import { isFormMediaType } from './body.ts'

const safeMethods: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS'])

/** Media types that a cross-site form can send without a preflight request. */
const simpleTypes = /^(?:application\/x-www-form-urlencoded|multipart\/form-data|text\/plain)\b/i

/**
 * Returns the error for a request that another site may have forged, or undefined. Sessions travel in a header that no
 * other site can set; in addition, a write may not come from a cross-site page, nor with a content type that a form
 * could send. Where an endpoint takes a form, its `Merchant` header is what a form of another site cannot send.
 */
export function detectForgery({ method, headers, routeOptions }: FastifyRequest): DomainError | undefined {
  if (safeMethods.has(method)) return undefined
  if (headers['sec-fetch-site'] === 'cross-site') return new DomainError('NOT_PERMITTED')
  const type = headers['content-type']
  if (type === undefined || !simpleTypes.test(type)) return undefined
  const isOwnForm = routeOptions.config.acceptsForm && headers[headerNames.merchant.toLowerCase()] !== undefined
  return isOwnForm && isFormMediaType(type) ? undefined : new DomainError('UNSUPPORTED_MEDIA')
}
