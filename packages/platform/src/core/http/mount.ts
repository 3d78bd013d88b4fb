import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { headerNames } from '@croupier/endpoints/headers'
import type { AnyEndpoint } from '@croupier/endpoints/endpoint'
import type { AuditActor } from '../audit/audit.ts'
import type { Core } from '../core.ts'
import { createFingerprint, parseIdempotencyKey } from '../idempotency/idempotency.ts'
import type { Merchant } from '../merchants/merchant.ts'
import { setApiHeaders } from './api-headers.ts'
import type { Authenticators, OperatorSession, Session } from './authentication.ts'
import { getBodyConfig } from './body.ts'
import { detectForgery } from './csrf.ts'
import { isOperatorScope, type Call, type Operation, type Scope } from './operation.ts'
import { createOperatorCall } from './operator-call.ts'
import { createSiteCall } from './site-call.ts'
import { createRememberCookie, type RememberCookie } from './remember-cookie.ts'
import { runMutation } from './unit-of-work.ts'

/** What `mountOperations` mounts: the operations of a module with its services. */
interface MountOptions<Services extends Core> {
  readonly services: Services
  readonly operations: readonly Operation<Services>[]
  readonly authenticators: Authenticators
}

/** A call as `createSiteCall` and `createOperatorCall` return it, with the cookie of its browser. */
interface ParsedCall {
  readonly session?: Session | null
  readonly operator?: OperatorSession
  readonly merchant?: Merchant
  readonly ip: string
  readonly cookie: RememberCookie
  readonly query: unknown
  readonly body: unknown
}

/**
 * Mounts operations on the server. Every operation runs the same steps: tenancy, permission, parsing, decryption,
 * handler, response. Those of operators are served on the operators' hosts, all others on the sites'.
 */
export function mountOperations<Services extends Core>(
  app: FastifyInstance,
  { services, operations, authenticators }: MountOptions<Services>,
): void {
  for (const operation of operations) {
    const { endpoint, scope } = operation
    if (endpoint.idempotent && (scope === 'visitor' || scope === 'operatorVisitor')) {
      throw new Error(`${endpoint.path} returns responses by key, which a visitor could guess.`)
    }
    const createCall = isOperatorScope(scope) ? createOperatorCall : createSiteCall
    app.route({
      method: endpoint.method,
      url: endpoint.path,
      config: isOperatorScope(scope) ? { hostRole: 'operator' } : getBodyConfig(endpoint),
      onRequest: (request, reply, done) => {
        setApiHeaders(request, reply, services.clock)
        done(detectForgery(request))
      },
      handler: async (request, reply) => {
        const parsed = await createCall(services, authenticators, request, operation)
        const call = { ...parsed, cookie: createRememberCookie(request, reply) }
        return sendResponse(reply, endpoint, await runOperation(services, operation, call, request))
      },
    })
  }
}

/** Runs the handler. One that changes something gets a `commit`, except calls of vendors, which the wallet records. */
async function runOperation<Services extends Core>(
  services: Services,
  operation: Operation<Services>,
  call: ParsedCall,
  request: FastifyRequest,
): Promise<unknown> {
  const { endpoint, scope, recordsItself } = operation
  const handle = (parts: object) =>
    // The steps before created what the scope and the endpoint declare.
    operation.handle(services, { ...call, ...parts } as unknown as Call<typeof endpoint, Scope>)
  if (endpoint.method === 'GET' || scope === 'vendor' || recordsItself) return handle({})
  const audited = {
    at: services.clock.now(),
    merchant: call.merchant?.code ?? null,
    actor: getActor(call),
    ip: call.ip,
    operation: `${endpoint.method} ${endpoint.path}`,
  }
  const keyed = endpoint.idempotent ? createKeyedCall(services, audited, call, request) : undefined
  return runMutation({ database: services.database, call: audited, keyed }, (commit) => handle({ commit }))
}

function createKeyedCall(
  core: Core,
  { operation, actor }: { readonly operation: string; readonly actor: AuditActor },
  { merchant, query, body }: ParsedCall,
  { headers }: FastifyRequest,
) {
  return {
    caller: `${merchant?.code ?? ''} ${actor.kind} ${actor.id}`,
    operation,
    key: parseIdempotencyKey(headers[headerNames.idempotencyKey.toLowerCase()]),
    fingerprint: createFingerprint(core, { query, body }),
  }
}

function getActor({ session, operator }: ParsedCall): AuditActor {
  if (operator) return { kind: 'operator', id: operator.username }
  return session ? { kind: 'member', id: String(session.memberId) } : { kind: 'visitor', id: '' }
}

function sendResponse(reply: FastifyReply, { responseFormat }: AnyEndpoint, value: unknown) {
  return reply.send(responseFormat === 'wrapped' ? { success: true, value } : value)
}
