/** Names of the custom request headers. */
export const headerNames = {
  merchant: 'Merchant',
  idempotencyKey: 'Idempotency-Key',
  signature: 'X-Signature',
  timestamp: 'X-Timestamp',
  nonce: 'X-Nonce',
  vendor: 'X-Vendor',
  /** `1` for a call of a page that nobody attends: it does not extend the session of an operator. */
  unattended: 'Unattended',
} as const

/** Media type of an encrypted body (compact JWE). */
export const encryptedMediaType = 'application/jose'

/** Error codes that every encrypted call may return, so no endpoint lists them. */
export const encryptionErrors = [
  'ENCRYPTION_REQUIRED',
  'ENVELOPE_INVALID',
  'ENVELOPE_KEY_UNKNOWN',
  'ENVELOPE_EXPIRED',
  'ENVELOPE_REPLAYED',
] as const

/** Error codes that every call may return, so no endpoint lists them. */
export const commonErrors = [
  'MALFORMED_REQUEST',
  'UNKNOWN_FIELD',
  'UNSUPPORTED_MEDIA',
  'BODY_TOO_LARGE',
  'NOT_FOUND',
  'DOMAIN_CHECK_FAILED',
  'SYSTEM_ERROR',
  'SERVER_BUSY',
  'TOO_MANY_REQUESTS',
  'SYSTEM_MAINTENANCE',
  'REGION_RESTRICTED',
  'NOT_LOGGED_IN',
  'NOT_PERMITTED',
  'PASSWORD_CHANGE_REQUIRED',
] as const
