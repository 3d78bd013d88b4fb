import { walletAdjust } from '@croupier/endpoints/calls/wallet'
import { operation } from '../../../core/http/operation.ts'
import { handleWalletEvent } from '../events.ts'

export const adjust = operation.vendor(walletAdjust, (kernel, { vendor, body }) =>
  handleWalletEvent(kernel, vendor, { event: 'adjust', ...body }),
)
