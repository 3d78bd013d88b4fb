import type { ContractFlagCode } from '@croupier/flags/codes'
import type { ContractLevel } from '@croupier/flags/modules'
import type { Connection } from '../../core/db/database.ts'
import { listContractFlags, upsertContractFlag } from './repository.ts'

/** An account of a merchant. */
interface Account {
  readonly merchant: string
  readonly memberId: bigint
}

/** Returns the levels that operators have set for an account. */
export async function readContractFlags(
  connection: Pick<Connection, 'orm'>,
  account: Account,
): Promise<ReadonlyMap<string, ContractLevel>> {
  const rows = await listContractFlags(connection, account)
  return new Map(rows.map(({ flag, level }) => [flag, level]))
}

/** Sets the level of a contract flag of an account. */
export async function setContractFlag(
  connection: Pick<Connection, 'orm'>,
  change: Account & { readonly flag: ContractFlagCode; readonly level: ContractLevel },
): Promise<void> {
  await upsertContractFlag(connection, change)
}
