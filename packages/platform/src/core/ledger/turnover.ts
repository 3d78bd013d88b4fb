import { ledgerKinds, type LedgerKind } from '@croupier/domain/ledger-kinds'
import { validBetRules } from '@croupier/domain/valid-bet'

/** Basis of the valid bet by game type, as the database functions expect it. */
export const validBetBases = JSON.stringify(
  Object.fromEntries(Object.entries(validBetRules).map(([gameType, { basis }]) => [gameType, basis])),
)

/** Whether postings of a kind change a member's turnover. */
export function changesTurnover(kind: LedgerKind): boolean {
  return ledgerKinds[kind].turnover !== 'none'
}
