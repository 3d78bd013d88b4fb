import type { FastifyRequest } from 'fastify'
import { DomainError } from '@croupier/domain/errors'
import { getPermissions } from '@croupier/domain/operators'
import { headerNames } from '@croupier/endpoints/headers'
import * as z from 'zod/mini'
import type { Core } from '../core.ts'
import type { Merchant } from '../merchants/merchant.ts'
import type { Authenticators, OperatorSession } from './authentication.ts'
import { isOfThisMachine } from './address.ts'
import { parseBearerToken } from './bearer.ts'
import { getCallerPlace } from './caller-place.ts'
import { negotiateLanguage, operatorLanguages } from './language.ts'
import type { Operation } from './operation.ts'
import { getApiOrigin } from './page-origin.ts'
import { parseOrThrow } from './parse.ts'

type Target = Pick<Operation, 'endpoint' | 'scope' | 'permission' | 'localOnly'>

const merchantInput = z.object({ merchant: z.optional(z.string()) })

/** Creates the call of an operator, or of anyone on the operators' hosts: permission, parsing, merchant. */
export async function createOperatorCall(
  core: Core,
  { operators }: Authenticators,
  request: FastifyRequest,
  operation: Target,
) {
  const { endpoint, scope } = operation
  const token = parseBearerToken(request)
  const isUnattended = request.headers[headerNames.unattended.toLowerCase()] === '1'
  const caller = { isOfThisMachine: isOfThisMachine(request), isUnattended }
  const operator = token === undefined ? null : await operators.find(token, caller)
  if (scope === 'operator') assertPermitted(operator, operation)
  const query = endpoint.query ? parseOrThrow(endpoint.query, request.query) : undefined
  const body = endpoint.body ? parseOrThrow(endpoint.body, request.body) : undefined
  return {
    ...(operator ? { operator, ...findMerchants(core, operator, query ?? body) } : {}),
    language: negotiateLanguage(request.headers['accept-language'], operatorLanguages),
    ...getCallerPlace(core.config, request),
    userAgent: request.headers['user-agent'] ?? '',
    host: request.host,
    origin: getApiOrigin(request),
    apiOrigin: getApiOrigin(request),
    query,
    body,
  }
}

function assertPermitted(operator: OperatorSession | null, { permission, localOnly }: Target): void {
  if (!operator) throw new DomainError('NOT_LOGGED_IN')
  if (localOnly && !operator.local) throw new DomainError('NOT_PERMITTED')
  const permissions = getPermissions(operator.roles, operator.merchants === null)
  if (permission && !permissions.has(permission)) throw new DomainError('NOT_PERMITTED')
}

/** Returns the merchants that the operator is given; if the request names one, that one. Throws NOT_PERMITTED. */
function findMerchants({ merchants }: Core, operator: OperatorSession, input: unknown) {
  const given = merchants.all.filter(({ code }) => operator.merchants === null || operator.merchants.includes(code))
  const { merchant: code } = merchantInput.safeParse(input ?? {}).data ?? {}
  if (code === undefined) return { merchants: given }
  const merchant = given.find((each) => each.code === code)
  // The same for a merchant that does not exist, so that the codes of others cannot be tried out.
  if (!merchant) throw new DomainError('NOT_PERMITTED')
  return { merchant, merchants: [merchant] satisfies readonly Merchant[] }
}
