import * as endpoints from '@croupier/endpoints/calls/wallets'
import { operation, type Operation } from '../../core/http/operation.ts'
import { transferFund } from './transfer-fund.ts'
import { getMerchantWallet, getWalletBalances, listFundTransfers } from './wallets.ts'

export const operations: readonly Operation[] = [
  operation.visitor(endpoints.merchantWallet, getMerchantWallet),
  operation.member(endpoints.walletBalances, getWalletBalances),
  operation.member(endpoints.transferFund, transferFund),
  operation.member(endpoints.fundTransfers, listFundTransfers),
]
