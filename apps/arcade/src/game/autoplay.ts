/** Autoplay settings chosen by the player. Amounts in minor units. */
export interface AutoplayPlan {
  readonly spins: number
  /** Stops before losses can exceed this; null for no limit. */
  readonly lossLimit: bigint | null
  readonly stopOnBonus: boolean
  readonly stopOnBigWin: boolean
}

/** State of a running autoplay. */
export interface AutoplayRun {
  readonly plan: AutoplayPlan
  readonly left: number
  /** Bets minus wins since the start; negative when ahead. */
  readonly lost: bigint
}

/** Result of a finished round, as far as autoplay needs it. */
export interface AutoplayResult {
  readonly stake: bigint
  readonly win: bigint
  readonly bonus: boolean
}

/** Why autoplay ended; `done` shows no notice. */
export type AutoplayStopReason = 'done' | 'loss' | 'funds' | 'bonus' | 'bigWin'

/** Multiple of the stake from which `stopOnBigWin` applies. */
const bigWinTimes = 20n

/** Starts autoplay. */
export function startAutoplay(plan: AutoplayPlan): AutoplayRun {
  return { plan, left: plan.spins, lost: 0n }
}

/** Returns the run after a finished round. */
export function recordRound(run: AutoplayRun, { stake, win }: AutoplayResult): AutoplayRun {
  return { ...run, left: run.left - 1, lost: run.lost + stake - win }
}

/** Returns why autoplay must stop, or null to continue. `last` is the round just finished, if any. */
export function getStopReason(
  run: AutoplayRun,
  next: { stake: bigint; balance: bigint },
  last: AutoplayResult | null,
): AutoplayStopReason | null {
  const { plan } = run
  if (last?.bonus && plan.stopOnBonus) return 'bonus'
  if (last && plan.stopOnBigWin && last.win >= last.stake * bigWinTimes) return 'bigWin'
  if (run.left <= 0) return 'done'
  if (next.stake > next.balance) return 'funds'
  if (plan.lossLimit !== null && run.lost + next.stake > plan.lossLimit) return 'loss'
  return null
}
