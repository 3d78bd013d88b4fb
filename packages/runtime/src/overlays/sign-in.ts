import * as z from 'zod/mini'
import { paths } from '../navigation/paths.ts'
import { readSession, writeSession } from '../platform/storage.ts'
import { openOverlay } from './overlays.ts'
import { setPendingAction, usePendingAction } from './pending-action.ts'
import { linkReturnOverlay, signInOverlay } from './account.ts'

const departureSchema = z.object({
  /** What the return is for: a login, or to link an identity with the account that is logged in. */
  purpose: z.enum(['signIn', 'link']),
  provider: z.string(),
  /** The secret by which the server knows this tab again. */
  binding: z.string(),
  /** Path of the page that was open. */
  returnTo: z.string(),
  /** Path to go on with after the sign-in; null without one. */
  action: z.nullable(z.string()),
})

/** What a tab leaves the site for. */
export type Departure = Pick<z.output<typeof departureSchema>, 'purpose' | 'provider' | 'binding'>

/**
 * Keeps what a tab needs after its return from a provider. A pending action survives if it is a page; one that runs code
 * does not, and the page that was open offers it again.
 */
export function storeDeparture(departure: Departure, { pathname, search }: Location): void {
  const { action } = usePendingAction.getState()
  // The registration is an address of its own, which would open its dialog again.
  const returnTo = pathname === paths.register().to ? paths.home().to : pathname + search
  const stored = { ...departure, returnTo, action: action && 'href' in action ? action.href : null }
  writeSession('signIn', JSON.stringify(stored))
}

function takeDeparture(): z.output<typeof departureSchema> | null {
  const stored = readSession('signIn')
  writeSession('signIn', null)
  return stored === null ? null : departureSchema.parse(JSON.parse(stored))
}

/**
 * Handles the return from a provider: opens the dialog that completes the sign-in or the link, and returns the path of the page that
 * the tab has left. A person who has cancelled finds that page as it was.
 */
export function receiveReturn(search: string): string {
  const query = new URLSearchParams(search)
  const departure = takeDeparture()
  const { returnTo = paths.home().to, provider = null } = departure ?? {}
  if (query.get('error') === 'access_denied') return returnTo
  const [code, state, iss] = ['code', 'state', 'iss'].map((name) => query.get(name))
  const received =
    departure && code && state ? { code, state, binding: departure.binding, ...(iss ? { iss } : {}) } : null
  if (departure?.purpose === 'link') openOverlay(linkReturnOverlay, { received })
  else openOverlay(signInOverlay, { provider, received })
  if (departure?.action) setPendingAction({ href: departure.action })
  return returnTo
}
