import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { DomainError } from '@croupier/domain/errors'
import { getAudience, isAgent } from '@croupier/domain/member'
import { encryptedMediaType } from '@croupier/endpoints/headers'
import type { Schema } from '@croupier/endpoints/endpoint'
import type { Kernel, Session } from '../kernel.ts'
import { assertOpen } from '../merchants/state.ts'
import { setApiHeaders } from './api-headers.ts'
import { detectForgery } from './csrf.ts'
import { negotiateLanguage } from './language.ts'
import { resolveMerchant } from './tenancy.ts'
import { getRawBody } from './body.ts'
import type { Call, Operation, Scope } from './operation.ts'
import { parseOrThrow } from './parse.ts'

const bearerPattern = /^Bearer ([\w-]{16,256})$/

/**
 * Mounts operations on the server. Every operation runs the same steps: tenancy, permission, parsing, decryption,
 * handler, response.
 */
export function mountOperations(app: FastifyInstance, kernel: Kernel, operations: readonly Operation[]): void {
  for (const operation of operations) {
    const { endpoint } = operation
    app.route({
      method: endpoint.method,
      url: endpoint.path,
      onRequest: (request, reply, done) => {
        setApiHeaders(request, reply, kernel.clock)
        done(detectForgery(request))
      },
      handler: async (request, reply) => {
        const call = await createCall(kernel, request, operation)
        const value = await operation.handle(kernel, call)
        return sendResponse(reply, operation, value)
      },
    })
  }
}

async function createCall(kernel: Kernel, request: FastifyRequest, operation: Operation) {
  const { endpoint, scope } = operation
  const merchant = resolveMerchant(kernel, request)
  if (scope !== 'vendor' && !operation.whenClosed) await assertOpen(kernel, merchant, request.ip)
  const caller = await authenticateCaller(kernel, request, scope)
  const call = {
    ...caller,
    merchant,
    language: negotiateLanguage(request.headers['accept-language'], merchant.brand.brand),
    ip: request.ip,
    userAgent: request.headers['user-agent'] ?? '',
    host: request.host,
    query: endpoint.query ? parseOrThrow(endpoint.query, request.query) : undefined,
    body: endpoint.body ? await readBody(kernel, request, operation, endpoint.body) : undefined,
  }
  return call as unknown as Call<typeof endpoint, Scope>
}

async function authenticateCaller(kernel: Kernel, request: FastifyRequest, scope: Scope) {
  if (scope === 'vendor') {
    const { method, headers } = request
    const path = request.url.split('?')[0] ?? request.url
    return { vendor: await kernel.vendors.verify({ method, path, headers, rawBody: getRawBody(request) }) }
  }
  const session = await findSession(kernel, request)
  if (scope !== 'visitor') assertScope(scope, session)
  return { session }
}

async function findSession(kernel: Kernel, request: FastifyRequest): Promise<Session | null> {
  const token = bearerPattern.exec(request.headers.authorization ?? '')?.[1]
  return token ? kernel.sessions.find(token, resolveMerchant(kernel, request).code) : null
}

function assertScope(scope: Exclude<Scope, 'visitor' | 'vendor'>, session: Session | null): void {
  if (!session) throw new DomainError('NOT_LOGGED_IN')
  if (scope !== 'session' && getAudience(session.type) === 'trial') throw new DomainError('TRIAL_NOT_PERMITTED')
  if (scope === 'agent' && !isAgent(session.type)) throw new DomainError('NOT_PERMITTED')
}

async function readBody(kernel: Kernel, request: FastifyRequest, { endpoint }: Operation, schema: Schema) {
  if (!endpoint.encrypted) return parseOrThrow(schema, request.body)
  if (request.headers['content-type'] !== encryptedMediaType || typeof request.body !== 'string') {
    throw new DomainError('ENCRYPTION_REQUIRED')
  }
  return parseOrThrow(
    schema,
    await kernel.envelopes.open(request.body, { method: endpoint.method, path: endpoint.path }),
  )
}

function sendResponse(reply: FastifyReply, { endpoint }: Operation, value: unknown) {
  return reply.send(endpoint.responseFormat === 'wrapped' ? { success: true, value } : value)
}
