import { isSameHolder } from '@croupier/domain/bank-accounts'
import type { Core } from '../../core/core.ts'
import { countBankAccounts, getBoundName } from './repository.ts'

/** Whether a login can be verified by the name of a member's bank account: one is bound, and has a holder. */
export async function hasBankName({ database }: Pick<Core, 'database'>, memberId: bigint): Promise<boolean> {
  return (await getBoundName(database, memberId)) !== null && (await countBankAccounts(database, memberId)) > 0
}

/** Whether a text is the name that is bound to a member. */
export async function isBankName({ database }: Pick<Core, 'database'>, memberId: bigint, typed: string) {
  const boundName = await getBoundName(database, memberId)
  return boundName !== null && isSameHolder(boundName, typed)
}
