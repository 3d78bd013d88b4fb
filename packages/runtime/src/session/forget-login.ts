import { forgetLogin } from '@croupier/endpoints/calls/session'
import type { Site } from '../platform/site-context.tsx'
import { readLocal, writeLocal } from '../platform/storage.ts'

/**
 * Has the server forget the login of a logout that has not reached it, as this browser has noted. Where the server cannot be
 * asked, the note stays and it is asked again once the network returns. Never throws.
 */
export async function forgetPendingLogin(site: Pick<Site, 'api'>): Promise<void> {
  // A login has replaced it meanwhile, or another tab has done this.
  if (!readLocal('forgetLogin')) return
  try {
    await site.api.call(forgetLogin, {})
    writeLocal('forgetLogin', null)
  } catch {
    window.addEventListener('online', () => void forgetPendingLogin(site), { once: true })
  }
}
