import { betRecords as betRecordsEndpoint } from '@croupier/endpoints/calls/records'
import { operation } from '../../http/operation.ts'
import { getBetRecords } from '../../services/records.ts'

export const betRecords = operation.member(betRecordsEndpoint, getBetRecords)
