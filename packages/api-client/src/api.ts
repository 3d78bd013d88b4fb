import { encryptedMediaType, headerNames } from '@croupier/endpoints/headers'
import type { AnyEndpoint, BodyOf, ModelOf, QueryInput } from '@croupier/endpoints/endpoint'
import ky, { isHTTPError, type KyInstance } from 'ky'
import * as z from 'zod/mini'
import { ApiError, errorOfAnswer, toApiError } from './api-error.ts'

/** What the client needs to know of its site, asked anew at every call. */
export interface ApiOptions {
  /** Origin of the platform; the page's own by default. */
  readonly origin: string
  readonly merchantCode: string
  /** Session token, or null while logged out. */
  readonly token: () => string | null
  /** BCP 47 tag of the interface language. */
  readonly languageTag: () => string
  /** Told at every answer that says 401 to a token, so more than once where calls were under way together. */
  readonly onDeadSession: (token: string) => void
  /** Told when an answer says that the whole site is closed to the caller: maintenance, region, or a wrong address. */
  readonly onClosed?: () => void
  /** Told when an answer does not have the declared shape. */
  readonly onBadAnswer?: (error: ApiError) => void
  /** Milliseconds before a call is given up. */
  readonly timeout?: number
  readonly fetch?: typeof globalThis.fetch
}

/** Parts of a call: its query and body as the endpoint declares them. */
export type CallInput<E extends AnyEndpoint> = (QueryInput<E> extends undefined
  ? { query?: never }
  : { query: QueryInput<E> }) &
  (BodyOf<E> extends undefined ? { body?: never } : { body: BodyOf<E> }) & {
    signal?: AbortSignal
    /** Repeats of one intention carry one key. */
    idempotencyKey?: string
    /** An answer that is already under way (the gate's call of the boot script). */
    started?: Promise<Response>
  }

/** Sends the calls of `@croupier/endpoints`. */
export interface Api {
  /** Sends a call; answers its model or throws ApiError. */
  call<E extends AnyEndpoint>(endpoint: E, input: CallInput<E>): Promise<ModelOf<E>>
  /** Encrypts a value for an endpoint whose plain body carries it in a field (free play). */
  seal(endpoint: AnyEndpoint, payload: unknown): Promise<string>
}

/** Codes that close the whole site, whatever was asked. */
const closingCodes: ReadonlySet<string> = new Set(['SYSTEM_MAINTENANCE', 'REGION_RESTRICTED', 'DOMAIN_CHECK_FAILED'])

const retriableStatuses = [408, 429, 500, 502, 504]

/** GETs are tried up to three times with full jitter; writes never twice, unless the person asks. */
const retry = {
  limit: 2,
  methods: ['get' as const],
  statusCodes: retriableStatuses,
  maxRetryAfter: 5_000,
  backoffLimit: 4_000,
  jitter: true,
}

/** The client of one site. */
export function createApi(options: ApiOptions): Api {
  const http = ky.create({
    baseUrl: options.origin,
    timeout: options.timeout ?? 15_000,
    retry,
    ...(options.fetch ? { fetch: options.fetch } : {}),
  })
  const envelopes = envelopeSealer(http)
  return {
    call: async (endpoint, input) => {
      try {
        const body = await answerOf(http, options, envelopes, endpoint, input)
        return modelOf(endpoint, body)
      } catch (thrown) {
        const error = toApiError(endpoint.path, thrown)
        if (error.code === 'BAD_ANSWER') options.onBadAnswer?.(error)
        if (closingCodes.has(error.code)) options.onClosed?.()
        throw error
      }
    },
    // A value inside a plain body cannot be sealed again when its key turns out to be old, so the key is always new.
    seal: (endpoint, payload) => envelopes(payload, endpoint, true),
  }
}

type LooseInput = {
  query?: unknown
  body?: unknown
  signal?: AbortSignal
  idempotencyKey?: string
  started?: Promise<Response>
}

