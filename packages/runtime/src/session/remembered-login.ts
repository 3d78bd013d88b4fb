import { ApiError } from '@croupier/api-client/api-error'
import { rememberedLogin } from '@croupier/endpoints/calls/session'
import type { Site } from '../platform/site-context.tsx'
import { writeLocal } from '../platform/storage.ts'

/** Status codes of a server that will not open a session of this login, in contrast to one that cannot at the moment. */
const refusals: ReadonlySet<number> = new Set([403, 422])

/** Tabs take turns, because each credential opens one session; also where the browser has no locks. */
function runExclusively<Result>(work: () => Promise<Result>): Promise<Result> {
  return 'locks' in navigator ? navigator.locks.request('remembered-login', work) : work()
}

/**
 * Opens a session of the login that this browser remembers; returns its token, or null when the server has forgotten it.
 * Throws ApiError when the server cannot be asked.
 */
export async function openRememberedLogin({ api }: Pick<Site, 'api'>): Promise<string | null> {
  try {
    return (await runExclusively(() => api.call(rememberedLogin, {}))).token
  } catch (error) {
    if (!(error instanceof ApiError) || !refusals.has(error.status)) throw error
    writeLocal('remembered', null)
    return null
  }
}
