import { walletAuthenticate } from '@croupier/endpoints/calls/wallet'
import { operation } from '../../http/operation.ts'
import { authenticatePlayer } from '../../wallet/sessions.ts'

export const authenticate = operation.vendor(walletAuthenticate, (kernel, { vendor, body }) =>
  authenticatePlayer(kernel, vendor, body.launchToken),
)
