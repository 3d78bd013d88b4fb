import { redirect, type ParsedLocation } from '@tanstack/react-router'
import { openOverlay } from './overlays.ts'
import { paths } from './paths.ts'
import { audienceOfSession, useSession } from './session.ts'

/** What a route's `beforeLoad` tells a guard. */
interface Entering {
  readonly location: ParsedLocation
  /** The router only warms the page up: nobody is going there yet. */
  readonly preload: boolean
}

/** Sends visitors to the login popup over the home page and keeps where they wanted to go. */
export function requireLogin({ location, preload }: Entering): void {
  if (useSession.getState().status === 'loggedIn') return
  if (!preload) openOverlay({ id: 'login', next: location.href })
  throw redirect({ ...paths.home(), replace: true })
}

/** Pages of real accounts: visitors log in, trial accounts are asked for a real one. */
export function requireRealAccount(entering: Entering): void {
  requireLogin(entering)
  if (audienceOfSession(useSession.getState()) !== 'trial') return
  if (!entering.preload) openOverlay({ id: 'realAccount' })
  throw redirect({ ...paths.home(), replace: true })
}
