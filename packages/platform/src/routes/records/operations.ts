import type { Operation } from '../../http/operation.ts'
import { betRecords } from './bet-records.ts'
import { transactionRecords } from './transaction-records.ts'

export const recordsOperations: readonly Operation[] = [betRecords, transactionRecords]
