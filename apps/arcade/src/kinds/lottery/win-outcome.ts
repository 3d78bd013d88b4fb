/** What became of a stake: a win pays more than it, and a return at most as much. */
export type WinOutcome = 'won' | 'returned' | 'lost'

/** Returns what became of a stake; amounts in minor units. */
export function getWinOutcome({ win, stake }: { readonly win: bigint; readonly stake: bigint }): WinOutcome {
  if (win === 0n) return 'lost'
  return win > stake ? 'won' : 'returned'
}
