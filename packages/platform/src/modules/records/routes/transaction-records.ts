import { transactionRecords as transactionRecordsEndpoint } from '@croupier/endpoints/calls/records'
import { operation } from '../../../core/http/operation.ts'
import { getTransactionRecords } from '../records.ts'

export const transactionRecords = operation.member(transactionRecordsEndpoint, getTransactionRecords)
