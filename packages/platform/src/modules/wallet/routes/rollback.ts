import { walletRollback } from '@croupier/endpoints/calls/wallet'
import { operation } from '../../../core/http/operation.ts'
import { handleWalletEvent } from '../events.ts'

export const rollback = operation.vendor(walletRollback, (kernel, { vendor, body }) =>
  handleWalletEvent(kernel, vendor, { event: 'rollback', ...body }),
)
