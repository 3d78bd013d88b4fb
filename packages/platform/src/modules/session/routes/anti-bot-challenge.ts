import { antiBotChallenge as endpoint } from '@croupier/endpoints/calls/session'
import { operation } from '../../../core/http/operation.ts'
import { consumeChallengeLimit } from '../../../core/security/challenges.ts'

/** Creates an anti-bot challenge. */
export const antiBotChallenge = operation.visitor(endpoint, async (kernel, { ip }) => {
  await consumeChallengeLimit(kernel, ip)
  return kernel.antiBot.createChallenge()
})
