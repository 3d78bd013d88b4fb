import type { WithdrawalState } from '@croupier/domain/withdrawal'
import { act } from './act.ts'
import type { TestMember } from './accounts.ts'

/** Gives a member a payment password. */
export async function givePaymentPassword({ brand, username }: TestMember, paymentPassword: string): Promise<void> {
  await act('/payment-password', { brand, username, paymentPassword })
}

/** A withdrawal of a member, amounts in minor units. */
export interface StoredWithdrawal {
  readonly state: WithdrawalState
  readonly amount: string
  readonly received: string
}

/** Returns the withdrawals of a member, oldest first. */
export function listWithdrawals({ brand, username }: TestMember): Promise<readonly StoredWithdrawal[]> {
  return act('/withdrawals', { brand, username })
}

/** Takes steps of a member's last withdrawal as an operator; what is disbursed is paid out at once. */
export async function advanceWithdrawal(
  { brand, username }: TestMember,
  ...steps: readonly ('review' | 'approve' | 'reject' | 'disburse' | 'force')[]
): Promise<void> {
  await act('/withdrawal/advance', { brand, username, steps })
}
