import { freePlayLogin } from '@croupier/endpoints/calls/session'
import { newId } from '@croupier/runtime/randomness'
import { openSession } from '@croupier/runtime/session-actions'
import type { Site } from '@croupier/runtime/site-context'

const os = 'web'
const platform = 'W'

/** Opens a trial account with demo money and logs this tab in to it. */
export async function startFreePlay(site: Site): Promise<void> {
  const encryption = await site.api.seal(freePlayLogin, { os, platform, jti: newId() })
  const { token } = await site.api.call(freePlayLogin, { body: { os, platform, encryption, gatewayVersion: 3 } })
  await openSession(site, token)
}
