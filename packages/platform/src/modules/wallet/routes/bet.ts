import { walletBet } from '@croupier/endpoints/calls/wallet'
import { operation } from '../../../core/http/operation.ts'
import { handleWalletEvent } from '../events.ts'

export const bet = operation.vendor(walletBet, (kernel, { vendor, body }) =>
  handleWalletEvent(kernel, vendor, { event: 'bet', ...body }),
)
