import type { MemberPageId } from '@croupier/domain/centers'
import type { MemberLedgerKind } from '@croupier/domain/ledger-kinds'

/** The page of the member center that shows a movement. */
export interface MovementPage {
  readonly center: 'member'
  readonly id: MemberPageId
  readonly search: Readonly<Record<string, string>>
}

const toDeposit = (deposit: string): MovementPage => ({ center: 'member', id: 'depositv2', search: { deposit } })
const toWithdrawal = (withdrawal: string): MovementPage => ({
  center: 'member',
  id: 'withdraw',
  search: { withdrawal },
})

/** Kinds whose reference names a movement with a view of its own. */
const targets: Partial<Record<MemberLedgerKind | 'other', (reference: string) => MovementPage>> = {
  deposit: toDeposit,
  depositFee: toDeposit,
  withdrawal: toWithdrawal,
  withdrawalReturn: toWithdrawal,
}

/** Returns the page of the deposit or withdrawal behind a transaction; null for other kinds. */
export function findMovement(kind: MemberLedgerKind | 'other', reference: string): MovementPage | null {
  return targets[kind]?.(reference) ?? null
}
