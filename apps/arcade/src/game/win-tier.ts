/** Classification of a result by win and stake. A return at or below the stake (`returned`) is never celebrated. */
export type WinTier = 'nothing' | 'returned' | 'won' | 'big' | 'mega' | 'epic'

/** Tiers with a full-screen celebration. */
export type BigWinTier = 'big' | 'mega' | 'epic'

/** Multiples of the stake at which the big-win tiers start, highest first. */
const thresholds = [
  ['epic', 100n],
  ['mega', 40n],
  ['big', 15n],
] as const

/** Returns the tier of a result. Amounts in minor units of one currency. */
export function getWinTier(win: bigint, stake: bigint): WinTier {
  if (win <= 0n) return 'nothing'
  if (win <= stake) return 'returned'
  return thresholds.find(([, times]) => win >= stake * times)?.[0] ?? 'won'
}

/** Whether this win tier shows a full-screen celebration. */
export function isBigWin(winTier: WinTier): winTier is BigWinTier {
  return winTier === 'big' || winTier === 'mega' || winTier === 'epic'
}

/** Duration of the count-up animation per tier, in seconds. */
export const countUpSeconds = {
  nothing: 0,
  returned: 0.25,
  won: 0.7,
  big: 2.6,
  mega: 3.8,
  epic: 5,
} as const satisfies Record<WinTier, number>
