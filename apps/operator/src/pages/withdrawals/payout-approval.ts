import { isWithdrawalDisputed } from '@croupier/domain/withdrawal'
import type { Withdrawal } from './queries.ts'

/** Whether the next payout needs two operators, of whom none has approved it yet. */
export function needsFirst({ state, needsSecond, proposedBy }: Withdrawal): boolean {
  return needsSecond && proposedBy === null && (state === 'reviewing' || isWithdrawalDisputed(state))
}
