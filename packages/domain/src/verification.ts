import type { ErrorCode } from './errors.ts'

/** Number of digits of a verification code. */
export const codeLength = 6

/** Wrong codes that may be entered for one code that was sent, or one login; the last one ends it. */
export const maxCodeTries = 6

/** Codes with which the third-party service that verifies phone numbers refuses (specification, section 8). */
export const phoneVerificationCodes = [
  'invalid-phone-number',
  'missing-phone-number',
  'too-many-requests',
  'unknown',
  'invalid-verification-code',
  'missing-verification-code',
  'captcha-check-failed',
  'quota-exceeded',
  'operation-not-allowed',
  'code-expired',
  'popup-closed-by-user',
] as const satisfies readonly ErrorCode[]

/** Minutes until another code of that service can be requested (specification, section 4 "SMS code"). */
export const phoneVerificationMinutes = 1

/** Minutes after which a code can be asked for again that this service has refused to send as one too many (specification, section 9). */
export const phoneRetryMinutes = 5

/** Minutes for which a token of that service proves a number. */
export const phoneTokenMinutes = 10
