import * as z from 'zod/mini'
import { defineOverlayHandle, noParams } from './define-overlay.ts'
import { openOverlay } from './overlays.ts'
import { setPendingAction, usePendingAction, type PendingAction } from './pending-action.ts'

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

const forgotPasswordParams = z.object({
  /** Opened over the login of agents, which is a page: the login that the dialog leads back to is below it. */
  area: z.optional(z.literal('agent')),
})

/** Parameters of the dialog that resets a forgotten password. */
export type ForgotPasswordParams = z.output<typeof forgotPasswordParams>

/** The dialog that resets a forgotten password. */
export const forgotPasswordOverlay = defineOverlayHandle('forgotPassword', forgotPasswordParams, { level: 'auth' })

/** The dialog that sets a new password with the token of a link. */
export const resetPasswordOverlay = defineOverlayHandle('resetPassword', z.object({ token: z.string() }), {
  level: 'auth',
})

const changePasswordParams = z.object({
  /** The dialog cannot be dismissed except by logging out. */
  forced: z.boolean(),
})

/** Parameters of the dialog that changes the password. */
export type ChangePasswordParams = z.output<typeof changePasswordParams>

/** The dialog that changes the password. */
export const changePasswordOverlay = defineOverlayHandle('changePassword', changePasswordParams, { level: 'forced' })

/** Notice for a trial account that a real account is required. */
export const realAccountOverlay = defineOverlayHandle('realAccount', noParams, { level: 'auth' })

/** The form in which a member writes to the operators; opened by `openFeedback`. */
export const feedbackOverlay = defineOverlayHandle('feedback', noParams, { level: 'page', history: true })

/** The chat room of the site. */
export const chatOverlay = defineOverlayHandle('chat', noParams, { level: 'page', isShared: true })

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

/**
 * Opens the login dialog after the platform has refused an action without a session, or with one that has ended. The member stays
 * where the action was; a guard that has asked for a login already knows where to return to.
 */
export function requestLoginAgain(): void {
  if (usePendingAction.getState().action === null) requestLogin({ run: () => undefined })
}

/** Opens the notice that a real account is required; a login from there goes on with the action. */
export function requestRealAccount(action?: PendingAction): void {
  if (action) setPendingAction(action)
  openOverlay(realAccountOverlay)
}
