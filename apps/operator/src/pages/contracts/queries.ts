import { agentContracts } from '@croupier/endpoints/calls/ops/contracts'
import type { InferModel } from '@croupier/endpoints/endpoint'
import { queryOptions } from '@tanstack/react-query'
import type { MemberKey } from '../../queries/member.ts'
import { api } from '../../session/client.ts'

export type AgentContracts = InferModel<typeof agentContracts>

/** The contracts of an agent, and what it may do with them. */
export const agentContractsQuery = (query: MemberKey) =>
  queryOptions({
    queryKey: ['member', query, 'contracts'],
    queryFn: ({ signal }) => api.call(agentContracts, { query: { ...query }, signal }),
  })
