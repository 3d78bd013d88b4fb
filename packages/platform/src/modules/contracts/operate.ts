import { randomUUID } from 'node:crypto'
import { contractFlags, type ContractKind } from '@croupier/domain/contract'
import { DomainError } from '@croupier/domain/errors'
import { isAgent, isMemberType } from '@croupier/domain/member'
import type * as endpoints from '@croupier/endpoints/calls/ops/contracts'
import type { ContractOutcome } from '@croupier/endpoints/calls/ops/contracts'
import type { InferWire } from '@croupier/endpoints/endpoint'
import type { Core } from '../../core/core.ts'
import type { Connection } from '../../core/db/database.ts'
import type { Call } from '../../core/http/operation.ts'
import type { UnitOfWork } from '../../core/http/unit-of-work.ts'
import type { Merchant } from '../../core/merchants/merchant.ts'
import { setContractFlag } from '../agents/contract-flags.ts'
import { getMember } from '../members/changes.ts'
import { getMember as findMember } from '../members/lookup.ts'
import type { Cascade } from './cascade.ts'
import { getContractLevels } from './levels.ts'
import {
  applySigning,
  applyTermination,
  describeTerms,
  findOwnContract,
  planSigning,
  planTermination,
  type Moment,
} from './lifecycle.ts'
import { notifyParties } from './notify.ts'
import {
  insertContract,
  listContracts,
  lockContracts,
  readUpline,
  readUsernames,
  type ContractKey,
} from './repository.ts'
import { parseTerms } from './terms.ts'
import { toVersionWire } from './wire.ts'

/** Versions that a response has at most: the current ones, and the newest others. */
const maxVersions = 100

/** Returns the contracts of an account with the agent above it or the house. Throws MEMBER_UNKNOWN. */
export async function showContracts(
  core: Core,
  call: Call<typeof endpoints.agentContracts, 'operator'>,
): Promise<InferWire<typeof endpoints.agentContracts>> {
  const { code: merchant, currency } = call.merchant
  const { id: agentId, type } = await findMember(core, call)
  const now = core.clock.now()
  const rows = await listContracts(core.database, { merchant, agentId }, { limit: maxVersions, currentAt: now })
  const uplines = rows.flatMap(({ uplineId }) => (uplineId === null ? [] : [uplineId]))
  const names = await readUsernames(core.database, uplines)
  const context = { currency, now }
  return {
    currency,
    root: await isRoot(core.database, { id: agentId, type }),
    levels: await getContractLevels(core.database, { merchant, agentId }),
    contracts: rows.map((row) => ({
      ...toVersionWire(row, context),
      upline: row.uplineId === null ? null : (names.get(row.uplineId) ?? null),
    })),
  }
}

/** Whether the contracts of an account are with the house. */
async function isRoot(
  connection: Pick<Connection, 'orm'>,
  { id, type }: { readonly id: bigint; readonly type: number },
): Promise<boolean> {
  return isMemberType(type) && isAgent(type) && (await readUpline(connection, id)) === null
}

/** Finds and locks the agent of a contract with the house. Throws MEMBER_UNKNOWN, CONTRACT_NOT_ROOT. */
async function lockRoot(
  unit: UnitOfWork,
  call: { readonly merchant: Merchant; readonly body: { readonly account: string; readonly kind: ContractKind } },
): Promise<ContractKey> {
  const found = await getMember(unit, call)
  if (!(await isRoot(unit, found))) throw new DomainError('CONTRACT_NOT_ROOT')
  const key = { merchant: call.merchant.code, agentId: found.id, kind: call.body.kind }
  await lockContracts(unit, key)
  return key
}

function toOutcome(
  done: boolean,
  effectiveFrom: Date | null,
  { ending, consent, endsAt }: Cascade & { readonly endsAt: Date | null },
): ContractOutcome {
  const end = endsAt?.toISOString()
  return {
    done,
    effectiveFrom: effectiveFrom?.toISOString() ?? null,
    consent,
    ends:
      end === undefined ? [] : ending.map(({ account, depth, version }) => ({ account, depth, version, endsAt: end })),
  }
}

