import type { errorCatalogue } from './error-catalogue.ts'

/** A code of the catalogue, of which a site loads the rest when an error is shown. */
export type ErrorCode = keyof typeof errorCatalogue

/** Values for the placeholders of an error's text, or for the client to act on. */
export interface ErrorDetails {
  /** Field that the error belongs to, for codes shown at a field. */
  readonly field?: string
  /** Rule that the field breaks, for FIELD_INVALID; selects the text. `min` and `max` are its bounds. */
  readonly rule?: string
  /** True when the next attempt must include a captcha. */
  readonly captcha?: boolean
  /** Whole seconds to wait before trying again. */
  readonly retryAfter?: number
  /** When maintenance ends, ISO 8601 in UTC. */
  readonly maintenanceEnd?: string
  readonly min?: number
  readonly max?: number
  /** An amount in wire form and its currency, such as `70.00 MMK`, for the placeholder `{{amount}}`; forms write it as other amounts. */
  readonly amount?: string
  /** Number of the tier of a contract that the error is about, from 1, for the placeholder `{{tier}}`. */
  readonly tier?: number
}

/** An error with a code of the catalogue. Thrown by services, converted to the wire's error shape at the HTTP edge. */
export class DomainError extends Error {
  override readonly name = 'DomainError'
  readonly code: ErrorCode
  readonly details: ErrorDetails

  constructor(code: ErrorCode, details: ErrorDetails = {}) {
    super(code)
    this.code = code
    this.details = details
  }
}

/** `retryAfter` in whole minutes for the placeholder `{{minutes}}`; at least 1, so that no text says "0 min". */
export function getRetryMinutes({ retryAfter = 0 }: ErrorDetails): number {
  return Math.max(1, Math.ceil(retryAfter / 60))
}
