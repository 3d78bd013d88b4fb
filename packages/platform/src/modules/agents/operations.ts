import { agentAnnouncements, consolidated } from '@croupier/endpoints/calls/agents'
import { operation, type Operation } from '../../core/http/operation.ts'
import { getAgentAnnouncements } from './announcements.ts'
import { getConsolidated } from './consolidated.ts'

export const operations: readonly Operation[] = [
  operation.member(consolidated, getConsolidated),
  operation.agent(agentAnnouncements, getAgentAnnouncements),
]
