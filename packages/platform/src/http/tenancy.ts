import type { FastifyRequest } from 'fastify'
import { DomainError } from '@croupier/domain/errors'
import { headerNames } from '@croupier/endpoints/headers'
import type { Kernel, Merchant } from '../kernel.ts'

/** The merchant of the request's host; a `Merchant` header that says another one is refused. */
export function merchantOf(kernel: Kernel, request: FastifyRequest): Merchant {
  const merchant = kernel.merchants.byHost(request.hostname)
  const claimed = request.headers[headerNames.merchant.toLowerCase()]
  if (claimed !== undefined && claimed !== merchant.code) throw new DomainError('DOMAIN_CHECK_FAILED')
  return merchant
}
