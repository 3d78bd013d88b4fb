import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { DomainError } from '@croupier/domain/errors'
import { getAudience, isAgent } from '@croupier/domain/member'
import { encryptedMediaType } from '@croupier/endpoints/headers'
import type { AnyEndpoint } from '@croupier/endpoints/endpoint'
import type { Core } from '../core.ts'
import { assertOpen } from '../merchants/state.ts'
import type { Authenticators, Session } from './authentication.ts'
import type { Merchant } from '../merchants/merchant.ts'
import { setApiHeaders } from './api-headers.ts'
import { detectForgery } from './csrf.ts'
import { negotiateLanguage } from './language.ts'
import { resolveMerchant } from './tenancy.ts'
import { getRawBody } from './body.ts'
import type { Call, Operation, Scope } from './operation.ts'
import { parseOrThrow } from './parse.ts'

const bearerPattern = /^Bearer ([\w-]{16,256})$/

/** What `mountOperations` mounts: the operations of a module with its services. */
interface MountOptions<Services extends Core> {
  readonly services: Services
  readonly operations: readonly Operation<Services>[]
  readonly authenticators: Authenticators
}

/**
 * Mounts operations on the server. Every operation runs the same steps: tenancy, permission, parsing, decryption,
 * handler, response.
 */
export function mountOperations<Services extends Core>(
  app: FastifyInstance,
  { services, operations, authenticators }: MountOptions<Services>,
): void {
  for (const operation of operations) {
    const { endpoint } = operation
    app.route({
      method: endpoint.method,
      url: endpoint.path,
      onRequest: (request, reply, done) => {
        setApiHeaders(request, reply, services.clock)
        done(detectForgery(request))
      },
      handler: async (request, reply) => {
        const call = await createCall(services, authenticators, request, operation)
        const value = await operation.handle(services, call)
        return sendResponse(reply, endpoint, value)
      },
    })
  }
}

type Target = Pick<Operation, 'endpoint' | 'scope' | 'whenClosed' | 'whenRestricted'>

async function createCall(core: Core, authenticators: Authenticators, request: FastifyRequest, operation: Target) {
  const { endpoint, scope } = operation
  const merchant = resolveMerchant(core, request)
  if (scope !== 'vendor' && !operation.whenClosed) await assertOpen(core, merchant, request.ip)
  const caller = await authenticateCaller(authenticators, request, merchant, operation)
  const call = {
    ...caller,
    merchant,
    language: negotiateLanguage(request.headers['accept-language'], merchant.brand.brand),
    ip: request.ip,
    userAgent: request.headers['user-agent'] ?? '',
    host: request.host,
    query: endpoint.query ? parseOrThrow(endpoint.query, request.query) : undefined,
    body: await readBody(core, request, merchant, endpoint),
  }
  return call as unknown as Call<typeof endpoint, Scope>
}

async function authenticateCaller(
  { sessions, vendors }: Authenticators,
  request: FastifyRequest,
  merchant: Merchant,
  { scope, whenRestricted }: Target,
) {
  if (scope === 'vendor') {
    const { method, headers } = request
    const path = request.url.split('?')[0] ?? request.url
    return { vendor: await vendors.verify({ method, path, headers, rawBody: getRawBody(request) }) }
  }
  const token = bearerPattern.exec(request.headers.authorization ?? '')?.[1]
  const session = token === undefined ? null : await sessions.find(token, merchant.code)
  if (scope === 'visitor') return { session }
  assertScope(scope, session)
  if (session?.passwordChange && !whenRestricted) throw new DomainError('PASSWORD_CHANGE_REQUIRED')
  return { session }
}

function assertScope(scope: Exclude<Scope, 'visitor' | 'vendor'>, session: Session | null): void {
  if (!session) throw new DomainError('NOT_LOGGED_IN')
  if (scope !== 'session' && getAudience(session.type) === 'trial') throw new DomainError('TRIAL_NOT_PERMITTED')
  if (scope === 'agent' && !isAgent(session.type)) throw new DomainError('NOT_PERMITTED')
}

async function readBody(core: Core, request: FastifyRequest, merchant: Merchant, endpoint: AnyEndpoint) {
  const { method, path, body: schema } = endpoint
  if (!schema) return undefined
  if (!endpoint.encrypted) return parseOrThrow(schema, request.body)
  if (request.headers['content-type'] !== encryptedMediaType || typeof request.body !== 'string') {
    throw new DomainError('ENCRYPTION_REQUIRED')
  }
  return parseOrThrow(schema, await core.envelopes.open(request.body, { method, path, merchant: merchant.code }))
}

function sendResponse(reply: FastifyReply, { responseFormat }: AnyEndpoint, value: unknown) {
  return reply.send(responseFormat === 'wrapped' ? { success: true, value } : value)
}
