import { useInstant, useSelection } from './use-instant.ts'

/** Returns the chosen target of a game with one bet, and what chooses another. */
export function useTarget(): readonly [target: string, choose: (target: string) => void] {
  const { selection } = useInstant()
  const { bets } = useSelection()
  return [bets[0]?.target ?? '', (target) => selection.dispatch({ type: 'chosen', target })]
}
