import { toCalendarDate } from '@croupier/domain/time'
import { profitRecords } from '@croupier/endpoints/calls/profit'
import { betFilters, betRecords, transactionRecords } from '@croupier/endpoints/calls/records'
import { sample, type SampleContext } from '../../../core/http/testing/samples.ts'

const getDays = ({ platform }: SampleContext) => {
  const today = toCalendarDate('Asia/Yangon', platform.core.clock.now())
  return { from: today, to: today }
}

export const samples = [
  sample('member', betRecords, (context) => ({ query: { ...getDays(context), language: 'EN' } })),
  sample('member', betFilters, (context) => ({ query: getDays(context) })),
  sample('member', transactionRecords, (context) => ({ query: { ...getDays(context), language: 'EN' } })),
  sample('member', profitRecords, (context) => ({ query: getDays(context) })),
]
