import { encryptedMediaType, headerNames } from '@croupier/endpoints/headers'
import type { AnyEndpoint, InferBody, InferModel, InferQueryInput } from '@croupier/endpoints/endpoint'
import ky, { isHTTPError, type KyInstance } from 'ky'
import * as z from 'zod/mini'
import { ApiError, parseErrorResponse, readJson, throwNetworkError, toApiError } from './api-error.ts'

/** Configuration of a client. The functions are read for every call. */
export interface ApiOptions {
  /** Origin of the platform; the page's own by default. */
  readonly origin: string
  readonly merchantCode: string
  /** Session token, or null while logged out. */
  readonly token: () => string | null
  /** BCP 47 tag of the interface language. */
  readonly languageTag: () => string
  /** Whether nobody attends the page. Its calls then say so, which keeps no session of an operator open. */
  readonly isUnattended?: () => boolean
  /**
   * Called for every 401 to an authenticated request; may fire several times for concurrent requests. Resolves to true where the
   * session goes on with another token: the request is then sent again.
   */
  readonly onSessionExpired: (token: string) => unknown
  /** Called when an error closes the whole site: maintenance, a restricted region, or a domain mismatch. */
  readonly onSiteClosed?: () => void
  /** Called when a response does not have the declared shape. */
  readonly onInvalidResponse?: (error: ApiError) => void
  /** Milliseconds before a call is aborted; 15 s by default. */
  readonly timeoutMs?: number
  /** How the encryption code is imported, such as with a time-out. Its errors are those of the call. */
  readonly loadCode?: <Module>(load: () => Promise<Module>) => Promise<Module>
  readonly fetch?: typeof globalThis.fetch
}

/** Input of a call: query and body as the endpoint declares them. */
export type CallInput<E extends AnyEndpoint> = (InferQueryInput<E> extends undefined
  ? { query?: never }
  : { query: InferQueryInput<E> }) &
  (InferBody<E> extends undefined ? { body?: never } : { body: InferBody<E> }) & {
    signal?: AbortSignal
    /** Milliseconds before this call is aborted; those of the client by default. */
    timeoutMs?: number
    /** The same for every retry of one user action. */
    idempotencyKey?: string
    /** Response of a request that has been sent already (the permission call of the boot script). No other is sent. */
    preloadedResponse?: Promise<Response>
  }

/** Sends the calls of `@croupier/endpoints`. */
export interface Api {
  /** Sends a call and returns its model. Throws ApiError. */
  call<E extends AnyEndpoint>(endpoint: E, input: CallInput<E>): Promise<InferModel<E>>
  /** Encrypts a value for an endpoint whose plain body carries it in a field (free play). */
  seal(endpoint: AnyEndpoint, payload: unknown): Promise<string>
  /** Returns the server's time by its last response, in milliseconds since 1970; the device's clock may be wrong. */
  now(): number
}

/** Codes that close the whole site, whichever endpoint returns them. */
const closingCodes: ReadonlySet<string> = new Set(['SYSTEM_MAINTENANCE', 'REGION_RESTRICTED', 'DOMAIN_CHECK_FAILED'])

const retriableStatuses = [408, 429, 500, 502, 504]

/** GETs are retried twice with full jitter; writes are never retried automatically. */
const retry = {
  limit: 2,
  methods: ['get' as const],
  statusCodes: retriableStatuses,
  maxRetryAfter: 5_000,
  backoffLimit: 4_000,
  jitter: true,
}

/** Milliseconds. Smaller differences come from the `date` header, which has whole seconds, and the network. */
const minSkewChangeMs = 2_000

/** Creates the client of one site. */
export function createApi(options: ApiOptions): Api {
  let skewMs = 0
  const now = () => Date.now() + skewMs
  const readDate = ({ headers }: Response) => {
    const ahead = Date.parse(headers.get('date') ?? '') - now()
    if (Math.abs(ahead) > minSkewChangeMs) skewMs += ahead
  }
  const http = ky.create({
    baseUrl: options.origin,
    // The cookie of a remembered login, also for an API on another host of the site.
    credentials: 'include',
    timeout: options.timeoutMs ?? 15_000,
    retry,
    fetch: (...request) => fetchWhole(options.fetch ?? fetch, request, readDate).catch(throwNetworkError),
  })
  const seal = createEnvelopeSealer(http, options, now)
  return {
    now,
    call: async (endpoint, input) => {
      try {
        void input.preloadedResponse?.then(readDate, () => undefined)
        const body = await sendRequest(http, options, seal, endpoint, input)
        return parseModel(endpoint, body)
      } catch (thrown) {
        const error = toApiError(endpoint.path, thrown)
        if (error.code === 'BAD_ANSWER') options.onInvalidResponse?.(error)
        if (closingCodes.has(error.code)) options.onSiteClosed?.()
        throw error
      }
    },
    // A value inside a plain body cannot be sealed again after ENVELOPE_KEY_UNKNOWN, so its key is always fetched.
    seal: (endpoint, payload) => seal(payload, endpoint, true),
  }
}

/** Fetches a response with its body, so that ky's time-out and retries are those of the body too, and reports its head at once. */
async function fetchWhole(
  send: typeof fetch,
  request: Parameters<typeof fetch>,
  onHead: (response: Response) => void,
): Promise<Response> {
  const response = await send(...request)
  onHead(response)
  return new Response((await response.text()) || null, response)
}

