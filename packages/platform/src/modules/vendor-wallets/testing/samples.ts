import * as endpoints from '@croupier/endpoints/calls/wallets'
import { sample } from '../../../core/http/testing/samples.ts'
import { equipWallets } from './wallets.ts'

export const samples = [
  sample('visitor', endpoints.merchantWallet),
  sample('member', endpoints.walletBalances),
  sample('member', endpoints.transferFund, async ({ platform, memberId }) => {
    if (memberId !== null) await equipWallets(platform, memberId)
    return { body: { source: null, target: 'main', amount: null } }
  }),
  sample('member', endpoints.fundTransfers),
]
