import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { DomainError } from '@croupier/domain/errors'
import { audienceOf, isAgent } from '@croupier/domain/member'
import { encryptedMediaType } from '@croupier/endpoints/headers'
import type { Schema } from '@croupier/endpoints/endpoint'
import type { Kernel, Session } from '../kernel.ts'
import { assertOpen } from '../services/system-state.ts'
import { setApiHeaders } from './api-headers.ts'
import { refusalOfForgery } from './forgery.ts'
import { callerLanguage } from './language.ts'
import { merchantOf } from './tenancy.ts'
import { rawBodyOf } from './body.ts'
import type { Call, Operation, Scope } from './operation.ts'
import { parseOrRefuse } from './parse.ts'

const bearer = /^Bearer ([\w-]{16,256})$/

/** Puts operations on the server: parse, tenancy, permission, decryption, answer; one way for all of them. */
export function mount(app: FastifyInstance, kernel: Kernel, operations: readonly Operation[]): void {
  for (const operation of operations) {
    const { endpoint } = operation
    app.route({
      method: endpoint.method,
      url: endpoint.path,
      onRequest: (request, reply, done) => {
        setApiHeaders(request, reply, kernel.clock)
        done(refusalOfForgery(request))
      },
      handler: async (request, reply) => {
        const call = await buildCall(kernel, request, operation)
        const value = await operation.answer(kernel, call)
        return send(reply, operation, value)
      },
    })
  }
}

async function buildCall(kernel: Kernel, request: FastifyRequest, operation: Operation) {
  const { endpoint, scope } = operation
  const merchant = merchantOf(kernel, request)
  if (scope !== 'vendor' && !operation.whenClosed) await assertOpen(kernel, merchant, request.ip)
  const caller = await callerOf(kernel, request, scope)
  const call = {
    ...caller,
    merchant,
    language: callerLanguage(request.headers['accept-language'], merchant.brand.brand),
    ip: request.ip,
    userAgent: request.headers['user-agent'] ?? '',
    host: request.host,
    query: endpoint.query ? parseOrRefuse(endpoint.query, request.query) : undefined,
    body: endpoint.body ? await bodyOf(kernel, request, operation, endpoint.body) : undefined,
  }
  return call as unknown as Call<typeof endpoint, Scope>
}

async function callerOf(kernel: Kernel, request: FastifyRequest, scope: Scope) {
  if (scope === 'vendor') {
    const { method, headers } = request
    const path = request.url.split('?')[0] ?? request.url
    return { vendor: await kernel.vendors.verify({ method, path, headers, rawBody: rawBodyOf(request) }) }
  }
  const session = await sessionOf(kernel, request)
  if (scope !== 'visitor') assertScope(scope, session)
  return { session }
}

async function sessionOf(kernel: Kernel, request: FastifyRequest): Promise<Session | null> {
  const token = bearer.exec(request.headers.authorization ?? '')?.[1]
  return token ? kernel.sessions.find(token, merchantOf(kernel, request).code) : null
}

function assertScope(scope: Exclude<Scope, 'visitor' | 'vendor'>, session: Session | null): void {
  if (!session) throw new DomainError('NOT_LOGGED_IN')
  if (scope !== 'session' && audienceOf(session.type) === 'trial') throw new DomainError('TRIAL_NOT_PERMITTED')
  if (scope === 'agent' && !isAgent(session.type)) throw new DomainError('NOT_PERMITTED')
}

async function bodyOf(kernel: Kernel, request: FastifyRequest, { endpoint }: Operation, schema: Schema) {
  if (!endpoint.encrypted) return parseOrRefuse(schema, request.body)
  if (request.headers['content-type'] !== encryptedMediaType || typeof request.body !== 'string') {
    throw new DomainError('ENCRYPTION_REQUIRED')
  }
  return parseOrRefuse(
    schema,
    await kernel.envelopes.open(request.body, { method: endpoint.method, path: endpoint.path }),
  )
}

function send(reply: FastifyReply, { endpoint }: Operation, value: unknown) {
  return reply.send(endpoint.answer === 'value' ? { success: true, value } : value)
}
