import { subtract, type Money } from '@croupier/domain/money'
import type { TransactionRecord } from '@croupier/endpoints/calls/records'

/** Returns the balance before a movement: that after the one before it. */
export function getOpeningBalance({ amount, balanceAfter }: Pick<TransactionRecord, 'amount' | 'balanceAfter'>): Money {
  return subtract(balanceAfter, amount)
}
