import { getFlags } from '@croupier/flags/store'
import { redirect } from '@tanstack/react-router'
import { requestLogin, requestRealAccount } from '../overlays/shared.ts'
import type { Site } from '../platform/site-context.tsx'
import { getSessionAudience, useSession } from '../session/session.ts'
import { findCenterPage, withoutCenter } from './center-search.ts'
import type { GuardContext } from './guards.ts'
import { loadContractFlags } from './contract-flags.ts'
import { mayContractsAdmit } from './contracts.ts'
import { getPageRefusal } from './pages.ts'

/**
 * Guards the page of a center that the address opens over another page: a visitor gets the login dialog and a trial account
 * the real-account dialog, both over the page below, and a session that has to change its password only that page. A page that does not exist for the account leaves the address.
 */
export async function requireCenterPage(site: Site, { location, preload }: GuardContext): Promise<void> {
  const { search, pathname, hash, href } = location
  const page = findCenterPage(site.pages, search)
  if (page && mayContractsAdmit(page)) await loadContractFlags(site)
  const session = useSession.getState()
  const refusal = page ? getPageRefusal(page, getSessionAudience(session), getFlags()) : 'notFound'
  if (refusal === null) return
  if (refusal === 'login' && !preload && session.status !== 'restricted') requestLogin({ href })
  if (refusal === 'realAccount' && !preload) requestRealAccount({ href })
  throw redirect({ to: pathname, search: withoutCenter(search), hash, replace: true })
}
