import { DomainError, isErrorCode, type ErrorCode, type ErrorDetails } from '@croupier/domain/errors'
import * as z from 'zod/mini'

/** What went wrong on the way, for failures that carry no code of the catalogue. */
export type TransportFailure = 'OFFLINE' | 'TIMEOUT' | 'BAD_ANSWER' | 'INSECURE_CONTEXT'

/** The one error type of the client. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly code: ErrorCode | TransportFailure
  /** HTTP status; 0 when no answer came. */
  readonly status: number
  readonly details: ErrorDetails
  /** The server's text in the caller's language, for codes that the client's catalog does not know. */
  readonly serverMessage: string | null
  /** Path of the call that failed. */
  readonly path: string

  constructor(facts: {
    code: ErrorCode | TransportFailure
    path: string
    status?: number
    details?: ErrorDetails
    serverMessage?: string | null
    cause?: unknown
  }) {
    super(`${facts.code} at ${facts.path}`, { cause: facts.cause })
    this.code = facts.code
    this.path = facts.path
    this.status = facts.status ?? 0
    this.details = facts.details ?? {}
    this.serverMessage = facts.serverMessage ?? null
  }
}

const failedAnswer = z.object({
  success: z.literal(false),
  errorCode: z.string(),
  message: z.string(),
  field: z.optional(z.string()),
  captcha: z.optional(z.boolean()),
  retryAfter: z.optional(z.number()),
  maintenanceEnd: z.optional(z.string()),
  min: z.optional(z.number()),
  max: z.optional(z.number()),
})

/** Reads a failed answer; anything that is not in the failed shape becomes `BAD_ANSWER`. */
export function errorOfAnswer(path: string, status: number, body: unknown): ApiError {
  const parsed = z.safeParse(failedAnswer, body)
  if (!parsed.success) return new ApiError({ code: 'BAD_ANSWER', path, status })
  const { success: _success, errorCode, message, ...rest } = parsed.data
  const details = Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== undefined)) as ErrorDetails
  const code = isErrorCode(errorCode) ? errorCode : 'SYSTEM_ERROR'
  return new ApiError({ code, path, status, details, serverMessage: message })
}

/** Turns whatever was thrown on the way into an ApiError. */
export function toApiError(path: string, thrown: unknown): ApiError {
  if (thrown instanceof ApiError) return thrown
  if (thrown instanceof DomainError)
    return new ApiError({ code: thrown.code, path, details: thrown.details, cause: thrown })
  if (thrown instanceof Error && thrown.name === 'TimeoutError')
    return new ApiError({ code: 'TIMEOUT', path, cause: thrown })
  return new ApiError({ code: 'OFFLINE', path, cause: thrown })
}
