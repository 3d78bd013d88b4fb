import type { LanguageCode } from '@croupier/domain/languages'
import type { AnyEndpoint, InferBody, InferQuery, InferWire } from '@croupier/endpoints/endpoint'
import type { Core } from '../core.ts'
import type { Session } from './authentication.ts'
import type { Merchant } from '../merchants/merchant.ts'

/**
 * Who may call an operation. `visitor`: anyone; `session`: any account, including trial; `member`: accounts with real
 * money; `agent`: agents; `vendor`: a game vendor, by signature.
 */
export type Scope = 'visitor' | 'session' | 'member' | 'agent' | 'vendor'

/** Caller properties that the scope check guarantees. */
interface CallerByScope {
  visitor: { session: Session | null }
  session: { session: Session }
  member: { session: Session }
  agent: { session: Session }
  vendor: { vendor: string }
}

/** A parsed, permitted call. */
export type Call<E extends AnyEndpoint, S extends Scope> = CallerByScope[S] & {
  readonly merchant: Merchant
  readonly language: LanguageCode
  readonly ip: string
  readonly userAgent: string
  /** Requested host, with port. */
  readonly host: string
  readonly query: InferQuery<E>
  readonly body: InferBody<E>
}

/** An endpoint with its scope and its handler. `Services` is what the handler's module offers it. */
export interface Operation<Services extends Core = Core> {
  readonly endpoint: AnyEndpoint
  readonly scope: Scope
  /** Also available during maintenance and to blocked regions: what a site needs to show why it is closed. */
  readonly whenClosed?: true
  /** Also permitted to a session that is restricted to changing its password. */
  readonly whenRestricted?: true
  handle(services: Services, call: Call<AnyEndpoint, Scope>): Promise<unknown>
}

type Handler<E extends AnyEndpoint, S extends Scope, Services extends Core> = (
  services: Services,
  call: Call<E, S>,
) => Promise<InferWire<E>>

function createDeclaration<S extends Scope>(scope: S) {
  return <E extends AnyEndpoint, Services extends Core = Core>(
    endpoint: E,
    handle: Handler<E, S, Services>,
  ): Operation<Services> => ({
    endpoint,
    scope,
    // `mountOperations` builds the call from the endpoint's own schemas and the scope check, so the shapes agree.
    handle: handle as unknown as Operation<Services>['handle'],
  })
}

/** Permits an operation to sessions that are restricted to changing their password. */
export function allowRestricted<Services extends Core>(operation: Operation<Services>): Operation<Services> {
  return { ...operation, whenRestricted: true }
}

/** Declares an operation for a scope: `operation.visitor(login, async (core, call) => …)`. */
export const operation = {
  /** Anyone, even while the site is closed to them. */
  gate: <E extends AnyEndpoint, Services extends Core = Core>(
    endpoint: E,
    handle: Handler<E, 'visitor', Services>,
  ): Operation<Services> => ({ ...createDeclaration('visitor')(endpoint, handle), whenClosed: true }),
  visitor: createDeclaration('visitor'),
  session: createDeclaration('session'),
  member: createDeclaration('member'),
  agent: createDeclaration('agent'),
  vendor: createDeclaration('vendor'),
}
