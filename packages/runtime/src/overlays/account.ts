import * as z from 'zod/mini'
import { defineOverlayHandle, noParams } from './define-overlay.ts'

/** What a provider returned; null when it failed there. */
const receivedParams = z.nullable(
  z.object({ code: z.string(), state: z.string(), iss: z.optional(z.string()), binding: z.string() }),
)

const signInParams = z.object({
  /** The provider that the tab left for; null in a tab that left for none. */
  provider: z.nullable(z.string()),
  received: receivedParams,
})

/** Parameters of the dialog that completes a third-party sign-in. */
export type SignInParams = z.output<typeof signInParams>

/** The dialog that completes a third-party sign-in. It goes on with the pending action. */
export const signInOverlay = defineOverlayHandle('signIn', signInParams, { level: 'auth' })

const linkIdentityParams = z.object({
  provider: z.string(),
  /** Name of the provider. */
  label: z.string(),
  hasPassword: z.boolean(),
})

/** Parameters of the dialog that leaves the site to link an identity. */
export type LinkIdentityParams = z.output<typeof linkIdentityParams>

/** The dialog that leaves the site for a provider, to link an identity with the account. */
export const linkIdentityOverlay = defineOverlayHandle('linkIdentity', linkIdentityParams, { level: 'auth' })

const linkReturnParams = z.object({ received: receivedParams })

/** Parameters of the dialog that links an identity. */
export type LinkReturnParams = z.output<typeof linkReturnParams>

/** The dialog that links an identity after the return from its provider. */
export const linkReturnOverlay = defineOverlayHandle('linkReturn', linkReturnParams, { level: 'auth' })

const addPasskeyParams = z.object({ hasPassword: z.boolean() })

/** Parameters of the dialog that adds a passkey. */
export type AddPasskeyParams = z.output<typeof addPasskeyParams>

/** The dialog that adds a passkey. */
export const addPasskeyOverlay = defineOverlayHandle('addPasskey', addPasskeyParams, { level: 'auth' })

const bindContactParams = z.object({
  kind: z.enum(['mobile', 'email']),
  /** What is replaced, masked; null where there is none. */
  bound: z.nullable(z.string()),
  hasPassword: z.boolean(),
  /** Whether the payment password confirms the contact, alone or beside the password. */
  asksPaymentPassword: z.boolean(),
  /** Whether what is bound is confirmed by a code that is sent to it, instead of replaced. */
  confirms: z.optional(z.boolean()),
})

/** Parameters of the dialog that binds a mobile number or an e-mail address. */
export type BindContactParams = z.output<typeof bindContactParams>

/** The dialog that binds a mobile number or an e-mail address. */
export const bindContactOverlay = defineOverlayHandle('bindContact', bindContactParams, { level: 'auth' })

const paymentPasswordParams = z.object({
  isSet: z.boolean(),
  /** ISO 8601; null while it is not locked. */
  lockedUntil: z.nullable(z.string()),
  hasPassword: z.boolean(),
  /** Where a code to reset it can be sent, masked. */
  mobile: z.nullable(z.string()),
  email: z.nullable(z.string()),
})

/** Parameters of the dialog of the payment password. */
export type PaymentPasswordParams = z.output<typeof paymentPasswordParams>

/** The dialog that sets, changes or resets the payment password. */
export const paymentPasswordOverlay = defineOverlayHandle('paymentPassword', paymentPasswordParams, { level: 'auth' })

/** The dialog that binds a bank account, for an account with a payment password. */
export const addBankAccountOverlay = defineOverlayHandle('addBankAccount', noParams, { level: 'auth' })
