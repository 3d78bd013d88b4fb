import type { LanguageCode } from '@croupier/domain/languages'
import type { AnyEndpoint, BodyOf, QueryOf, WireOf } from '@croupier/endpoints/endpoint'
import type { Kernel, Merchant, Session } from '../kernel.ts'

/**
 * Who may call an operation. `visitor`: anybody; `session`: any account, trial too; `member`: accounts with real
 * money; `agent`: agents; `vendor`: a game vendor by signature.
 */
export type Scope = 'visitor' | 'session' | 'member' | 'agent' | 'vendor'

/** Facts about the caller that the scope vouches for. */
interface Callers {
  visitor: { session: Session | null }
  session: { session: Session }
  member: { session: Session }
  agent: { session: Session }
  vendor: { vendor: string }
}

/** A parsed, permitted call. */
export type Call<E extends AnyEndpoint, S extends Scope> = Callers[S] & {
  readonly merchant: Merchant
  readonly language: LanguageCode
  readonly ip: string
  readonly userAgent: string
  /** Host that the browser asked, with port. */
  readonly host: string
  readonly query: QueryOf<E>
  readonly body: BodyOf<E>
}

/** One call of the wire with the function that answers it. */
export interface Operation {
  readonly endpoint: AnyEndpoint
  readonly scope: Scope
  /** Answers during maintenance and to blocked regions too: what a site needs to show why it is closed. */
  readonly whenClosed?: true
  readonly answer: (kernel: Kernel, call: Call<AnyEndpoint, Scope>) => Promise<unknown>
}

type Answer<E extends AnyEndpoint, S extends Scope> = (kernel: Kernel, call: Call<E, S>) => Promise<WireOf<E>>

function inScope<S extends Scope>(scope: S) {
  return <E extends AnyEndpoint>(endpoint: E, answer: Answer<E, S>): Operation => ({
    endpoint,
    scope,
    // `mount` builds the call from the endpoint's own schemas and the scope's own check, so the shapes agree.
    answer: answer as unknown as Operation['answer'],
  })
}

/** Declares an operation for a scope: `operation.visitor(login, async (kernel, call) => …)`. */
export const operation = {
  /** Anybody, even while the site is closed to them. */
  gate: <E extends AnyEndpoint>(endpoint: E, answer: Answer<E, 'visitor'>): Operation => ({
    ...inScope('visitor')(endpoint, answer),
    whenClosed: true,
  }),
  visitor: inScope('visitor'),
  session: inScope('session'),
  member: inScope('member'),
  agent: inScope('agent'),
  vendor: inScope('vendor'),
}
