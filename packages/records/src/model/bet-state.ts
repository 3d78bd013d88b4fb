import type { RoundState } from '@croupier/domain/round'

/** States of a round with a bet; the options of the filter. */
export const listedStates = ['open', 'settled', 'cancelled'] as const
export type ListedState = (typeof listedStates)[number]

/** Narrows a round state to a listed one. Tombstones and unknown rounds have no bet and are never listed; cancelled. */
export function toListedState(state: RoundState): ListedState {
  return listedStates.find((known) => known === state) ?? 'cancelled'
}
