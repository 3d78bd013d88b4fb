import type { ErrorCode, ErrorDetails } from '@croupier/domain/errors'
import * as z from 'zod/mini'

/** Failures of the transport, which carry no code of the error catalogue. Each has a text `common:failure.<code>`. */
export type TransportFailure = 'OFFLINE' | 'TIMEOUT' | 'CHUNK_TIMEOUT' | 'BAD_ANSWER' | 'INSECURE_CONTEXT'

/** The one error type of the client. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly code: ErrorCode | TransportFailure
  /** HTTP status; 0 without a response. */
  readonly status: number
  readonly details: ErrorDetails
  /** The server's text in the language of the request, for codes that the client's catalog does not contain. */
  readonly serverMessage: string | null
  /** Path of the failed call. */
  readonly path: string

  constructor(init: {
    code: ErrorCode | TransportFailure
    path: string
    status?: number
    details?: ErrorDetails
    serverMessage?: string | null
    cause?: unknown
  }) {
    super(`${init.code} at ${init.path}`, { cause: init.cause })
    this.code = init.code
    this.path = init.path
    this.status = init.status ?? 0
    this.details = init.details ?? {}
    this.serverMessage = init.serverMessage ?? null
  }
}

const errorResponse = z.object({
  success: z.literal(false),
  errorCode: z.string(),
  message: z.string(),
  field: z.optional(z.string()),
  rule: z.optional(z.string()),
  captcha: z.optional(z.boolean()),
  retryAfter: z.optional(z.number()),
  maintenanceEnd: z.optional(z.string()),
  min: z.optional(z.number()),
  max: z.optional(z.number()),
  amount: z.optional(z.string()),
  tier: z.optional(z.number()),
})

/** Parses the body of an error response; any other shape becomes `BAD_ANSWER`. */
export function parseErrorResponse(path: string, status: number, body: unknown): ApiError {
  const parsed = z.safeParse(errorResponse, body)
  if (!parsed.success) return new ApiError({ code: 'BAD_ANSWER', path, status })
  const { success: _success, errorCode, message, ...rest } = parsed.data
  const details = Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== undefined)) as ErrorDetails
  // Of a code that this build does not know, the text is the server's. The catalogue is not loaded yet.
  return new ApiError({ code: errorCode as ErrorCode, path, status, details, serverMessage: message })
}

/** Marks what `fetch` has thrown: the network has failed, whatever words a browser has for it. ky retries by the name. */
export function throwNetworkError(thrown: unknown): never {
  throw thrown instanceof TypeError ? Object.assign(thrown, { name: 'NetworkError' }) : thrown
}

/** Reads a body as JSON; undefined where it is none. A connection that is lost within it is a failure of the network. */
export async function readJson(response: Response): Promise<unknown> {
  const text = await response.text().catch(throwNetworkError)
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Converts any thrown value into an ApiError. A defect of the code becomes `UNKNOWN_ERROR` and is reported as uncaught. */
export function toApiError(path: string, thrown: unknown): ApiError {
  if (thrown instanceof ApiError) return thrown
  const name = thrown instanceof Error ? thrown.name : ''
  // AbortError: nothing waits for the response any more.
  const code = name === 'TimeoutError' ? 'TIMEOUT' : /^(?:Network|Abort)/.test(name) ? 'OFFLINE' : 'UNKNOWN_ERROR'
  if (code === 'UNKNOWN_ERROR') reportError(thrown)
  return new ApiError({ code, path, cause: thrown })
}
