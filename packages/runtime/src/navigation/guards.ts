import { redirect, type ParsedLocation } from '@tanstack/react-router'
import { requestLogin, requestRealAccount } from '../overlays/shared.ts'
import { paths } from './paths.ts'
import { getSessionAudience, useSession } from '../session/session.ts'

/** The part of a route's `beforeLoad` argument that a guard reads. */
export interface GuardContext {
  readonly location: ParsedLocation
  /** Whether the router only preloads the page, without navigating to it. */
  readonly preload: boolean
}

/**
 * Redirects a visitor to the home page and opens the login dialog, which returns to the requested URL. A session that has to change
 * its password is logged in: it has the dialog of that change already.
 */
export function requireLogin({ location, preload }: GuardContext): void {
  const { status } = useSession.getState()
  if (status === 'loggedIn') return
  if (!preload && status !== 'restricted') requestLogin({ href: location.href })
  throw redirect({ ...paths.home(), replace: true })
}

/** Guards pages of real accounts: a visitor gets the login dialog, a trial account the real-account dialog. */
export function requireRealAccount(context: GuardContext): void {
  requireLogin(context)
  if (getSessionAudience(useSession.getState()) !== 'trial') return
  if (!context.preload) requestRealAccount({ href: context.location.href })
  throw redirect({ ...paths.home(), replace: true })
}
