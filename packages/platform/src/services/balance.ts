import { audienceOf, type MemberType } from '@croupier/domain/member'
import { currencies, toWire, type Currency } from '@croupier/domain/money'
import type { balance } from '@croupier/endpoints/calls/account'
import type { WireOf } from '@croupier/endpoints/endpoint'
import type { Kernel } from '../kernel.ts'
import { balanceOf, type Realm } from '../ledger/ledger.ts'

/** Whose main balance is asked for. */
export interface BalanceHolder {
  readonly merchant: string
  readonly memberId: bigint
  readonly type: MemberType
  readonly currency: Currency
}

/** The money that an account type plays with: demo money for trial accounts. */
export function realmOf(type: MemberType): Realm {
  return audienceOf(type) === 'trial' ? 'demo' : 'real'
}

/** The main balance as the wire carries it. */
export async function balanceFacts(kernel: Kernel, holder: BalanceHolder): Promise<WireOf<typeof balance>> {
  const { merchant, memberId, type, currency } = holder
  const account = { merchant, memberId, purpose: 'main', unit: currency, realm: realmOf(type) } as const
  const amount = await balanceOf(kernel.database, account)
  return { balance: toWire(amount), currency, currencySymbol: currencies[currency].symbol }
}
