import type { Operation } from '../../core/http/operation.ts'
import { betRecords } from './routes/bet-records.ts'
import { transactionRecords } from './routes/transaction-records.ts'

export const recordsOperations: readonly Operation[] = [betRecords, transactionRecords]
