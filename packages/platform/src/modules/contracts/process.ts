import {
  canContract,
  getNextContractState,
  type ContractAction,
  type ContractKind,
  type ContractParty,
} from '@croupier/domain/contract'
import { DomainError } from '@croupier/domain/errors'
import type * as endpoints from '@croupier/endpoints/calls/contracts'
import type { InferWire } from '@croupier/endpoints/endpoint'
import type { Core } from '../../core/core.ts'
import type { Connection, Transaction } from '../../core/db/database.ts'
import type { Call } from '../../core/http/operation.ts'
import { assertAgentPolicy } from '../agents/agent-policy.ts'
import { assertConsent, type Cascade } from './cascade.ts'
import { assertContractLevel, isSwitchedOff } from './levels.ts'
import {
  applySigning,
  applyTermination,
  assertWithinOwnRate,
  planSigning,
  planTermination,
  toKey,
  type Actor,
  type Moment,
} from './lifecycle.ts'
import { notifyParties } from './notify.ts'
import {
  findContract,
  insertEvents,
  listContracts,
  lockContracts,
  updateContract,
  type ContractRow,
} from './repository.ts'
import { toTermsWire } from './terms.ts'
import { toContractWire } from './wire.ts'

/** The caller and the version that it names. */
interface ContractRequest {
  readonly merchant: string
  readonly memberId: bigint
  readonly contractId: string
}

/** A version with the side of the caller. */
interface PartyContract {
  readonly contract: ContractRow
  readonly party: ContractParty
}

/** Finds a version of one of its parties. Throws NOT_FOUND for that of others, as for an unknown one. */
async function findPartyContract(
  connection: Pick<Connection, 'orm'>,
  { merchant, memberId, contractId }: ContractRequest,
): Promise<PartyContract> {
  const contract = await findContract(connection, merchant, contractId)
  if (contract?.agentId === memberId) return { contract, party: 'downline' }
  if (contract?.uplineId === memberId) return { contract, party: 'upline' }
  throw new DomainError('NOT_FOUND')
}

/** Throws FEATURE_OFF where the kind is off for the caller, CONTRACT_STATE for an action that is not open to it. */
async function assertAction(
  connection: Pick<Connection, 'orm'>,
  memberId: bigint,
  { contract, party }: PartyContract,
  action: ContractAction,
): Promise<void> {
  const { merchant, kind, state } = contract
  const key = { merchant, agentId: memberId, kind }
  const level = await assertContractLevel(connection, { ...key, level: 1 })
  if (!canContract(party, state, action)) throw new DomainError('CONTRACT_STATE')
  // A signature is part of offering.
  if (action === 'sign' && level < 2) throw new DomainError('FEATURE_OFF')
}

/** Names an action in a consent. */
const toChange = (action: ContractAction, { code }: ContractRow) => `${action} ${code}`

/** Returns what an action does to the contracts below, and when they end. */
async function planAction(
  connection: Pick<Connection, 'orm'>,
  contract: ContractRow,
  action: ContractAction,
  moment: Moment,
): Promise<Cascade & { readonly endsAt: Date | null }> {
  const change = toChange(action, contract)
  if (action === 'terminate') return planTermination(connection, contract, moment, change)
  return planSigning(connection, contract, moment, change)
}

/** Returns the contracts that an action ends, with the consent to them. Throws FEATURE_OFF, NOT_FOUND, CONTRACT_STATE. */
export async function getContractCascade(
  core: Core,
  { merchant, session, query }: Call<typeof endpoints.contractCascade, 'agent'>,
): Promise<InferWire<typeof endpoints.contractCascade>> {
  await assertAgentPolicy(core, merchant)
  const { code, currency, timeZone } = merchant
  const { memberId } = session
  const found = await findPartyContract(core.database, { merchant: code, memberId, contractId: query.contractId })
  await assertAction(core.database, memberId, found, query.action)
  const moment = { timeZone, now: core.clock.now() }
  const { ending, consent, endsAt } = await planAction(core.database, found.contract, query.action, moment)
  return {
    currency,
    consent,
    endsAt: ending.length === 0 ? null : (endsAt?.toISOString() ?? null),
    contracts: ending.map(({ code: contractId, account, depth, version, terms }) => ({
      ...toTermsWire(terms, currency),
      contractId,
      account,
      depth,
      version,
    })),
  }
}

