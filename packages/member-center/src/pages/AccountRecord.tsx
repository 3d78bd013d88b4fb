import { AccountRecord as Record } from '@croupier/records/AccountRecord'

/** Page transactionHistory: the movements of the account's balance. */
export function AccountRecord() {
  return <Record />
}