function toMoment({ clock }: Core, { timeZone }: Merchant): Moment {
  return { timeZone, now: clock.now() }
}

/**
 * Sets the contract of the house with an agent, from the next window on; with `dryRun` nothing changes. Throws MEMBER_UNKNOWN,
 * CONTRACT_NOT_ROOT, CONTRACT_TERMS_INVALID, CONTRACT_CONSENT_REQUIRED.
 */
export async function setRootContract(
  core: Core,
  call: Call<typeof endpoints.setContract, 'operator'>,
): Promise<ContractOutcome> {
  const { merchant, body, commit } = call
  const { kind, consent, dryRun, reason } = body
  const terms = parseTerms(kind, merchant.currency, body)
  const moment = toMoment(core, merchant)
  return commit(async (unit) => {
    const key = await lockRoot(unit, call)
    const version = { ...key, uplineId: null, terms }
    const plan = await planSigning(unit, version, moment, `set ${key.agentId} ${kind}`)
    const subject = `member ${key.agentId}`
    if (dryRun) {
      unit.audit({ subject, reason, after: { kind, dryRun, ...describeTerms(terms) } })
      return toOutcome(false, plan.effectiveFrom, plan)
    }
    const contract = await insertContract(unit, { ...version, code: randomUUID(), state: 'accepted' })
    await applySigning(unit, contract, plan, { party: 'upline', consent }, moment)
    const before = plan.former ? describeTerms(plan.former.terms) : null
    unit.audit({ subject, reason, before: { kind, terms: before }, after: { kind, ...describeTerms(terms) } })
    notifyParties(core, unit, contract, plan)
    return toOutcome(true, plan.effectiveFrom, plan)
  })
}

/**
 * Terminates the contract of the house with an agent with the open window; with `dryRun` nothing changes. Throws MEMBER_UNKNOWN,
 * CONTRACT_NOT_ROOT, CONTRACT_STATE without a signed one, CONTRACT_CONSENT_REQUIRED.
 */
export async function terminateRootContract(
  core: Core,
  call: Call<typeof endpoints.terminateContract, 'operator'>,
): Promise<ContractOutcome> {
  const { merchant, body, commit } = call
  const { kind, consent, dryRun, reason } = body
  const moment = toMoment(core, merchant)
  return commit(async (unit) => {
    const key = await lockRoot(unit, call)
    const contract = await findOwnContract(unit, key)
    if (!contract) throw new DomainError('CONTRACT_STATE')
    const plan = await planTermination(unit, contract, moment, `terminate ${key.agentId} ${kind}`)
    const after = { kind, dryRun, endsAt: plan.endsAt.toISOString() }
    unit.audit({ subject: `member ${key.agentId}`, reason, before: { kind, ...describeTerms(contract.terms) }, after })
    if (dryRun) return toOutcome(false, null, plan)
    await applyTermination(unit, contract, plan, { party: 'upline', consent }, moment)
    notifyParties(core, unit, contract, plan)
    return toOutcome(true, null, plan)
  })
}

/** Sets what an account may do with a kind of contract; what is signed stays in force. Throws MEMBER_UNKNOWN. */
export async function changeContractLevel(
  core: Core,
  call: Call<typeof endpoints.setContractLevel, 'operator'>,
): Promise<InferWire<typeof endpoints.setContractLevel>> {
  const { merchant, body, commit } = call
  const { kind, level, reason } = body
  return commit(async (unit) => {
    const { id: memberId } = await getMember(unit, call)
    const account = { merchant: merchant.code, agentId: memberId }
    const before = (await getContractLevels(unit, account))[kind]
    await setContractFlag(unit, { merchant: merchant.code, memberId, flag: contractFlags[kind], level })
    unit.audit({ subject: `member ${memberId}`, reason, before: { kind, level: before }, after: { kind, level } })
    unit.afterCommit(() => core.push.notify('contracts', { merchant: merchant.code, memberId }))
    return { done: true as const }
  })
}
