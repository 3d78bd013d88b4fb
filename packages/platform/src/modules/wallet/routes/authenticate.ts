import { walletAuthenticate } from '@croupier/endpoints/calls/wallet'
import { operation } from '../../../core/http/operation.ts'
import { authenticatePlayer } from '../sessions.ts'

export const authenticate = operation.vendor(walletAuthenticate, (kernel, { vendor, body }) =>
  authenticatePlayer(kernel, vendor, body.launchToken),
)
