import { contractStates, isContractOpen, type ContractKind, type ContractState } from '@croupier/domain/contract'
import { DomainError } from '@croupier/domain/errors'
import { countPages, pageSizes } from '@croupier/domain/pagination'
import type * as endpoints from '@croupier/endpoints/calls/contracts'
import type { ContractStage } from '@croupier/endpoints/calls/contracts'
import type { InferWire } from '@croupier/endpoints/endpoint'
import type { Core } from '../../core/core.ts'
import type { Session } from '../../core/http/authentication.ts'
import type { Call } from '../../core/http/operation.ts'
import type { Merchant } from '../../core/merchants/merchant.ts'
import { assertAgentPolicy } from '../agents/agent-policy.ts'
import { findTeamMember } from '../agents/team-scope.ts'
import { assertContractLevel, getContractLevels } from './levels.ts'
import { countContracts, listContracts } from './repository.ts'
import { toContractWire } from './wire.ts'

/** Versions of the own contract that a response has at most: the current ones, and the newest others. */
const maxVersions = 50
/** Offers of all kinds; each kind has one at most. */
const maxWaiting = 10

const statesByStage = {
  open: contractStates.filter((state) => isContractOpen(state)),
  signed: ['signed'],
  over: contractStates.filter((state) => !isContractOpen(state) && state !== 'signed'),
} as const satisfies Record<ContractStage, readonly ContractState[]>

/** A call of an agent. */
interface AgentRequest {
  readonly merchant: Merchant
  readonly session: Session
}

/** Returns the contract of the agent of a kind with its versions. Throws FEATURE_OFF. */
export async function getOwnContract(
  core: Core,
  { merchant, session }: AgentRequest,
  kind: ContractKind,
): Promise<InferWire<typeof endpoints.ownContract>> {
  await assertAgentPolicy(core, merchant)
  const key = { merchant: merchant.code, agentId: session.memberId, kind }
  const level = await assertContractLevel(core.database, { ...key, level: 1 })
  const { currency } = merchant
  const now = core.clock.now()
  const given = { merchant: merchant.code, kind, uplineId: session.memberId }
  const [rows, givenCount] = await Promise.all([
    listContracts(core.database, key, { limit: maxVersions, currentAt: now }),
    countContracts(core.database, given),
  ])
  return {
    currency,
    level,
    hasDownlines: givenCount > 0,
    contracts: rows.map((row) => toContractWire(row, 'downline', { currency, now })),
  }
}

/** Returns the contracts with agents directly below. Throws FEATURE_OFF, NOT_FOUND for a name outside of the team. */
export async function listDownlineContracts(
  core: Core,
  { merchant, session, query }: Call<typeof endpoints.downlineContracts, 'agent'>,
): Promise<InferWire<typeof endpoints.downlineContracts>> {
  await assertAgentPolicy(core, merchant)
  const { kind, username, stage, pageNo, pageSize } = query
  if (pageNo < 1) throw new DomainError('MALFORMED_REQUEST', { field: 'pageNo' })
  if (pageSize < 1 || pageSize > pageSizes.recordExport)
    throw new DomainError('MALFORMED_REQUEST', { field: 'pageSize' })
  const { code, currency } = merchant
  const agent = { merchant: code, agentId: session.memberId }
  await assertContractLevel(core.database, { ...agent, kind, level: 1 })
  const one = username === undefined ? null : await findTeamMember(core.database, { ...agent, username })
  const filter = {
    merchant: code,
    kind,
    uplineId: session.memberId,
    agentId: one?.id,
    states: stage && statesByStage[stage],
  }
  const now = core.clock.now()
  // The first page of the versions with one agent is all that is read of them.
  const page = { limit: pageSize, offset: (pageNo - 1) * pageSize, currentAt: one ? now : undefined }
  const [rows, total] = await Promise.all([
    listContracts(core.database, filter, page),
    countContracts(core.database, filter),
  ])
  return {
    currency,
    contracts: rows.map((row) => toContractWire(row, 'upline', { currency, now })),
    total,
    totalPages: countPages(total, pageSize),
  }
}

/** Returns the offers that wait for the agent, of the kinds that are on for it. Throws FEATURE_OFF. */
export async function listWaitingContracts(
  core: Core,
  { merchant, session }: AgentRequest,
): Promise<InferWire<typeof endpoints.waitingContracts>> {
  await assertAgentPolicy(core, merchant)
  const { code, currency } = merchant
  const account = { merchant: code, agentId: session.memberId }
  const levels = await getContractLevels(core.database, account)
  const rows = await listContracts(core.database, { ...account, states: ['offered'] }, { limit: maxWaiting })
  const now = core.clock.now()
  const waiting = rows.filter(({ kind }) => levels[kind] > 0).toReversed()
  return { currency, contracts: waiting.map((row) => toContractWire(row, 'downline', { currency, now })) }
}
