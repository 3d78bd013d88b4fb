import { winnerLimit } from '@croupier/domain/winners'
import type { Winner } from '@croupier/endpoints/calls/winners'

/** A win of the shown board. */
export interface ShownWinner extends Winner {
  /** When it was pushed, in milliseconds of this device; undefined for one that was loaded. */
  readonly pushedAt?: number
}

/** Milliseconds in which a loaded board may lack a win that was pushed: the platform responds from a cache of a minute. */
const keepMs = 120_000

/** Identifies a win among others. */
export function getWinKey({ game, wonAt, account }: Winner): string {
  return `${game.nodeId} ${wonAt.getTime()} ${account}`
}

function includesWin(winners: readonly Winner[], win: Winner): boolean {
  const key = getWinKey(win)
  return winners.some((each) => getWinKey(each) === key)
}

/** Returns the largest wins, the largest first; of equal ones the latest. */
function rank(winners: readonly ShownWinner[]): readonly ShownWinner[] {
  const sorted = winners.toSorted((a, b) => {
    if (a.amount.minor === b.amount.minor) return b.wonAt.getTime() - a.wonAt.getTime()
    return a.amount.minor < b.amount.minor ? 1 : -1
  })
  return sorted.slice(0, winnerLimit)
}

/** Returns the board with a pushed win in its place; the same board where it is shown already, or is too small for it. */
export function insertWin(shown: readonly ShownWinner[], win: ShownWinner): readonly ShownWinner[] {
  if (includesWin(shown, win)) return shown
  const ranked = rank([...shown, win])
  return ranked.includes(win) ? ranked : shown
}

/** Returns a loaded board with the wins that were pushed lately and that it does not have yet. `now` in milliseconds. */
export function keepPushedWins(
  loaded: readonly Winner[],
  shown: readonly ShownWinner[] | undefined,
  now: number,
): readonly ShownWinner[] {
  const missing = (shown ?? []).filter(
    (win) => win.pushedAt !== undefined && now - win.pushedAt < keepMs && !includesWin(loaded, win),
  )
  return missing.length > 0 ? rank([...loaded, ...missing]) : loaded
}
