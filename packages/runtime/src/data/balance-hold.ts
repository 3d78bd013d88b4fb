/** Longest time for which a balance is held, in ms: a game that never finishes its round must not hide the balance. */
const maxHoldMs = 8_000

interface Hold {
  apply: () => void
  readonly timer: ReturnType<typeof setTimeout>
}

let openRound: string | null = null
let hold: Hold | null = null

/** Declares that the game of this tab shows a round, whose win the site must not reveal before. */
export function openGameRound(round: string): void {
  openRound = round
}

/** Declares that the game has shown the round, and applies the balance that was held for it. Ignores other rounds. */
export function closeGameRound(round: string): void {
  if (round === openRound) closeAnyGameRound()
}

/** Closes the open round, whichever it is: its game is closing. */
export function closeAnyGameRound(): void {
  openRound = null
  const held = hold
  hold = null
  if (!held) return
  clearTimeout(held.timer)
  held.apply()
}

/** Applies a pushed balance at once, or when the open round has been shown, after 8 s at most. Replaces the one held before. */
export function applyAfterGameRound(apply: () => void): void {
  if (hold) hold.apply = apply
  else if (openRound === null) apply()
  else hold = { apply, timer: setTimeout(closeAnyGameRound, maxHoldMs) }
}
