import { betRecords, transactionRecords } from '@croupier/endpoints/calls/records'
import { operation, type Operation } from '../../core/http/operation.ts'
import { getBetRecords, getTransactionRecords } from './records.ts'

export const operations: readonly Operation[] = [
  operation.member(betRecords, getBetRecords),
  operation.member(transactionRecords, getTransactionRecords),
]
