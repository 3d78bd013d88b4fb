import { AccountRecord as Record } from '@croupier/records/AccountRecord'

/** Page `transactionHistory`: the account's transactions. */
export function AccountRecord() {
  return <Record />
}