type RequestInput = {
  query?: unknown
  body?: object | undefined
  signal?: AbortSignal
  timeoutMs?: number
  idempotencyKey?: string
  preloadedResponse?: Promise<Response>
}

async function sendRequest(
  http: KyInstance,
  options: ApiOptions,
  seal: Seal,
  endpoint: AnyEndpoint,
  input: RequestInput,
): Promise<unknown> {
  if (input.preloadedResponse) return readBody(endpoint.path, await input.preloadedResponse.catch(throwNetworkError))
  const token = endpoint.auth === 'none' ? null : options.token()
  const send = async (freshKey: boolean) => {
    const { body, headers } = await createBody(endpoint, input.body, seal, freshKey)
    return http(endpoint.path, {
      method: endpoint.method,
      headers: { ...createHeaders(options, token, input), ...headers },
      ...(input.query ? { searchParams: toSearchParams(input.query) } : {}),
      ...(body === undefined ? {} : { body }),
      ...(input.signal ? { signal: input.signal } : {}),
      ...(input.timeoutMs ? { timeout: input.timeoutMs } : {}),
    })
  }
  try {
    return await readBody(endpoint.path, await retryWithFreshKey(send))
  } catch (thrown) {
    const isRefused = isHTTPError(thrown) && thrown.response.status === 401
    if (isRefused && token && (await options.onSessionExpired(token)) === true)
      return sendRequest(http, options, seal, endpoint, input)
    throw isHTTPError(thrown) ? parseErrorResponse(endpoint.path, thrown.response.status, thrown.data) : thrown
  }
}

/** Sends a request; when the server has rotated its keys meanwhile, fetches the new key and sends again. */
async function retryWithFreshKey(send: (freshKey: boolean) => Promise<Response>): Promise<Response> {
  try {
    return await send(false)
  } catch (thrown) {
    const keyUnknown =
      isHTTPError(thrown) && parseErrorResponse('', thrown.response.status, thrown.data).code === 'ENVELOPE_KEY_UNKNOWN'
    if (keyUnknown) return send(true)
    throw thrown
  }
}

async function readBody(path: string, response: Response): Promise<unknown> {
  const body = await readJson(response)
  if (!response.ok) throw parseErrorResponse(path, response.status, body)
  return body
}

function createHeaders(options: ApiOptions, token: string | null, input: RequestInput): Record<string, string> {
  return {
    accept: 'application/json',
    'accept-language': options.languageTag(),
    [headerNames.merchant]: options.merchantCode,
    ...(token ? { authorization: `Bearer ${token}` } : {}),
    ...(options.isUnattended?.() ? { [headerNames.unattended]: '1' } : {}),
    ...(input.idempotencyKey ? { [headerNames.idempotencyKey]: input.idempotencyKey } : {}),
  }
}

function toSearchParams(query: object): URLSearchParams {
  const params = new URLSearchParams()
  for (const [name, value] of Object.entries(query))
    if (value !== undefined && value !== '') params.set(name, String(value))
  return params
}

async function createBody(endpoint: AnyEndpoint, body: object | undefined, seal: Seal, freshKey: boolean) {
  if (body === undefined) return { headers: {} }
  if (body instanceof Blob) return { body, headers: { 'content-type': body.type } }
  if (endpoint.encrypted) {
    return { body: await seal(body, endpoint, freshKey), headers: { 'content-type': encryptedMediaType } }
  }
  // Sent as a form, under the media type of one.
  if (endpoint.bodyFormat) return { body: toSearchParams(body), headers: {} }
  return { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }
}

function parseModel<E extends AnyEndpoint>(endpoint: E, body: unknown): InferModel<E> {
  const schema =
    endpoint.responseFormat === 'wrapped'
      ? z.object({ success: z.literal(true), value: endpoint.response })
      : endpoint.response
  const parsed = z.safeParse(schema, body)
  if (!parsed.success) throw new ApiError({ code: 'BAD_ANSWER', path: endpoint.path, status: 200, cause: parsed.error })
  const wire: unknown = endpoint.responseFormat === 'wrapped' ? (parsed.data as { value: unknown }).value : parsed.data
  const { decode } = endpoint as { decode?: (wire: unknown) => unknown }
  try {
    // The endpoint's own schema and decoder produced this value, so it is the endpoint's model.
    return (decode ? decode(wire) : wire) as InferModel<E>
  } catch (cause) {
    throw new ApiError({ code: 'BAD_ANSWER', path: endpoint.path, status: 200, cause })
  }
}

/** Encrypts the body of a call. `freshKey` fetches the server's keys again. */
type Seal = (payload: unknown, call: { method: string; path: string }, freshKey: boolean) => Promise<string>

/** Creates a Seal that loads the encryption code and the key for the first encrypted call, not before. */
function createEnvelopeSealer(
  http: KyInstance,
  { merchantCode, loadCode = (load) => load() }: ApiOptions,
  now: () => number,
): Seal {
  let sealer: Promise<(payload: unknown, call: { method: string; path: string }) => Promise<string>> | null = null
  return async (payload, call, freshKey) => {
    if (freshKey || !sealer)
      sealer = loadCode(() => import('./seal.ts')).then(({ createSealer }) => createSealer(http, merchantCode, now))
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
