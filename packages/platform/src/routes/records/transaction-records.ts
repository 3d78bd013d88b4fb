import { transactionRecords as transactionRecordsEndpoint } from '@croupier/endpoints/calls/records'
import { operation } from '../../http/operation.ts'
import { getTransactionRecords } from '../../services/records.ts'

export const transactionRecords = operation.member(transactionRecordsEndpoint, getTransactionRecords)
