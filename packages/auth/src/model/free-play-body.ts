import { freePlayLogin } from '@croupier/endpoints/calls/session'
import type { InferBody } from '@croupier/endpoints/endpoint'
import { createId } from '@croupier/runtime/platform/randomness'
import type { Site } from '@croupier/runtime/platform/site-context'

const os = 'web'
const platform = 'W'

/** Creates the body of the free-play call, with the sealed device. */
export async function createFreePlayBody({ api }: Pick<Site, 'api'>): Promise<InferBody<typeof freePlayLogin>> {
  const encryption = await api.seal(freePlayLogin, { os, platform, jti: createId() })
  return { os, platform, encryption, gatewayVersion: 3 }
}
