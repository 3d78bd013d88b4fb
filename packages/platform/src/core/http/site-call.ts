import type { FastifyRequest } from 'fastify'
import { DomainError } from '@croupier/domain/errors'
import { getAudience, isAgent } from '@croupier/domain/member'
import { encryptedMediaType } from '@croupier/endpoints/headers'
import type { AnyEndpoint } from '@croupier/endpoints/endpoint'
import type { Core } from '../core.ts'
import type { Merchant } from '../merchants/merchant.ts'
import { assertOpen } from '../settings/state.ts'
import type { Authenticators, Session } from './authentication.ts'
import { parseBearerToken } from './bearer.ts'
import { getCallerPlace } from './caller-place.ts'
import { getRawBody, isFormMediaType, readImage } from './body.ts'
import { negotiateLanguage } from './language.ts'
import { isOperatorScope, type Operation, type OperatorScope, type Scope } from './operation.ts'
import { findForeignPage, getApiOrigin } from './page-origin.ts'
import { parseOrThrow } from './parse.ts'
import { resolveMerchant } from './tenancy.ts'

type Target = Pick<Operation, 'endpoint' | 'scope' | 'whenClosed' | 'whenRestricted' | 'admitImage'>

/** Creates the call of a site or a vendor: tenancy, state of the site, permission, parsing, decryption. */
export async function createSiteCall(
  core: Core,
  authenticators: Authenticators,
  request: FastifyRequest,
  operation: Target,
) {
  const { endpoint, scope } = operation
  const merchant = resolveMerchant(core, request)
  const place = getCallerPlace(core.config, request)
  if (scope !== 'vendor' && !operation.whenClosed) await assertOpen(core, merchant, place)
  const caller = await authenticateCaller(authenticators, request, merchant, operation)
  const page = findForeignPage(merchant, request)
  return {
    ...caller,
    merchant,
    language: negotiateLanguage(request.headers['accept-language'], merchant.brand.brand),
    ...place,
    userAgent: request.headers['user-agent'] ?? '',
    host: page === undefined ? request.host : new URL(page).host,
    origin: page ?? getApiOrigin(request),
    apiOrigin: getApiOrigin(request),
    query: endpoint.query ? parseOrThrow(endpoint.query, request.query) : undefined,
    body:
      endpoint.bodyFormat === 'image'
        ? await core.imageReads(caller.session?.tokenHash ?? place.ip, async () => {
            await operation.admitImage?.(core, { session: caller.session ?? null })
            return readImage(request)
          })
        : await readBody(core, request, merchant, endpoint),
  }
}

async function authenticateCaller(
  { sessions, vendors }: Authenticators,
  request: FastifyRequest,
  merchant: Merchant,
  { scope, whenRestricted }: Target,
) {
  if (isOperatorScope(scope)) throw new TypeError('Operators have hosts of their own.')
  if (scope === 'vendor') {
    const { method, headers } = request
    const path = request.url.split('?')[0] ?? request.url
    return { vendor: await vendors.verify({ method, path, headers, rawBody: getRawBody(request) }) }
  }
  const token = parseBearerToken(request)
  const session = token === undefined ? null : await sessions.find(token, merchant.code)
  if (scope === 'visitor') return { session }
  assertScope(scope, session)
  if (session?.passwordChange && !whenRestricted) throw new DomainError('PASSWORD_CHANGE_REQUIRED')
  return { session }
}

function assertScope(scope: Exclude<Scope, 'visitor' | 'vendor' | OperatorScope>, session: Session | null): void {
  if (!session) throw new DomainError('NOT_LOGGED_IN')
  if (scope !== 'session' && getAudience(session.type) === 'trial') throw new DomainError('TRIAL_NOT_PERMITTED')
  if (scope === 'agent' && !isAgent(session.type)) throw new DomainError('NOT_PERMITTED')
}

async function readBody(core: Core, request: FastifyRequest, merchant: Merchant, endpoint: AnyEndpoint) {
  const { method, path, body: schema } = endpoint
  if (!schema) return undefined
  if (endpoint.bodyFormat === 'form' && !isFormMediaType(request.headers['content-type'])) {
    throw new DomainError('UNSUPPORTED_MEDIA')
  }
  if (!endpoint.encrypted) return parseOrThrow(schema, request.body)
  if (request.headers['content-type'] !== encryptedMediaType || typeof request.body !== 'string') {
    throw new DomainError('ENCRYPTION_REQUIRED')
  }
  return parseOrThrow(schema, await core.envelopes.open(request.body, { method, path, merchant: merchant.code }))
}
