import { walletAdjust } from '@croupier/endpoints/calls/wallet'
import { operation } from '../../http/operation.ts'
import { takeWalletEvent } from '../../wallet/events.ts'

export const adjust = operation.vendor(walletAdjust, (kernel, { vendor, body }) =>
  takeWalletEvent(kernel, vendor, { event: 'adjust', ...body }),
)
