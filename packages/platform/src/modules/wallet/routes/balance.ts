import { walletBalance } from '@croupier/endpoints/calls/wallet'
import { operation } from '../../../core/http/operation.ts'
import { readWalletBalance } from '../sessions.ts'

export const balance = operation.vendor(walletBalance, (kernel, { vendor, body }) =>
  readWalletBalance(kernel, vendor, body.sessionId),
)
