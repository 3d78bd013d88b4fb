import { walletSettle } from '@croupier/endpoints/calls/wallet'
import { operation } from '../../http/operation.ts'
import { takeWalletEvent } from '../../wallet/events.ts'

export const settle = operation.vendor(walletSettle, (kernel, { vendor, body }) =>
  takeWalletEvent(kernel, vendor, { event: 'settle', ...body }),
)
