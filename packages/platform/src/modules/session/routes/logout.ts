import { logout as endpoint } from '@croupier/endpoints/calls/account'
import { operation } from '../../../core/http/operation.ts'
import { endSession } from '../sessions.ts'

/** Ends the session of the token, on every server process and in every open site of it. */
export const logout = operation.session(endpoint, async (kernel, { session }) => {
  await endSession(kernel.database, session.tokenHash, kernel.clock.now())
  kernel.push.notifySessionEnded(session.merchant, session.tokenHash)
  return { done: true as const }
})
