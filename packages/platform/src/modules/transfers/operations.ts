import * as endpoints from '@croupier/endpoints/calls/transfers'
import { operation, type Operation } from '../../core/http/operation.ts'
import { getTransferDetails, getTransferOptions, listTransfers, sendTransfer } from './transfers.ts'

export const operations: readonly Operation[] = [
  operation.member(endpoints.transferOptions, getTransferOptions),
  operation.member(endpoints.sendTransfer, sendTransfer),
  operation.member(endpoints.transfers, listTransfers),
  operation.member(endpoints.transferDetails, getTransferDetails),
]
