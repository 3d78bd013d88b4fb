import { betRecords as betRecordsEndpoint } from '@croupier/endpoints/calls/records'
import { operation } from '../../../core/http/operation.ts'
import { getBetRecords } from '../records.ts'

export const betRecords = operation.member(betRecordsEndpoint, getBetRecords)
