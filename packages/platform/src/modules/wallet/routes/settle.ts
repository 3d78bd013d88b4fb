import { walletSettle } from '@croupier/endpoints/calls/wallet'
import { operation } from '../../../core/http/operation.ts'
import { handleWalletEvent } from '../events.ts'

export const settle = operation.vendor(walletSettle, (kernel, { vendor, body }) =>
  handleWalletEvent(kernel, vendor, { event: 'settle', ...body }),
)
