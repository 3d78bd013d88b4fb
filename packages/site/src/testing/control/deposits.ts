import type { DepositRejection } from '@croupier/domain/deposit'
import { act } from './act.ts'
import type { TestMember } from './accounts.ts'

/** A deposit of a member that waits for an operator. */
export interface WaitingDeposit {
  readonly id: string
  readonly amount: string
  readonly reference: string | null
  readonly images: number
}

/** Returns the deposits of a member that wait for an operator. */
export function listDeposits({ username }: TestMember): Promise<readonly WaitingDeposit[]> {
  return act('/deposits', { username })
}

/** Approves a deposit as an operator; with a cause, rejects it. */
export async function decideDeposit({ id }: WaitingDeposit, cause?: DepositRejection): Promise<void> {
  await act('/deposit/decide', { id, cause })
}

/** Begins the payment of a member's last deposit at its provider. */
export async function beginPayment({ brand, username }: TestMember): Promise<void> {
  await act('/deposit/begin-payment', { brand, username })
}

/** Runs a job of a member's last deposit: the answer of the cashier, or the end of its time. */
export async function runDepositJob(
  { brand, username }: TestMember,
  job: 'deposit-payment' | 'deposit-expiry',
): Promise<void> {
  await act('/deposit/job', { brand, username, job })
}

/** Opens or closes every channel of a merchant. */
export async function setChannelsOpen(merchant: string, open: boolean): Promise<void> {
  await act('/deposit/channels', { merchant, open })
}

/** Sets the hours of a channel, `HH:MM` by the clock of the brand's zone. */
export async function setChannelHours(merchant: string, channel: string, from: string, to: string): Promise<void> {
  await act('/deposit/hours', { merchant, channel, from, to })
}
