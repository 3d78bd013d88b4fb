import { freePlayLogin } from '@croupier/endpoints/calls/session'
import { createId } from '@croupier/runtime/platform/randomness'
import { openSession } from '@croupier/runtime/session/session-actions'
import type { Site } from '@croupier/runtime/platform/site-context'

const os = 'web'
const platform = 'W'

/** Creates a trial account with demo money and opens its session in this tab. */
export async function startFreePlay(site: Site): Promise<void> {
  const encryption = await site.api.seal(freePlayLogin, { os, platform, jti: createId() })
  const { token } = await site.api.call(freePlayLogin, { body: { os, platform, encryption, gatewayVersion: 3 } })
  await openSession(site, token)
}
