import type { FastifyRequest } from 'fastify'
import { DomainError } from '@croupier/domain/errors'
import { headerNames } from '@croupier/endpoints/headers'
import type { Core } from '../core.ts'
import type { Merchant } from '../merchants/merchant.ts'

/** Returns the merchant of the request's host; throws when the `Merchant` header names another one. */
export function resolveMerchant(core: Core, request: FastifyRequest): Merchant {
  const merchant = core.merchants.getByHost(request.hostname)
  const claimed = request.headers[headerNames.merchant.toLowerCase()]
  if (claimed !== undefined && claimed !== merchant.code) throw new DomainError('DOMAIN_CHECK_FAILED')
  return merchant
}
