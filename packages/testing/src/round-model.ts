import type { RoundErrorCode, RoundEvent, RoundState, RoundStep } from '@croupier/domain/round'

/** A round as the reference model sees it: what has happened, instead of a named state. */
export interface RoundHistory {
  readonly hasBet: boolean
  readonly isSettled: boolean
  readonly isRolledBack: boolean
}

/** A round without events. */
export const newRound: RoundHistory = { hasBet: false, isSettled: false, isRolledBack: false }

/** The rules of each event, as conditions on the history: the error code of the rejection, or null if accepted. */
const findError: Record<RoundEvent, (round: RoundHistory) => RoundErrorCode | null> = {
  // A round takes bets until it is closed. A bet after its rollback is rejected, so that it moves no money.
  bet: ({ isSettled, isRolledBack }) => {
    if (isRolledBack) return 'ROUND_CANCELLED'
    return isSettled ? 'ROUND_SETTLED' : null
  },
  // An open round can always be settled, once.
  settle: ({ hasBet, isSettled, isRolledBack }) => {
    if (isRolledBack) return 'ROUND_CANCELLED'
    if (isSettled) return 'ROUND_SETTLED'
    return hasBet ? null : 'BET_UNKNOWN'
  },
  // Stakes are returned once, and never after a settlement. Without a bet there is nothing to return, so repeats pass.
  rollback: ({ hasBet, isSettled, isRolledBack }) => {
    if (isSettled) return 'ROUND_SETTLED'
    return hasBet && isRolledBack ? 'ROUND_CANCELLED' : null
  },
  // Only a settled round can be corrected.
  adjust: ({ hasBet, isSettled, isRolledBack }) => {
    if (isRolledBack) return 'ROUND_CANCELLED'
    if (isSettled) return null
    return hasBet ? 'ROUND_OPEN' : 'BET_UNKNOWN'
  },
}

/** Adds an accepted event to a history. */
export function applyEvent(round: RoundHistory, event: RoundEvent): RoundHistory {
  return {
    hasBet: round.hasBet || event === 'bet',
    isSettled: round.isSettled || event === 'settle',
    isRolledBack: round.isRolledBack || event === 'rollback',
  }
}

/** Returns the state of the round table that a history corresponds to. */
export function getState({ hasBet, isSettled, isRolledBack }: RoundHistory): RoundState {
  if (isRolledBack) return hasBet ? 'cancelled' : 'tombstoned'
  if (isSettled) return 'settled'
  return hasBet ? 'open' : 'unknown'
}

/** Returns the step that the rules demand; written apart from the round table, which is tested against it. */
export function predictStep(round: RoundHistory, event: RoundEvent): RoundStep {
  const error = findError[event](round)
  return error ? { refuse: error } : { next: getState(applyEvent(round, event)) }
}
