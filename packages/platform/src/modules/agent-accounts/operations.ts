import * as endpoints from '@croupier/endpoints/calls/agent-accounts'
import { operation, withOwnRecord, type Operation } from '../../core/http/operation.ts'
import { createAgentLink, getAgentLinks, switchAgentLink, visitAgentLink } from './agent-links.ts'
import { openAgentAccount, openAgentAccounts } from './open-accounts.ts'

export const operations: readonly Operation[] = [
  operation.agent(endpoints.openAgentAccount, openAgentAccount),
  operation.agent(endpoints.openAgentAccounts, openAgentAccounts),
  operation.agent(endpoints.agentLinks, getAgentLinks),
  operation.agent(endpoints.createAgentLink, createAgentLink),
  operation.agent(endpoints.switchAgentLink, switchAgentLink),
  withOwnRecord(operation.visitor(endpoints.visitAgentLink, visitAgentLink)),
]
