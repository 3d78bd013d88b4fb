import { isCurrency, toMoney, toWire, type Money } from '@croupier/domain/money'
import type { WithdrawalRow } from './repository.ts'

/** Returns minor units of a withdrawal's currency as an amount. */
export function toAmount({ currency }: Pick<WithdrawalRow, 'currency'>, minor: bigint): Money {
  if (!isCurrency(currency)) throw new TypeError(`${currency} is not a currency.`)
  return toMoney(minor, currency)
}

/** Returns minor units of a withdrawal's currency in wire form. */
export function toWireAmount(row: Pick<WithdrawalRow, 'currency'>, minor: bigint): string {
  return toWire(toAmount(row, minor))
}

/** Returns what is still to be paid out, or to be confirmed, in minor units. */
export function getOutstanding({ amount, fee, received }: Pick<WithdrawalRow, 'amount' | 'fee' | 'received'>): bigint {
  return amount - fee - received
}
