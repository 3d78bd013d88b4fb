import { contractFlags, contractKinds, type ContractKind } from '@croupier/domain/contract'
import { DomainError } from '@croupier/domain/errors'
import type { ContractLevel } from '@croupier/flags/modules'
import type { Connection } from '../../core/db/database.ts'
import { readContractFlags } from '../agents/contract-flags.ts'
import { listOfferedKinds, type ContractKey } from './repository.ts'

type Orm = Pick<Connection, 'orm'>

/** The level of each kind. */
export type ContractLevels = Readonly<Record<ContractKind, ContractLevel>>

const toMember = ({ merchant, agentId: memberId }: Omit<ContractKey, 'kind'>) => ({ merchant, memberId })

/**
 * Returns what an account may do with each kind: what an operator has set, else 1 once it has been offered a contract of the
 * kind, else 0.
 */
export async function getContractLevels(orm: Orm, account: Omit<ContractKey, 'kind'>): Promise<ContractLevels> {
  const levels = await readContractFlags(orm, toMember(account))
  const offered = await listOfferedKinds(orm, account)
  const getLevel = (kind: ContractKind): ContractLevel =>
    levels.get(contractFlags[kind]) ?? (offered.includes(kind) ? 1 : 0)
  return Object.fromEntries(contractKinds.map((kind) => [kind, getLevel(kind)])) as unknown as ContractLevels
}

/** Returns the level of a kind. Throws FEATURE_OFF below the one that is needed. */
export async function assertContractLevel(
  orm: Orm,
  { kind, level, ...account }: ContractKey & { readonly level: 1 | 2 },
): Promise<1 | 2> {
  const found = (await getContractLevels(orm, account))[kind]
  if (found === 0 || found < level) throw new DomainError('FEATURE_OFF')
  return found
}

/** Whether an operator has switched a kind off for an account. */
export async function isSwitchedOff(orm: Orm, { kind, ...account }: ContractKey): Promise<boolean> {
  return (await readContractFlags(orm, toMember(account))).get(contractFlags[kind]) === 0
}
