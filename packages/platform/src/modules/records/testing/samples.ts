import { betFilters, betRecords, transactionRecords } from '@croupier/endpoints/calls/records'
import { sample } from '../../../core/http/testing/samples.ts'

const query = { from: '2020-01-01', to: '2099-12-31', language: 'EN' }

export const samples = [
  sample('member', betRecords, () => ({ query })),
  sample('member', betFilters, () => ({ query: { from: query.from, to: query.to } })),
  sample('member', transactionRecords, () => ({ query })),
]
