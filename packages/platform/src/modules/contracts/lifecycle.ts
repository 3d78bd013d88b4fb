import {
  findExceedingTier,
  getContractWindowKind,
  type ContractParty,
  type ContractTerms,
} from '@croupier/domain/contract'
import { DomainError } from '@croupier/domain/errors'
import { getWindow } from '@croupier/domain/time-windows'
import type { Connection, Transaction } from '../../core/db/database.ts'
import { assertConsent, getCascade, type Cascade } from './cascade.ts'
import {
  findLastEnd,
  findVersion,
  insertEvents,
  updateContract,
  type ContractKey,
  type ContractRow,
} from './repository.ts'

type Orm = Pick<Connection, 'orm'>

/** When and where something happens. */
export interface Moment {
  readonly timeZone: string
  readonly now: Date
}

/** What a signature does, with the contracts below that it ends. */
export interface SigningPlan extends Cascade {
  /** Start of the first window of the version. */
  readonly effectiveFrom: Date
  /** The version that it replaces. */
  readonly former: ContractRow | null
  /** End of the last window of the former version and of the contracts that end; null where nothing ends. */
  readonly endsAt: Date | null
}

/** What the end of a contract does. */
export interface TerminationPlan extends Cascade {
  readonly endsAt: Date
}

/** Who does something, and the list that this party has agreed to. */
export interface Actor {
  readonly party: ContractParty
  readonly consent: string | null
}

/** A version that is or will be signed. */
type Version = Pick<ContractRow, 'merchant' | 'agentId' | 'uplineId' | 'kind' | 'terms'>

const laterOf = (left: Date, right: Date) => (left > right ? left : right)

/** Returns the signed version of an agent's own contract, whose rates limit its offers; null without one. */
export function findOwnContract(orm: Orm, key: ContractKey): Promise<ContractRow | null> {
  return findVersion(orm, key, ['signed'])
}

/**
 * Throws CONTRACT_RATE_EXCEEDED with the tier for terms above the own contract of the agent that pays, CONTRACT_MISSING where
 * it has none. The house has no limit.
 */
export async function assertWithinOwnRate(orm: Orm, { uplineId, terms, ...key }: Version): Promise<void> {
  if (uplineId === null) return
  const own = await findOwnContract(orm, { ...key, agentId: uplineId })
  if (!own) throw new DomainError('CONTRACT_MISSING')
  const exceeding = findExceedingTier(key.kind, own.terms, terms)
  if (exceeding !== null) throw new DomainError('CONTRACT_RATE_EXCEEDED', { tier: exceeding + 1 })
}

/** Returns the end of the last window of a signed version that ends now; its start where it was never in force. */
function getEnd({ kind, terms, effectiveFrom }: ContractRow, { timeZone, now }: Moment): Date {
  const { to } = getWindow(getContractWindowKind(kind, terms.period), timeZone, now)
  return effectiveFrom === null ? to : laterOf(effectiveFrom, to)
}

/** Returns the start of the first window after the open one that starts at none of the given instants or later. */
function getStart(version: Version, { timeZone, now }: Moment, notBefore: readonly (Date | null)[]): Date {
  const window = getContractWindowKind(version.kind, version.terms.period)
  const next = getWindow(window, timeZone, now).to
  const earliest = notBefore.reduce<Date>((latest, each) => (each === null ? latest : laterOf(latest, each)), next)
  const { from, to } = getWindow(window, timeZone, earliest)
  return from.getTime() === earliest.getTime() ? from : to
}

/** Returns what the signature of a version does. `change` names it in the consent. */
export async function planSigning(orm: Orm, version: Version, moment: Moment, change: string): Promise<SigningPlan> {
  const key = toKey(version)
  const former = await findOwnContract(orm, key)
  const upline = version.uplineId === null ? null : await findOwnContract(orm, { ...key, agentId: version.uplineId })
  const endsAt = former && getEnd(former, moment)
  // A version that is terminated is in force until it ends, perhaps by windows of another period.
  const lastEnd = await findLastEnd(orm, key)
  const isInForce = former?.effectiveFrom && former.effectiveFrom <= moment.now
  return {
    former,
    endsAt,
    effectiveFrom: getStart(version, moment, [isInForce ? endsAt : null, lastEnd, upline?.effectiveFrom ?? null]),
    ...(await getCascade(orm, key, { change, terms: version.terms })),
  }
}

/** Returns what the end of a signed version does. */
export async function planTermination(
  orm: Orm,
  contract: ContractRow,
  moment: Moment,
  change: string,
): Promise<TerminationPlan> {
  const cascade = await getCascade(orm, toKey(contract), { change, terms: null })
  return { ...cascade, endsAt: getEnd(contract, moment) }
}

/** Signs a version: it replaces the former one and ends the contracts of the plan, to which the actor has agreed. */
export async function applySigning(
  unit: Transaction,
  { id }: Pick<ContractRow, 'id'>,
  plan: SigningPlan,
  { party, consent }: Actor,
  moment: Moment,
): Promise<void> {
  assertConsent(plan, consent)
  const { former, effectiveFrom, endsAt } = plan
  const { now: at } = moment
  // The former version first: a contract has one signed version.
  if (former) {
    await updateContract(unit, former.id, { state: 'replaced', endsAt })
    await insertEvents(unit, [{ contractId: former.id, event: 'replace', party: null, at }])
  }
  await updateContract(unit, id, { state: 'signed', effectiveFrom })
  await insertEvents(unit, [{ contractId: id, event: 'sign', party, consent: plan.consent, at }])
  await endContracts(unit, plan, moment)
}

/** Ends a signed version and the contracts of the plan, to which the actor has agreed. */
export async function applyTermination(
  unit: Transaction,
  { id }: Pick<ContractRow, 'id'>,
  plan: TerminationPlan,
  { party, consent }: Actor,
  moment: Moment,
): Promise<void> {
  assertConsent(plan, consent)
  await updateContract(unit, id, { state: 'terminated', endsAt: plan.endsAt })
  await insertEvents(unit, [{ contractId: id, event: 'terminate', party, consent: plan.consent, at: moment.now }])
  await endContracts(unit, plan, moment)
}

async function endContracts(unit: Transaction, { ending }: Cascade, moment: Moment): Promise<void> {
  for (const contract of ending)
    await updateContract(unit, contract.id, { state: 'terminated', endsAt: getEnd(contract, moment) })
  await insertEvents(
    unit,
    ending.map(({ id }) => ({ contractId: id, event: 'end' as const, party: null, at: moment.now })),
  )
}

/** Returns the agent and the kind of a version. */
export function toKey({ merchant, agentId, kind }: ContractKey): ContractKey {
  return { merchant, agentId, kind }
}

/** Returns what the audit log says of a version's terms. */
export function describeTerms({ period, activeThreshold, tiers }: ContractTerms) {
  return {
    period,
    activeThreshold: String(activeThreshold),
    tiers: tiers.map(({ betAmount, activeMembers, periodValidBet, periodProfitLoss, ...rates }) => ({
      betAmount: String(betAmount),
      activeMembers,
      periodValidBet: String(periodValidBet),
      periodProfitLoss: String(periodProfitLoss),
      ...rates,
    })),
  }
}
