/** How a result is told. A return at or below the stake is told, never celebrated. */
export type Mood = 'nothing' | 'returned' | 'won' | 'big' | 'mega' | 'epic'

/** Times the stake from which a win is more than a win. */
const thresholds = [
  ['epic', 100n],
  ['mega', 40n],
  ['big', 15n],
] as const

/** The mood of a result, in minor units of one currency. */
export function moodOf(win: bigint, stake: bigint): Mood {
  if (win <= 0n) return 'nothing'
  if (win <= stake) return 'returned'
  return thresholds.find(([, times]) => win >= stake * times)?.[0] ?? 'won'
}

/** Whether a mood gets a moment of its own. */
export function isGrand(mood: Mood): mood is 'big' | 'mega' | 'epic' {
  return mood === 'big' || mood === 'mega' || mood === 'epic'
}

/** Seconds that the counter takes to its amount. */
export const countSeconds = {
  nothing: 0,
  returned: 0.25,
  won: 0.7,
  big: 2.6,
  mega: 3.8,
  epic: 5,
} as const satisfies Record<Mood, number>
