import { toCalendarDate } from '@croupier/domain/time'
import * as endpoints from '@croupier/endpoints/calls/agent-reports'
import { sample, type SampleContext } from '../../../core/http/testing/samples.ts'

const getDays = ({ platform }: SampleContext) => {
  const today = toCalendarDate('Asia/Yangon', platform.core.clock.now())
  return { from: today, to: today }
}
const getPage = (context: SampleContext) => ({ query: { ...getDays(context), language: 'EN' } })

export const samples = [
  sample('agent', endpoints.agentBets, getPage),
  sample('agent', endpoints.agentBetFilters),
  sample('agent', endpoints.agentLosses, (context) => ({ query: getDays(context) })),
  sample('agent', endpoints.agentComparison, (context) => {
    const { from, to } = getDays(context)
    return { query: { from, to, otherFrom: from, otherTo: to } }
  }),
  sample('agent', endpoints.agentRevenue, (context) => ({ query: getDays(context) })),
  sample('agent', endpoints.agentTransactions, getPage),
]
