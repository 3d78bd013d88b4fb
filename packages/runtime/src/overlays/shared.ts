import * as z from 'zod/mini'
import { defineOverlayHandle, noParams } from './define-overlay.ts'
import { openOverlay } from './overlays.ts'
import { setPendingAction, type PendingAction } from './pending-action.ts'

const loginParams = z.object({
  area: z.optional(z.enum(['site', 'agent'])),
  /** Whether a trial account is enough. By default it is, unless an action is pending. */
  allowTrial: z.optional(z.boolean()),
})

/** Parameters of the login dialog. */
export type LoginParams = z.output<typeof loginParams>

/** The login dialog. It goes on with the pending action. */
export const loginOverlay = defineOverlayHandle('login', loginParams, { level: 'auth' })

/** The free-play dialog. It goes on with the pending action. */
export const freePlayOverlay = defineOverlayHandle('freePlay', noParams, { level: 'auth' })

/** The registration dialog. */
export const registerOverlay = defineOverlayHandle('register', noParams, { level: 'auth' })

/** The dialog that resets a forgotten password. */
export const forgotPasswordOverlay = defineOverlayHandle('forgotPassword', noParams, { level: 'auth' })

/** The dialog that sets a new password with the token of a link. */
export const resetPasswordOverlay = defineOverlayHandle('resetPassword', z.object({ token: z.string() }), {
  level: 'auth',
})

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

const changePasswordParams = z.object({
  /** The dialog cannot be dismissed except by logging out. */
  forced: z.boolean(),
})

/** Parameters of the dialog that changes the password. */
export type ChangePasswordParams = z.output<typeof changePasswordParams>

/** The dialog that changes the password. */
export const changePasswordOverlay = defineOverlayHandle('changePassword', changePasswordParams, { level: 'forced' })

const bindContactParams = z.object({
  kind: z.enum(['mobile', 'email']),
  /** What is replaced, masked; null where there is none. */
  bound: z.nullable(z.string()),
  hasPassword: z.boolean(),
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

/** Notice for a trial account that a real account is required. */
export const realAccountOverlay = defineOverlayHandle('realAccount', noParams, { level: 'auth' })

/** The form in which a member writes to the operators; opened by `openFeedback`. */
export const feedbackOverlay = defineOverlayHandle('feedback', noParams, { level: 'page', history: true })

/** The help center, at a topic if one is named. */
export const helpOverlay = defineOverlayHandle('help', z.object({ topic: z.optional(z.string()) }), {
  level: 'page',
  history: true,
})

/** The notices of the home page, at the one that was pressed. */
export const noticesOverlay = defineOverlayHandle('notices', z.object({ id: z.string() }), {
  level: 'page',
  history: true,
})

/** A contract with a downline or an upline (specification, section 2 "Modals and overlays"). */
export const contractOverlay = defineOverlayHandle('contract', z.object({ id: z.string() }), {
  level: 'page',
  history: true,
})

const dialogParams = z.object({
  title: z.string(),
  /** Plain text, or HTML of the server, which is sanitized. */
  content: z.union([z.object({ text: z.string() }), z.object({ html: z.string() })]),
  /** Buttons, the primary one last; each closes the dialog, and one with a path of the site goes there. By default "Close". */
  buttons: z.optional(z.array(z.object({ label: z.string(), path: z.optional(z.string()) }))),
  /** Decides the icon; a warning by default. */
  tone: z.optional(z.enum(['info', 'positive', 'warning', 'negative'])),
  /** Whether a press beside the dialog closes it; it does by default. */
  closeOnBackdrop: z.optional(z.boolean()),
  /** Seconds after which it closes by itself; those of the brand by default. */
  autoCloseSeconds: z.optional(z.number()),
})

/** Parameters of the generic dialog. */
export type DialogParams = z.output<typeof dialogParams>

/** A message to be confirmed, such as an error with its reason (specification, section 2 "Modals and overlays"). */
export const dialogOverlay = defineOverlayHandle('dialog', dialogParams, { level: 'message' })

/** Opens the login dialog, which goes on with an action afterwards. */
export function requestLogin(action: PendingAction, params: LoginParams = {}): void {
  setPendingAction(action)
  openOverlay(loginOverlay, params)
}

/** Opens the notice that a real account is required; a login from there goes on with the action. */
export function requestRealAccount(action?: PendingAction): void {
  if (action) setPendingAction(action)
  openOverlay(realAccountOverlay)
}
