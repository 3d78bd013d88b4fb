import type { MemberLedgerKind } from '@croupier/domain/ledger-kinds'
import { paths, type LinkTarget } from '@croupier/runtime/navigation/paths'

const toDeposit = (deposit: string): LinkTarget => ({ ...paths.member('depositv2'), search: { deposit } })
const toWithdrawal = (withdrawal: string): LinkTarget => ({ ...paths.member('withdraw'), search: { withdrawal } })

/** Kinds whose reference names a movement with a view of its own. */
const targets: Partial<Record<MemberLedgerKind | 'other', (reference: string) => LinkTarget>> = {
  deposit: toDeposit,
  depositFee: toDeposit,
  withdrawal: toWithdrawal,
  withdrawalReturn: toWithdrawal,
}

/** Returns the page of the deposit or withdrawal behind a transaction; null for other kinds. */
export function findMovement(kind: MemberLedgerKind | 'other', reference: string): LinkTarget | null {
  return targets[kind]?.(reference) ?? null
}
