import * as endpoints from '@croupier/endpoints/calls/agent-reports'
import { operation, type Operation } from '../../core/http/operation.ts'
import { getAgentBetFilters, getAgentBets } from './bets.ts'
import { getAgentComparison, getAgentLosses } from './losses.ts'
import { getAgentRevenue } from './revenue.ts'
import { getAgentTransactions } from './transactions.ts'

export const operations: readonly Operation[] = [
  operation.agent(endpoints.agentBets, getAgentBets),
  operation.agent(endpoints.agentBetFilters, getAgentBetFilters),
  operation.agent(endpoints.agentLosses, getAgentLosses),
  operation.agent(endpoints.agentComparison, getAgentComparison),
  operation.agent(endpoints.agentRevenue, getAgentRevenue),
  operation.agent(endpoints.agentTransactions, getAgentTransactions),
]
