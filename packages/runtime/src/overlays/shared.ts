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

/** A message to be confirmed, such as an error with its reason. Plain text. */
export const messageOverlay = defineOverlayHandle('message', z.object({ title: z.string(), text: z.string() }), {
  level: 'message',
})

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