type ProcessCall = Call<typeof endpoints.processDividendRequest, 'agent'>

/**
 * Accepts, rejects, cancels, signs or terminates a version of one of the kinds. Throws FEATURE_OFF, NOT_FOUND, CONTRACT_STATE,
 * CONTRACT_MISSING and CONTRACT_RATE_EXCEEDED for a signature beyond the own rate, CONTRACT_RECEIVER_UNFIT for one with an agent
 * whose kind was switched off, and CONTRACT_CONSENT_REQUIRED where
 * contracts below end and the consent is not that of their list.
 */
export async function processContract(
  core: Core,
  { merchant, session, body, commit }: ProcessCall,
  kinds: readonly ContractKind[],
): Promise<InferWire<typeof endpoints.processDividendRequest>> {
  await assertAgentPolicy(core, merchant)
  const { code, currency, timeZone } = merchant
  const { memberId } = session
  const { action, consent, contractId } = body
  const request = { merchant: code, memberId, contractId }
  const { contract } = await findPartyContract(core.database, request)
  if (!kinds.includes(contract.kind)) throw new DomainError('NOT_FOUND')
  const moment = { timeZone, now: core.clock.now() }
  return commit(async (unit) => {
    await lockContracts(unit, contract)
    const found = await findPartyContract(unit, request)
    await assertAction(unit, memberId, found, action)
    const ended = await applyAction(unit, found.contract, action, { party: found.party, consent }, moment)
    const [changed] = await listContracts(unit, { merchant: code, id: found.contract.id }, { limit: 1 })
    if (!changed) throw new Error(`Contract ${contractId} does not exist.`)
    unit.audit({
      subject: `contract ${contractId}`,
      before: { state: found.contract.state },
      after: { state: changed.state, effectiveFrom: changed.effectiveFrom?.toISOString() ?? null },
    })
    notifyParties(core, unit, found.contract, ended)
    return { currency, contract: toContractWire(changed, found.party, { currency, now: moment.now }) }
  })
}

/** Applies an action; returns the contracts that end with it. */
async function applyAction(
  unit: Transaction,
  contract: ContractRow,
  action: ContractAction,
  actor: Actor,
  moment: Moment,
): Promise<Pick<Cascade, 'ending'>> {
  const change = toChange(action, contract)
  switch (action) {
    case 'sign': {
      if (await isSwitchedOff(unit, toKey(contract))) throw new DomainError('CONTRACT_RECEIVER_UNFIT')
      await assertWithinOwnRate(unit, contract)
      const plan = await planSigning(unit, contract, moment, change)
      await applySigning(unit, contract, plan, actor, moment)
      return plan
    }
    case 'terminate': {
      const plan = await planTermination(unit, contract, moment, change)
      await applyTermination(unit, contract, plan, actor, moment)
      return plan
    }
    case 'accept':
      assertConsent(await planSigning(unit, contract, moment, change), actor.consent)
      break
    case 'reject':
    case 'cancel':
      break
  }
  await changeState(unit, contract, action, actor, moment)
  return { ending: [] }
}

async function changeState(
  unit: Transaction,
  { id, state }: ContractRow,
  action: 'accept' | 'reject' | 'cancel',
  { party, consent }: Actor,
  { now: at }: Moment,
): Promise<void> {
  const next = getNextContractState(state, action)
  if (next === null) throw new DomainError('CONTRACT_STATE')
  await updateContract(unit, id, { state: next })
  await insertEvents(unit, [
    { contractId: id, event: action, party, consent: action === 'accept' ? consent : null, at },
  ])
}
