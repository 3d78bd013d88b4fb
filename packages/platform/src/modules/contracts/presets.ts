import type { ContractShares } from '@croupier/domain/agent-accounts'
import { contractKinds, getRates, scaleRates, type ContractKind } from '@croupier/domain/contract'
import { DomainError } from '@croupier/domain/errors'
import type { LanguageCode } from '@croupier/domain/languages'
import type { Core } from '../../core/core.ts'
import type { Connection, Transaction } from '../../core/db/database.ts'
import type { Merchant } from '../../core/merchants/merchant.ts'
import { getContractLevels } from './levels.ts'
import { findOwnContract } from './lifecycle.ts'
import { insertOffer } from './offers.ts'
import { lockContracts, type ContractKey } from './repository.ts'

const listKinds = (shares: ContractShares): readonly ContractKind[] =>
  contractKinds.filter((kind) => shares[kind] !== undefined)

/** Returns the kinds that an agent has a contract of and may offer on. */
export async function listOfferableKinds(
  orm: Connection,
  agent: Omit<ContractKey, 'kind'>,
): Promise<readonly ContractKind[]> {
  const levels = await getContractLevels(orm, agent)
  const kinds: ContractKind[] = []
  for (const kind of contractKinds)
    if (levels[kind] === 2 && (await findOwnContract(orm, { ...agent, kind }))) kinds.push(kind)
  return kinds
}

/** Throws FEATURE_OFF for a kind that an agent may not offer, and CONTRACT_MISSING for one that it has no contract of; both name its field. */
export async function assertOfferable(
  orm: Connection,
  agent: Omit<ContractKey, 'kind'>,
  shares: ContractShares,
): Promise<void> {
  const kinds = listKinds(shares)
  const levels = kinds.length > 0 ? await getContractLevels(orm, agent) : null
  for (const kind of kinds) {
    const field = `contractShares.${kind}`
    if (levels?.[kind] !== 2) throw new DomainError('FEATURE_OFF', { field })
    if (!(await findOwnContract(orm, { ...agent, kind }))) throw new DomainError('CONTRACT_MISSING', { field })
  }
}

/** A new agent, and what the one above it offers to everyone who registers as it did. */
export interface PresetOffers {
  readonly merchant: Merchant
  readonly uplineId: bigint
  readonly agentId: bigint
  readonly account: string
  readonly shares: ContractShares
  readonly language: LanguageCode
}

/**
 * Offers a new agent contracts with a share of the rates that the one above it has now, within the caller's transaction. A kind that the one
 * above may no longer offer, has no contract of any more, or can offer no rate of, is left out: it does not keep the account from being
 * registered.
 */
export async function offerPresets(
  core: Core,
  unit: Transaction,
  { merchant, uplineId, agentId, account, shares, language }: PresetOffers,
): Promise<void> {
  const kinds = listKinds(shares)
  if (kinds.length === 0) return
  const upline = { merchant: merchant.code, agentId: uplineId }
  const levels = await getContractLevels(unit, upline)
  for (const kind of kinds.filter((each) => levels[each] === 2)) {
    await lockContracts(unit, { ...upline, kind })
    const own = await findOwnContract(unit, { ...upline, kind })
    if (!own) continue
    const key = { merchant: merchant.code, agentId, kind }
    const terms = scaleRates(own.terms, shares[kind] ?? 0)
    if (!terms.tiers.some((tier) => getRates(kind, tier)?.some((rate) => rate > 0))) continue
    await insertOffer(core, unit, { merchant, key, uplineId, terms, account, language })
  }
}
