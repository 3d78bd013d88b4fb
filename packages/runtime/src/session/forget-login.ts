import { forgetLogin } from '@croupier/endpoints/calls/session'
import { getBackoffMs } from '../platform/randomness.ts'
import type { Site } from '../platform/site-context.tsx'
import { readLocal, writeLocal } from '../platform/storage.ts'

/** Attempts until the network changes: the server may be away without an event of the browser. */
const maxAttempts = 6

/**
 * Has the server forget the login of a logout that has not reached it, as this browser has noted. Where the server cannot be
 * asked, the note stays and it is asked again, a few times with pauses and once the network returns. Never throws.
 */
export async function forgetPendingLogin(site: Pick<Site, 'api'>, attempt = 1): Promise<void> {
  // A login has replaced it meanwhile, or another tab has done this.
  if (!readLocal('forgetLogin')) return
  try {
    await site.api.call(forgetLogin, {})
    writeLocal('forgetLogin', null)
  } catch {
    const waiting = new AbortController()
    const repeat = (next: number) => {
      if (waiting.signal.aborted) return
      waiting.abort()
      void forgetPendingLogin(site, next)
    }
    window.addEventListener('online', () => repeat(1), { signal: waiting.signal })
    if (attempt < maxAttempts) setTimeout(() => repeat(attempt + 1), getBackoffMs(attempt))
  }
}
