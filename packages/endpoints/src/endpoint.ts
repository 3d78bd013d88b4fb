import type { ErrorCode } from '@croupier/domain/errors'
import type { ZodMiniType } from 'zod/mini'
import type { input, output } from 'zod/mini'

/** A zod/mini schema of any shape. */
export type Schema = ZodMiniType

/**
 * Who may send a call: `none` carries no token; `optional` carries one where there is one; `token` needs one;
 * `vendor` is signed by a game vendor and never sent by a site.
 */
export type CallAuth = 'none' | 'optional' | 'token' | 'vendor'

/** What a call is, apart from the shapes that go in and come back. */
interface CallFacts {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Path as section 7 of the specification gives it, or our own (`provisional`). No parameters inside. */
  readonly path: `/${string}`
  readonly auth: CallAuth
  /** The body travels as a JWE (decisions, section 2). */
  readonly encrypted?: boolean
  /** Moves money or points: it is done once per key, however often it is sent. */
  readonly idempotent?: boolean
  /** The specification names the action but not its path: a platform team may point it elsewhere. */
  readonly provisional?: boolean
  /** `value`: wrapped as `{ success, value }`; `bare`: the payload itself (`/lgw`, `/lotto`). */
  readonly answer: 'value' | 'bare'
  /** Codes a caller has to expect beyond those that every call may answer. */
  readonly errors: readonly ErrorCode[]
  /** One line for the OpenAPI document. */
  readonly summary: string
}

/** Any call, for lists of calls. */
export interface AnyEndpoint extends CallFacts {
  readonly query?: Schema | undefined
  readonly body?: Schema | undefined
  readonly response: Schema
}

/** One call of the wire: what goes in, what comes back, and how the wire's shape becomes the client's model. */
export interface Endpoint<Query, Body, Response extends Schema, Model> extends CallFacts {
  /** Read by the server alone, as `body`, `errors` and `summary` are: the build of a site leaves them out. */
  readonly query: Query
  readonly body: Body
  readonly response: Response
  /** Wire to model; absent where the wire's shape is the model. */
  readonly decode?: (wire: output<Response>) => Model
}

/** What a call answers to the client: the decoded model where the endpoint has a decoder, else the wire's shape. */
export type ModelOf<E> = E extends Endpoint<infer _Query, infer _Body, infer _Response, infer Model> ? Model : never

/** What a call answers on the wire (inside `value` where it is wrapped). */
export type WireOf<E extends { response: Schema }> = output<E['response']>

/** The query of a call as the client writes it, or undefined. */
export type QueryInput<E> = E extends { query: infer Query extends Schema } ? input<Query> : undefined

/** The query of a call as the server reads it, or undefined. */
export type QueryOf<E> = E extends { query: infer Query extends Schema } ? output<Query> : undefined

/** The body of a call, or undefined. */
export type BodyOf<E> = E extends { body: infer Body extends Schema } ? output<Body> : undefined

/** Declares a call. The mark lets a bundler leave out the calls that a site never sends. */
/* @__NO_SIDE_EFFECTS__ */
export function endpoint<
  const Facts extends CallFacts,
  Response extends Schema,
  Query extends Schema | undefined = undefined,
  Body extends Schema | undefined = undefined,
  Model = output<Response>,
>(
  spec: Facts & { query?: Query; body?: Body; response: Response; decode?: (wire: output<Response>) => Model },
): Facts & Endpoint<Query, Body, Response, Model> {
  const { query, body } = spec
  return { ...spec, query: query as Query, body: body as Body }
}
