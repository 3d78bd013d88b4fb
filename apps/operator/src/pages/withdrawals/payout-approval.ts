import type { WithdrawalState } from '@croupier/domain/withdrawal'
import type { Withdrawal } from './queries.ts'

/** Whether the member says that it did not receive everything. */
export function isDisputed(state: WithdrawalState): boolean {
  return state === 'partlyReceived' || state === 'notReceived'
}

/** Whether the next payout needs two operators, of whom none has approved it yet. */
export function needsFirst({ state, needsSecond, proposedBy }: Withdrawal): boolean {
  return needsSecond && proposedBy === null && (state === 'reviewing' || isDisputed(state))
}
