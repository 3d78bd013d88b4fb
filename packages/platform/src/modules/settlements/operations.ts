import * as endpoints from '@croupier/endpoints/calls/salaries'
import { operation, type Operation } from '../../core/http/operation.ts'
import { getAgentSalaries, getAgentSalaryBets, getAgentSalaryDetails, getAgentSalaryPreview } from './salaries.ts'

export const operations: readonly Operation[] = [
  operation.agent(endpoints.agentSalaries, getAgentSalaries),
  operation.agent(endpoints.agentSalaryDetails, getAgentSalaryDetails),
  operation.agent(endpoints.agentSalaryBets, getAgentSalaryBets),
  operation.agent(endpoints.agentSalaryPreview, getAgentSalaryPreview),
]
