import { profitRecords } from '@croupier/endpoints/calls/profit'
import { betFilters, betRecords, transactionRecords } from '@croupier/endpoints/calls/records'
import { operation, type Operation } from '../../core/http/operation.ts'
import { getProfitRecords } from './profit.ts'
import { getBetFilters, getBetRecords, getTransactionRecords } from './records.ts'

export const operations: readonly Operation[] = [
  operation.member(betRecords, getBetRecords),
  operation.member(betFilters, getBetFilters),
  operation.member(transactionRecords, getTransactionRecords),
  operation.member(profitRecords, getProfitRecords),
]
