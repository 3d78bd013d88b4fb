import { walletRollback } from '@croupier/endpoints/calls/wallet'
import { operation } from '../../http/operation.ts'
import { takeWalletEvent } from '../../wallet/events.ts'

export const rollback = operation.vendor(walletRollback, (kernel, { vendor, body }) =>
  takeWalletEvent(kernel, vendor, { event: 'rollback', ...body }),
)
