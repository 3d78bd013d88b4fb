/**
 * The catalogue of errors. `status` is the HTTP status, `shows` where the client displays the error:
 * under a form field, in the form, in a dialog, as a toast, or as a full page. `field` is the form field of an error that
 * always belongs to the same one; where the field varies, the error's details name it.
 * Texts live in the `errors` namespace of the catalogs under the same code.
 */
export const errorCatalogue = {
  // Transport and tenancy
  MALFORMED_REQUEST: { status: 400, shows: 'toast' },
  UNKNOWN_FIELD: { status: 400, shows: 'toast' },
  UNSUPPORTED_MEDIA: { status: 415, shows: 'toast' },
  BODY_TOO_LARGE: { status: 413, shows: 'toast' },
  HEADERS_TOO_LARGE: { status: 431, shows: 'toast' },
  REQUEST_TIMEOUT: { status: 408, shows: 'toast' },
  NOT_FOUND: { status: 404, shows: 'toast' },
  DOMAIN_CHECK_FAILED: { status: 403, shows: 'page' },
  SYSTEM_ERROR: { status: 500, shows: 'toast' },
  /** Stands for a code that this build does not contain. */
  UNKNOWN_ERROR: { status: 500, shows: 'toast' },
  SERVER_BUSY: { status: 503, shows: 'toast' },
  TOO_MANY_REQUESTS: { status: 429, shows: 'toast' },
  SYSTEM_MAINTENANCE: { status: 503, shows: 'page' },
  REGION_RESTRICTED: { status: 403, shows: 'page' },
  // Encryption
  ENCRYPTION_REQUIRED: { status: 415, shows: 'toast' },
  ENVELOPE_INVALID: { status: 400, shows: 'toast' },
  ENVELOPE_KEY_UNKNOWN: { status: 400, shows: 'toast' },
  ENVELOPE_EXPIRED: { status: 400, shows: 'toast' },
  ENVELOPE_REPLAYED: { status: 409, shows: 'toast' },
  // Session and permission
  NOT_LOGGED_IN: { status: 401, shows: 'page' },
  NOT_PERMITTED: { status: 403, shows: 'toast' },
  TRIAL_NOT_PERMITTED: { status: 403, shows: 'dialog' },
  NOT_AN_AGENT: { status: 403, shows: 'form' },
  NOT_A_MEMBER: { status: 403, shows: 'form' },
  FEATURE_OFF: { status: 403, shows: 'toast' },
  PASSWORD_CHANGE_REQUIRED: { status: 403, shows: 'dialog' },
  // Login and registration
  CREDENTIALS_WRONG: { status: 422, shows: 'form' },
  CAPTCHA_REQUIRED: { status: 422, shows: 'field', field: 'captcha' },
  CAPTCHA_WRONG: { status: 422, shows: 'field', field: 'captcha' },
  ANTIBOT_FAILED: { status: 422, shows: 'form' },
  ACCOUNT_LOCKED: { status: 429, shows: 'form' },
  ACCOUNT_DISABLED: { status: 403, shows: 'form' },
  OLD_PASSWORD_WRONG: { status: 422, shows: 'field', field: 'oldPassword' },
  HANDOVER_INVALID: { status: 422, shows: 'toast' },
  ACCOUNT_TAKEN: { status: 409, shows: 'field', field: 'username' },
  FIELD_INVALID: { status: 422, shows: 'field' },
  AFFILIATE_UNKNOWN: { status: 422, shows: 'dialog' },
  REGISTRATION_CLOSED: { status: 403, shows: 'form' },
  // Password by e-mail and verification: codes of other backends
  USERNAME_EMAIL_UNKNOWN: { status: 422, shows: 'form' },
  VERIFICATION_MISSING: { status: 422, shows: 'form' },
  // Phone verification by the third-party service, under its own codes (specification, section 8)
  'invalid-phone-number': { status: 422, shows: 'field', field: 'mobileNum' },
  'missing-phone-number': { status: 422, shows: 'field', field: 'mobileNum' },
  'invalid-verification-code': { status: 422, shows: 'field', field: 'verificationCode' },
  'missing-verification-code': { status: 422, shows: 'field', field: 'verificationCode' },
  'code-expired': { status: 422, shows: 'field', field: 'verificationCode' },
  'captcha-check-failed': { status: 422, shows: 'dialog' },
  'too-many-requests': { status: 429, shows: 'dialog' },
  'quota-exceeded': { status: 503, shows: 'dialog' },
  'operation-not-allowed': { status: 403, shows: 'dialog' },
  'popup-closed-by-user': { status: 422, shows: 'dialog' },
  unknown: { status: 500, shows: 'dialog' },
  // Browser
  POPUP_BLOCKED: { status: 422, shows: 'dialog' },
  // Games
  GAME_UNKNOWN: { status: 404, shows: 'dialog' },
  GAME_MAINTENANCE: { status: 503, shows: 'dialog' },
  DEMO_NOT_OFFERED: { status: 422, shows: 'dialog' },
  LAUNCH_TOKEN_INVALID: { status: 422, shows: 'page' },
  // Money
  INSUFFICIENT_FUNDS: { status: 422, shows: 'dialog' },
  AMOUNT_INVALID: { status: 422, shows: 'field', field: 'amount' },
  WIN_TOO_LARGE: { status: 422, shows: 'dialog' },
  AMOUNT_TOO_PRECISE: { status: 422, shows: 'field', field: 'amount' },
  IDEMPOTENCY_KEY_REQUIRED: { status: 400, shows: 'toast' },
  IDEMPOTENCY_KEY_REUSED: { status: 409, shows: 'toast' },
  IDEMPOTENCY_IN_PROGRESS: { status: 409, shows: 'toast' },
  // Seamless wallet (vendors)
  SIGNATURE_INVALID: { status: 401, shows: 'toast' },
  SIGNATURE_EXPIRED: { status: 401, shows: 'toast' },
  SIGNATURE_REPLAYED: { status: 403, shows: 'toast' },
  SESSION_UNKNOWN: { status: 422, shows: 'toast' },
  BET_UNKNOWN: { status: 422, shows: 'toast' },
  ROUND_CANCELLED: { status: 422, shows: 'toast' },
  ROUND_SETTLED: { status: 422, shows: 'toast' },
  ROUND_OPEN: { status: 422, shows: 'toast' },
} as const satisfies Record<string, ErrorEntry>

/** Where the client displays an error. */
export type ErrorPlace = 'field' | 'form' | 'dialog' | 'toast' | 'page'

/** Properties of an error code. */
export interface ErrorEntry {
  readonly status: number
  readonly shows: ErrorPlace
  readonly field?: string
}

/** A code of the catalogue. */
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

  /** HTTP status of the code. */
  get status(): number {
    return errorCatalogue[this.code].status
  }
}

/** `retryAfter` in whole minutes for the placeholder `{{minutes}}`; at least 1, so that no text says "0 min". */
export function getRetryMinutes({ retryAfter = 0 }: ErrorDetails): number {
  return Math.max(1, Math.ceil(retryAfter / 60))
}

/** Whether an untrusted string is a code of the catalogue. */
export function isErrorCode(value: string): value is ErrorCode {
  return Object.hasOwn(errorCatalogue, value)
}
