import type { ContractKind } from '@croupier/domain/contract'
import type { ContractFlagCode } from '@croupier/flags/codes'
import type { ContractLevel } from '@croupier/flags/modules'
import { act } from './act.ts'
import type { TestMember } from './accounts.ts'

/** Sets the level of a kind of contract of a member. */
export async function setContractLevel(
  { brand, username }: TestMember,
  flag: ContractFlagCode,
  level: ContractLevel,
): Promise<void> {
  await act('/contract', { brand, username, flag, level })
}

/** Rates of all its tiers in basis points; `past`: in force since 2020 instead of from the next window on. */
interface TestContract {
  readonly kind: ContractKind
  readonly rate: number
  readonly past?: boolean
}

/** Sets a contract of the house with an agent that has nobody above it, and permits it to offer such contracts. */
export async function setHouseContract({ brand, username }: TestMember, contract: TestContract): Promise<void> {
  await act('/contract/house', { brand, username, ...contract })
}

/** Has an agent offer a contract to one directly below it, which accepts, and signs it; only as far as `step`. */
export async function agreeContract(
  upline: TestMember,
  downline: TestMember,
  contract: TestContract & { readonly step?: 'offer' | 'accept' },
): Promise<void> {
  await act('/contract/agree', { brand: upline.brand, upline, downline, ...contract })
}

/** Settles the windows of a merchant that are over. */
export async function settleContracts(brand: string, job: 'salary-daily'): Promise<void> {
  await act('/contract/settle', { brand, job })
}
