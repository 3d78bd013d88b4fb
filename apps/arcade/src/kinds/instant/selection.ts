import type { InstantBet } from '@croupier/fair/instant/game'
import type { InstantLimits } from '@croupier/fair/instant/limits'

/** What a player has selected for the next round. */
export interface Selection {
  readonly bets: readonly InstantBet[]
  /** Selections before each change, oldest first, for `undone`. */
  readonly past: readonly (readonly InstantBet[])[]
  /** Bets of the last round, for `repeated`. */
  readonly last: readonly InstantBet[]
  /** Why the last change was refused; null after an accepted one. */
  readonly refused: 'limit' | null
}

/** Changes of a selection. Amounts in minor units. */
export type SelectionEvent =
  | { readonly type: 'added'; readonly target: string; readonly amount: bigint }
  | { readonly type: 'removed'; readonly target: string }
  | { readonly type: 'chosen'; readonly target: string }
  | { readonly type: 'cleared' }
  | { readonly type: 'undone' }
  | { readonly type: 'doubled' }
  | { readonly type: 'repeated' }
  /** The bets of a round that is requested again. */
  | { readonly type: 'restored'; readonly bets: readonly InstantBet[] }
  | { readonly type: 'played' }

export const emptySelection: Selection = { bets: [], past: [], last: [], refused: null }
const maxUndos = 100

/** Creates the reducer of a selection within the limits of a game. A change beyond them leaves the bets as they are. */
export function createSelectionReducer(
  limits: Pick<InstantLimits, 'round' | 'getHighest'>,
  maxBets: number,
): (state: Selection, event: SelectionEvent) => Selection {
  const isAllowed = (bets: readonly InstantBet[]) =>
    bets.length <= maxBets &&
    bets.every(({ target, amount }) => amount <= limits.getHighest(target)) &&
    bets.reduce((sum, { amount }) => sum + amount, 0n) <= limits.round

  function change(state: Selection, bets: readonly InstantBet[]): Selection {
    if (!isAllowed(bets)) return { ...state, refused: 'limit' }
    return { ...state, bets, past: [...state.past, state.bets].slice(-maxUndos), refused: null }
  }

  return (state, event) => {
    switch (event.type) {
      case 'added':
        return change(state, addBet(state.bets, event))
      case 'removed':
        return change(
          state,
          state.bets.filter(({ target }) => target !== event.target),
        )
      case 'chosen':
        return { ...state, bets: [{ target: event.target, amount: 0n }], refused: null }
      case 'cleared':
        return state.bets.length === 0 ? state : change(state, [])
      case 'undone':
        return { ...state, bets: state.past.at(-1) ?? state.bets, past: state.past.slice(0, -1), refused: null }
      case 'doubled':
        return change(
          state,
          state.bets.map((bet) => ({ ...bet, amount: bet.amount * 2n })),
        )
      case 'repeated':
        return change(state, state.last)
      case 'restored':
        return { ...state, bets: event.bets, refused: null }
      case 'played':
        return { ...emptySelection, last: state.bets }
    }
  }
}

function addBet(bets: readonly InstantBet[], { target, amount }: InstantBet): readonly InstantBet[] {
  if (!bets.some((bet) => bet.target === target)) return [...bets, { target, amount }]
  return bets.map((bet) => (bet.target === target ? { target, amount: bet.amount + amount } : bet))
}
