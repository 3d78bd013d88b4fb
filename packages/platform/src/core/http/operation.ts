import type { LanguageCode } from '@croupier/domain/languages'
import type { OperatorPermission } from '@croupier/domain/operators'
import type { AnyEndpoint, InferBody, InferQuery, InferWire } from '@croupier/endpoints/endpoint'
import type { Core } from '../core.ts'
import type { OperatorSession, Session } from './authentication.ts'
import type { Merchant } from '../merchants/merchant.ts'
import type { RememberCookie } from './remember-cookie.ts'
import type { Commit } from './unit-of-work.ts'

/**
 * Who may call an operation. On the hosts of sites, `visitor`: anyone; `session`: any account, including trial; `member`:
 * accounts with real money; `agent`: agents; `vendor`: a game vendor, by signature. On the hosts of operators,
 * `operatorVisitor`: anyone; `operator`: operators with a permission.
 */
export type Scope = 'visitor' | 'session' | 'member' | 'agent' | 'vendor' | OperatorScope

/** Scopes of the hosts of operators. */
export type OperatorScope = 'operatorVisitor' | 'operator'

/** Whether an operation is served on the hosts of operators. */
export function isOperatorScope(scope: Scope): scope is OperatorScope {
  return scope === 'operator' || scope === 'operatorVisitor'
}

/** Caller properties that the scope check guarantees. */
interface CallerByScope {
  visitor: { session: Session | null }
  session: { session: Session }
  member: { session: Session }
  agent: { session: Session }
  vendor: { vendor: string }
  operatorVisitor: unknown
  operator: {
    operator: OperatorSession
    /** The merchants that the operator is given, or the requested one of them. */
    merchants: readonly Merchant[]
  }
}

/** The merchant of the host, or the one that an operator names in the request. */
type Site<E extends AnyEndpoint, S extends Scope> = S extends OperatorScope
  ? InferQuery<E> extends { merchant: string }
    ? { readonly merchant: Merchant }
    : InferBody<E> extends { merchant: string }
      ? { readonly merchant: Merchant }
      : unknown
  : { readonly merchant: Merchant }

/** What a call has that changes something: the response of an idempotent one is the result of its `commit`. */
type Mutation<E extends AnyEndpoint> = E['method'] extends 'GET'
  ? unknown
  : { readonly commit: Commit<E['idempotent'] extends true ? InferWire<E> : unknown> }

/** A parsed, permitted call. */
export type Call<E extends AnyEndpoint, S extends Scope> = CallerByScope[S] &
  Mutation<E> &
  Site<E, S> & {
    readonly language: LanguageCode
    readonly ip: string
    /** Country of the caller (ISO 3166-1 alpha-2); null where it is not known. */
    readonly country: string | null
    readonly userAgent: string
    /** The remembered login of the browser. */
    readonly cookie: RememberCookie
    /** Host of the page that calls, with port. */
    readonly host: string
    /** Origin of the page that calls. */
    readonly origin: string
    /** Origin at which the server was called: another one only for pages that another server sends. */
    readonly apiOrigin: string
    readonly query: InferQuery<E>
    readonly body: InferBody<E>
  }

/** An endpoint with its scope and its handler. `Services` is what the handler's module offers it. */
export interface Operation<Services extends Core = Core> {
  readonly endpoint: AnyEndpoint
  readonly scope: Scope
  /** What an operator needs; present in the scope `operator` only, where absent means any operator. */
  readonly permission?: OperatorPermission
  /** For the command line of the server's own machine only. */
  readonly localOnly?: true
  /** Also available during maintenance and to blocked regions: what a site needs to show why it is closed. */
  readonly whenClosed?: true
  /** Also permitted to a session that is restricted to changing its password. */
  readonly whenRestricted?: true
  /** What the operation writes is a record of the call itself, such as a session, so it writes no audit entry. */
  readonly recordsItself?: true
  /** Refuses a caller before its image is read, by throwing. */
  admitImage?(services: Services, caller: { readonly session: Session | null }): Promise<void>
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

/** Declares that what a mutating operation writes is a record of the call itself, such as a session. */
export function withOwnRecord<Services extends Core>(operation: Operation<Services>): Operation<Services> {
  return { ...operation, recordsItself: true }
}

/** Refuses members whose image must not be read, such as one that has sent too many; `admit` throws. */
export function admitImages<Services extends Core>(
  operation: Operation<Services>,
  admit: (services: Services, session: Session) => Promise<void>,
): Operation<Services> {
  return {
    ...operation,
    admitImage: async (services, { session }) => {
      if (session) await admit(services, session)
    },
  }
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
  operatorVisitor: createDeclaration('operatorVisitor'),
  localOperator: <E extends AnyEndpoint, Services extends Core = Core>(
    endpoint: E,
    handle: Handler<E, 'operator', Services>,
  ): Operation<Services> => ({ ...createDeclaration('operator')(endpoint, handle), localOnly: true }),
  /** Any operator, whatever its roles. */
  anyOperator: createDeclaration('operator'),
  operator: <E extends AnyEndpoint, Services extends Core = Core>(
    permission: OperatorPermission,
    endpoint: E,
    handle: Handler<E, 'operator', Services>,
  ): Operation<Services> => ({ ...createDeclaration('operator')(endpoint, handle), permission }),
}
