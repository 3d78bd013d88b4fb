/** What a player asked autoplay to do; amounts in minor units. */
export interface AutoPlan {
  readonly spins: number
  /** Stop before losses could exceed this; null for no limit. */
  readonly lossLimit: bigint | null
  readonly stopOnBonus: boolean
  readonly stopOnBigWin: boolean
}

/** Autoplay under way. */
export interface AutoRun {
  readonly plan: AutoPlan
  readonly left: number
  /** Bets minus wins since it started; negative when ahead. */
  readonly lost: bigint
}

/** What a finished round means to autoplay. */
export interface RoundResult {
  readonly stake: bigint
  readonly win: bigint
  readonly bonus: boolean
}

/** Why autoplay ends; `done` needs no telling. */
export type AutoStop = 'done' | 'loss' | 'funds' | 'bonus' | 'bigWin'

const bigWinTimes = 20n

/** Starts a plan. */
export function startAuto(plan: AutoPlan): AutoRun {
  return { plan, left: plan.spins, lost: 0n }
}

/** Books a finished round. */
export function afterRound(run: AutoRun, { stake, win }: RoundResult): AutoRun {
  return { ...run, left: run.left - 1, lost: run.lost + stake - win }
}

/** Why no further spin follows; null where one does. `last` is the round just finished, if any. */
export function stopReason(
  run: AutoRun,
  next: { stake: bigint; balance: bigint },
  last: RoundResult | null,
): AutoStop | null {
  const { plan } = run
  if (last?.bonus && plan.stopOnBonus) return 'bonus'
  if (last && plan.stopOnBigWin && last.win >= last.stake * bigWinTimes) return 'bigWin'
  if (run.left <= 0) return 'done'
  if (next.stake > next.balance) return 'funds'
  if (plan.lossLimit !== null && run.lost + next.stake > plan.lossLimit) return 'loss'
  return null
}
