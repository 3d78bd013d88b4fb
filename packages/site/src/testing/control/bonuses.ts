import { act } from './act.ts'
import type { TestMember } from './accounts.ts'

/** Grants a bonus of an amount in major units to a member as an operator, to be wagered once. */
export async function grantBonus({ brand, username }: TestMember, amount: string): Promise<void> {
  await act('/bonus', { brand, username, amount })
}

/** Waives what a member has to wager, as an operator. */
export async function waiveWagering({ brand, username }: TestMember): Promise<void> {
  await act('/wagering/waive', { brand, username })
}
