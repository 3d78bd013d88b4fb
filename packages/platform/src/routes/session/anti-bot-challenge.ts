import { antiBotChallenge as endpoint } from '@croupier/endpoints/calls/session'
import { operation } from '../../http/operation.ts'
import { takeChallengeTurn } from '../../services/challenges.ts'

/** A new anti-bot challenge. */
export const antiBotChallenge = operation.visitor(endpoint, async (kernel, { ip }) => {
  await takeChallengeTurn(kernel, ip)
  return kernel.antiBot.challenge()
})
