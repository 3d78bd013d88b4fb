import { contractFlags, type ContractKind, type ContractTerms } from '@croupier/domain/contract'
import { getWindow } from '@croupier/domain/time-windows'
import type { Core } from '../../core/core.ts'
import type { Transaction } from '../../core/db/database.ts'
import type { Merchant } from '../../core/merchants/merchant.ts'
import { setContractFlag } from '../agents/contract-flags.ts'
import type { Random } from '../catalogue/seed/random.ts'
import { insertContract, insertEvents, updateContract } from '../contracts/repository.ts'
import { settleWindows } from '../settlements/settle.ts'
import { createCode, type Person } from './people.ts'

/** Days before the end of a world in which its agents have contracts. */
const contractDays = 14
const dayMs = 86_400_000
const noConditions = { betAmount: 0n, activeMembers: 0, periodValidBet: 0n, periodProfitLoss: 0n } as const

/** The contracts that agents of a world have. */
const series = [
  { kind: 'dailySalary', period: null },
  { kind: 'dividend', period: 'weekly' },
] as const

interface Contracts {
  readonly merchant: Merchant
  readonly random: Random
  /** Smallest stake of the world, minor units. */
  readonly unit: bigint
  readonly people: readonly Person[]
  readonly rootId: bigint
  readonly getId: (index: number | null) => bigint
  /** Starts of the days of the world. */
  readonly starts: readonly Date[]
}

/** Puts contracts of a world's agents in force for its last days: the lower an agent, the lower its rates. */
export async function signContracts(transaction: Transaction, contracts: Contracts): Promise<void> {
  const { merchant, people, getId, starts, rootId } = contracts
  const since = starts[Math.max(0, starts.length - contractDays)]
  if (!since) return
  const agents = people.filter(({ isAgent }) => isAgent)
  await signAgent(transaction, contracts, { agentId: rootId, uplineId: null, level: 0, since })
  for (const { index, upline } of agents) {
    const level = countLevels(people, index)
    await signAgent(transaction, contracts, { agentId: getId(index), uplineId: getId(upline), level, since })
  }
  for (const agentId of [rootId, ...agents.map(({ index }) => getId(index))])
    for (const { kind } of series)
      await setContractFlag(transaction, {
        merchant: merchant.code,
        memberId: agentId,
        flag: contractFlags[kind],
        level: 2,
      })
}

/** Settles the windows of a world that have ended by the start of a day. */
export async function settleDay(
  services: Pick<Core, 'push'>,
  connection: Transaction,
  { merchant, until, now }: { readonly merchant: Merchant; readonly until: Date; readonly now: Date },
): Promise<void> {
  for (const { kind } of series) await settleWindows({ services, connection, merchant, now }, kind, until)
}

/** Counts the steps from an agent up to the demo agent. */
function countLevels(people: readonly Person[], index: number | null): number {
  return index === null ? 0 : 1 + countLevels(people, people[index]?.upline ?? null)
}

interface SignedAgent {
  readonly agentId: bigint
  readonly uplineId: bigint | null
  readonly level: number
  readonly since: Date
}

async function signAgent(
  transaction: Transaction,
  { merchant, random, unit }: Contracts,
  { agentId, uplineId, level, since }: SignedAgent,
): Promise<void> {
  for (const { kind, period } of series) {
    const key = { merchant: merchant.code, agentId, kind }
    const code = createCode(random, 16)
    const terms = { ...createTerms(kind, unit, level), period }
    const { id } = await insertContract(transaction, { ...key, uplineId, code, state: 'accepted', terms })
    const at = (hours: number) => new Date(since.getTime() - dayMs + hours * 3_600_000)
    await insertEvents(transaction, [
      { contractId: id, event: 'offer', party: 'upline', at: at(9) },
      { contractId: id, event: 'accept', party: 'downline', at: at(11) },
      { contractId: id, event: 'sign', party: 'upline', at: at(15) },
    ])
    const effectiveFrom = period === 'weekly' ? getWindow('week', merchant.timeZone, since).from : since
    await updateContract(transaction, id, { state: 'signed', effectiveFrom })
  }
}

function createTerms(kind: ContractKind, unit: bigint, level: number): Omit<ContractTerms, 'period'> {
  const activeThreshold = unit
  if (kind === 'dividend')
    return { activeThreshold, tiers: [{ ...noConditions, rate: Math.max(500, 2_500 - 500 * level) }] }
  const lower = Math.max(10, 60 - 15 * level)
  return {
    activeThreshold,
    tiers: [
      { ...noConditions, rate: lower },
      { ...noConditions, betAmount: unit * 400n, activeMembers: 2, rate: lower + 20 },
    ],
  }
}
