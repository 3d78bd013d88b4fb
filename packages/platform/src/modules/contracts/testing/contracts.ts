import { randomUUID } from 'node:crypto'
import {
  contractFlags,
  contractRates,
  type ContractKind,
  type ContractTerms,
  type TierConditions,
  type TierRates,
} from '@croupier/domain/contract'
import type { TestPlatform } from '@croupier/testing/platform'
import { setContractFlag } from '../../agents/contract-flags.ts'
import { createLineMember } from '../../transfers/testing/lines.ts'
import {
  findVersion,
  insertContract,
  insertEvents,
  readUpline,
  updateContract,
  type ContractKey,
} from '../repository.ts'

type Place = Pick<TestPlatform, 'core'>

const noConditions: TierConditions = { betAmount: 0n, activeMembers: 0, periodValidBet: 0n, periodProfitLoss: 0n }

/** Creates terms of a kind with one tier without conditions; all of its rates are `rate`, basis points. */
export function createTerms(kind: ContractKind, rate = 100): ContractTerms {
  const rates: TierRates = contractRates[kind].length === 1 ? { rate } : { winRate: rate, lossRate: rate }
  return { period: kind === 'dividend' ? 'daily' : null, activeThreshold: 0n, tiers: [{ ...noConditions, ...rates }] }
}

/** Which contract a test writes. */
interface GivenContract {
  /** By default that of shwe. */
  readonly merchant?: string
  readonly agentId: bigint
  readonly kind: ContractKind
  readonly terms?: ContractTerms
  /** By default it is signed and in force since `effectiveFrom`. */
  readonly state?: 'offered' | 'accepted' | 'signed'
  /** By default the beginning of 2020, a Wednesday. */
  readonly effectiveFrom?: Date
}

/** Writes a version of a contract with the agent above or the house, unless there is one in this state; returns its code. */
export async function giveContract({ core }: Place, given: GivenContract): Promise<string> {
  const { merchant = 'SHW01', agentId, kind, state = 'signed', terms = createTerms(kind) } = given
  const { effectiveFrom = new Date('2020-01-01T00:00:00Z') } = given
  const key: ContractKey = { merchant, agentId, kind }
  return core.database.transaction(async (unit) => {
    const existing = await findVersion(unit, key, [state])
    if (existing) return existing.code
    const uplineId = await readUpline(unit, agentId)
    const first = state === 'offered' ? 'offered' : 'accepted'
    const { id, code } = await insertContract(unit, { ...key, uplineId, code: randomUUID(), state: first, terms })
    await insertEvents(unit, [{ contractId: id, event: 'offer', party: 'upline', at: core.clock.now() }])
    if (state === 'signed') await updateContract(unit, id, { state, effectiveFrom })
    return code
  })
}

/** Sets the level of a kind of an account. */
export async function giveLevel(
  { core }: Place,
  { merchant = 'SHW01', agentId, kind }: Pick<GivenContract, 'merchant' | 'agentId' | 'kind'>,
  level: 0 | 1 | 2,
): Promise<void> {
  await setContractFlag(core.database, { merchant, memberId: agentId, flag: contractFlags[kind], level })
}

/** Gives an account what an offer of a kind takes: level 2 and a signed contract. */
export async function equipOfferer(platform: Place, agentId: bigint, kind: ContractKind): Promise<void> {
  await giveLevel(platform, { agentId, kind }, 2)
  await giveContract(platform, { agentId, kind })
}

/** Creates an agent below an account of shwe, with a version between them; returns the version's code. */
export async function createDownlineContract(
  platform: Place,
  uplineId: bigint,
  { kind, state, terms = createTerms(kind, 50) }: Pick<GivenContract, 'kind' | 'state' | 'terms'>,
): Promise<string> {
  await equipOfferer(platform, uplineId, kind)
  const { memberId: agentId } = await createLineMember(platform, { isAgent: true, upline: { memberId: uplineId } })
  return giveContract(platform, { agentId, kind, terms, ...(state && { state }) })
}
