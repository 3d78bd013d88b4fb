/** What a level brings its members as rewards. Amounts in wire form; nothing for zero. */
export interface VipReward {
  readonly rank: number
  /** For reaching the level. */
  readonly upgrade: string
  /** For each birthday at the level, and at those above it up to the next row. */
  readonly birthday: string
  /** How many times a reward has to be wagered, and the days that there are for it. */
  readonly wagering: number
  readonly days: number
}

/** Returns the rows of the levels that a member has reached since a former rank, the lowest first. */
export function listUpgradeRewards(
  rewards: readonly VipReward[],
  { former, rank }: { readonly former: number; readonly rank: number },
): readonly VipReward[] {
  return rewards.filter((row) => row.rank > former && row.rank <= rank).toSorted((a, b) => a.rank - b.rank)
}

/** Returns the row of a member's birthdays: that of its rank, or the next one below it. */
export function findBirthdayReward(rewards: readonly VipReward[], rank: number): VipReward | undefined {
  return rewards.filter((row) => row.rank <= rank).toSorted((a, b) => b.rank - a.rank)[0]
}
