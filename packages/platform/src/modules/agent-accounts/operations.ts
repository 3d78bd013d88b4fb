import * as endpoints from '@croupier/endpoints/calls/agent-accounts'
import { operation, withOwnRecord, type Operation } from '../../core/http/operation.ts'
import {
  changeAgentLink,
  createAgentLink,
  getAgentLinks,
  getLinkContracts,
  switchAgentLink,
  visitAgentLink,
} from './agent-links.ts'
import { openAgentAccount, openAgentAccounts } from './open-accounts.ts'

export const operations: readonly Operation[] = [
  operation.agent(endpoints.openAgentAccount, openAgentAccount),
  operation.agent(endpoints.openAgentAccounts, openAgentAccounts),
  operation.agent(endpoints.agentLinks, getAgentLinks),
  operation.agent(endpoints.linkContracts, getLinkContracts),
  operation.agent(endpoints.createAgentLink, createAgentLink),
  operation.agent(endpoints.changeAgentLink, changeAgentLink),
  operation.agent(endpoints.switchAgentLink, switchAgentLink),
  withOwnRecord(operation.visitor(endpoints.visitAgentLink, visitAgentLink)),
]
