import { walletBet } from '@croupier/endpoints/calls/wallet'
import { operation } from '../../http/operation.ts'
import { takeWalletEvent } from '../../wallet/events.ts'

export const bet = operation.vendor(walletBet, (kernel, { vendor, body }) =>
  takeWalletEvent(kernel, vendor, { event: 'bet', ...body }),
)
