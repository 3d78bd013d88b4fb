import type { ErrorCode } from '@croupier/domain/errors'
import type { ZodMiniType } from 'zod/mini'
import type { input, output } from 'zod/mini'

/** A zod/mini schema of any shape. */
export type Schema = ZodMiniType

/**
 * Authentication of a call: `none` sends no token; `optional` sends one if there is a session; `token` requires one;
 * `vendor` is signed by a game vendor and never sent by a site; `operator` requires the token of an operator.
 */
export type CallAuth = 'none' | 'optional' | 'token' | 'vendor' | 'operator'

/** Body of a call with `bodyFormat: 'image'`: a Blob of the browser or of Node. */
export interface ImageBody {
  /** Media type. */
  readonly type: string
  arrayBuffer(): Promise<ArrayBuffer>
}

/** Properties of a call, apart from its request and response schemas. */
interface EndpointDefinition {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Path from section 7 of the specification, or our own (`provisional`). Without path parameters. */
  readonly path: `/${string}`
  readonly auth: CallAuth
  /** The request body is sent as a JWE (decisions, section 2). */
  readonly encrypted?: boolean
  /** Moves money or points: executed once per key, however often it is sent. */
  readonly idempotent?: boolean
  /** The specification names the action but not its path, so the path may change. */
  readonly provisional?: boolean
  /** `wrapped`: the payload in `{ success, value }`; `bare`: the payload itself (`/lgw`, `/lotto`). */
  readonly responseFormat: 'wrapped' | 'bare'
  /**
   * `image`: the body is one PNG or JPEG under its own media type (ImageBody), instead of JSON; `form`: texts as a form sends
   * them (`application/x-www-form-urlencoded`).
   */
  readonly bodyFormat?: 'image' | 'form'
  /** Error codes of this call, in addition to `commonErrors` and, of an encrypted one, `encryptionErrors`. */
  readonly errors: readonly ErrorCode[]
  /** One-line summary for the OpenAPI document. */
  readonly summary: string
}

/** Any call, for lists of calls. */
export interface AnyEndpoint extends EndpointDefinition {
  readonly query?: Schema | undefined
  readonly body?: Schema | undefined
  readonly response: Schema
}

/** One API call: its request and response schemas, and the decoder from the wire's shape to the client's model. */
export interface Endpoint<Query, Body, Response extends Schema, Model> extends EndpointDefinition {
  /** Server only, as are `body`, `errors` and `summary`: the build of a site removes them. */
  readonly query: Query
  readonly body: Body
  readonly response: Response
  /** Converts wire to model; absent if the wire's shape is the model. */
  readonly decode?: (wire: output<Response>) => Model
}

/** Result of a call for the client: the decoded model if the endpoint has a decoder, else the wire's shape. */
export type InferModel<E> = E extends Endpoint<infer _Query, infer _Body, infer _Response, infer Model> ? Model : never

/** Response payload on the wire (inside `value` if the response is wrapped). */
export type InferWire<E extends { response: Schema }> = output<E['response']>

/** Query parameters as the client passes them (before parsing), or undefined. */
export type InferQueryInput<E> = E extends { query: infer Query extends Schema } ? input<Query> : undefined

/** Query parameters as the server receives them (after parsing), or undefined. */
export type InferQuery<E> = E extends { query: infer Query extends Schema } ? output<Query> : undefined

/** Request body, or undefined. */
export type InferBody<E> = E extends { bodyFormat: 'image' }
  ? ImageBody
  : E extends { body: infer Body extends Schema }
    ? output<Body>
    : undefined

/** Declares a call. The annotation lets a bundler drop the calls that a site never sends. */
/* @__NO_SIDE_EFFECTS__ */
export function endpoint<
  const Definition extends EndpointDefinition,
  Response extends Schema,
  Query extends Schema | undefined = undefined,
  Body extends Schema | undefined = undefined,
  Model = output<Response>,
>(
  definition: Definition & {
    query?: Query
    body?: Body
    response: Response
    decode?: (wire: output<Response>) => Model
  },
): Definition & Endpoint<Query, Body, Response, Model> {
  const { query, body } = definition
  return { ...definition, query: query as Query, body: body as Body }
}
