import { getAudience, type MemberType } from '@croupier/domain/member'
import { currencies, toWire, type Currency } from '@croupier/domain/money'
import type { balance } from '@croupier/endpoints/calls/account'
import type { InferWire } from '@croupier/endpoints/endpoint'
import type { Core } from '../core.ts'
import { getAccountBalance } from './ledger.ts'
import type { Realm } from './posting.ts'

/** The account whose main balance is read. */
export interface BalanceHolder {
  readonly merchant: string
  readonly memberId: bigint
  readonly type: MemberType
  readonly currency: Currency
}

/** Returns the realm of an account type: demo for trial accounts. */
export function getRealm(type: MemberType): Realm {
  return getAudience(type) === 'trial' ? 'demo' : 'real'
}

/** Returns the main balance in its wire form. */
export async function getBalance(core: Core, holder: BalanceHolder): Promise<InferWire<typeof balance>> {
  const { merchant, memberId, type, currency } = holder
  const account = { merchant, memberId, purpose: 'main', unit: currency, realm: getRealm(type) } as const
  const amount = await getAccountBalance(core.database, account)
  return { balance: toWire(amount), currency, currencySymbol: currencies[currency].symbol }
}