async function answerOf(
  http: KyInstance,
  options: ApiOptions,
  seal: Seal,
  endpoint: AnyEndpoint,
  input: LooseInput,
): Promise<unknown> {
  if (input.started) return readBody(endpoint.path, await input.started)
  const token = endpoint.auth === 'none' ? null : options.token()
  const send = async (fresh: boolean) => {
    const sent = await bodyInit(endpoint, input.body, seal, fresh)
    const headers = { ...headersOf(options, token, input), ...sent.headers }
    return http(endpoint.path, {
      method: endpoint.method,
      headers,
      ...(input.query ? { searchParams: searchParamsOf(input.query) } : {}),
      ...(sent.body === undefined ? {} : { body: sent.body }),
      ...(input.signal ? { signal: input.signal } : {}),
    })
  }
  try {
    return await readBody(endpoint.path, await withFreshKey(send))
  } catch (thrown) {
    if (isHTTPError(thrown) && thrown.response.status === 401 && token) options.onDeadSession(token)
    throw isHTTPError(thrown) ? errorOfAnswer(endpoint.path, thrown.response.status, thrown.data) : thrown
  }
}

/** An unknown key means that the server rotated its keys: fetch them once more and send again. */
async function withFreshKey(send: (fresh: boolean) => Promise<Response>): Promise<Response> {
  try {
    return await send(false)
  } catch (thrown) {
    const keyUnknown =
      isHTTPError(thrown) && errorOfAnswer('', thrown.response.status, thrown.data).code === 'ENVELOPE_KEY_UNKNOWN'
    if (keyUnknown) return send(true)
    throw thrown
  }
}

async function readBody(path: string, response: Response): Promise<unknown> {
  const body: unknown = await response.json().catch(() => undefined)
  if (!response.ok) throw errorOfAnswer(path, response.status, body)
  return body
}

function headersOf(options: ApiOptions, token: string | null, input: LooseInput): Record<string, string> {
  return {
    accept: 'application/json',
    'accept-language': options.languageTag(),
    [headerNames.merchant]: options.merchantCode,
    ...(token ? { authorization: `Bearer ${token}` } : {}),
    ...(input.idempotencyKey ? { [headerNames.idempotencyKey]: input.idempotencyKey } : {}),
  }
}

function searchParamsOf(query: object): URLSearchParams {
  const params = new URLSearchParams()
  for (const [name, value] of Object.entries(query))
    if (value !== undefined && value !== '') params.set(name, String(value))
  return params
}

async function bodyInit(endpoint: AnyEndpoint, body: unknown, seal: Seal, fresh: boolean) {
  if (body === undefined) return { headers: {} }
  if (endpoint.encrypted) {
    return { body: await seal(body, endpoint, fresh), headers: { 'content-type': encryptedMediaType } }
  }
  return { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }
}

function modelOf<E extends AnyEndpoint>(endpoint: E, body: unknown): ModelOf<E> {
  const answer =
    endpoint.answer === 'value' ? z.object({ success: z.literal(true), value: endpoint.response }) : endpoint.response
  const parsed = z.safeParse(answer, body)
  if (!parsed.success) throw new ApiError({ code: 'BAD_ANSWER', path: endpoint.path, status: 200, cause: parsed.error })
  const wire: unknown = endpoint.answer === 'value' ? (parsed.data as { value: unknown }).value : parsed.data
  const { decode } = endpoint as { decode?: (wire: unknown) => unknown }
  try {
    // The endpoint's own schema and decoder made this value, so it has the endpoint's own model.
    return (decode ? decode(wire) : wire) as ModelOf<E>
  } catch (cause) {
    throw new ApiError({ code: 'BAD_ANSWER', path: endpoint.path, status: 200, cause })
  }
}

/** Makes the encrypted body of a call. `fresh` asks the server for its keys again. */
type Seal = (payload: unknown, call: { method: string; path: string }, fresh: boolean) => Promise<string>

/** Encryption and its key are fetched when the first encrypted call is sent, not before. */
function envelopeSealer(http: KyInstance): Seal {
  let sealer: Promise<(payload: unknown, call: { method: string; path: string }) => Promise<string>> | null = null
  return async (payload, call, fresh) => {
    if (fresh || !sealer) sealer = import('./seal.ts').then(({ createSealer }) => createSealer(http))
    try {
      return await (
        await sealer
      )(payload, call)
    } catch (thrown) {
      sealer = null
      throw thrown
    }
  }
}
