import type { ErrorDetails } from './errors.ts'
import type { PasswordChangeReason } from './password-change.ts'

/** Ways to complete a login from an address that the account has never logged in from. */
export const verificationMethods = ['sms', 'email', 'totp', 'bankName'] as const
export type VerificationMethod = (typeof verificationMethods)[number]

/** What a login has to do next (specification, section 4 "Login"). */
export type LoginStep =
  | { readonly kind: 'done' }
  /** The attempt was rejected; the next one has to contain a captcha. */
  | { readonly kind: 'captcha' }
  /** The session is restricted to changing the password. */
  | { readonly kind: 'changePassword'; readonly reason: PasswordChangeReason }
  /** No session is open until the login has been verified. */
  | {
      readonly kind: 'verification'
      readonly ticket: string
      readonly methods: readonly VerificationMethod[]
      /** Whether the browser is to remember the login, which the verification asks for again. */
      readonly remember: boolean
    }

/** Returns the step of an open session: a password change with its reason, else none. */
export function getSessionStep(reason: PasswordChangeReason | null): LoginStep {
  return reason === null ? { kind: 'done' } : { kind: 'changePassword', reason }
}

/** Details of an error after which the next attempt has to contain a captcha. */
export const captchaDetails = { captcha: true } as const satisfies ErrorDetails

/** Returns the step that a rejected attempt leads to; null when it may be repeated as it is. */
export function getFailureStep({ captcha }: ErrorDetails): LoginStep | null {
  return captcha ? { kind: 'captcha' } : null
}
