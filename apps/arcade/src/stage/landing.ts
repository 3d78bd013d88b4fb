import type { SlotModel } from '@croupier/fair/model'
import type { Spin } from '@croupier/fair/round'

/** Timing of a spin, in seconds. */
export interface Pace {
  /** Minimum time from start to the first stop. */
  readonly minSeconds: number
  /** Time between the stops of two adjacent reels. */
  readonly intervalSeconds: number
  /** Additional wait for each reel that can complete a bonus. */
  readonly suspenseSeconds: number
}

/** Paces by mode. */
export const paces = {
  normal: { minSeconds: 0.62, intervalSeconds: 0.19, suspenseSeconds: 0.85 },
  turbo: { minSeconds: 0.16, intervalSeconds: 0.045, suspenseSeconds: 0 },
} as const satisfies Record<string, Pace>

/** Per reel: when it starts to stop, in seconds after the first, and whether it is highlighted for suspense. */
export interface LandingPlan {
  readonly delays: readonly number[]
  readonly suspense: readonly boolean[]
}

/** Number of scatters on earlier reels with which one more awards free spins. */
const nearBonus = 2

/** Plans the stops from left to right, with a longer wait for reels that can complete a bonus. */
export function planLanding(spin: Spin, model: SlotModel, pace: Pace): LandingPlan {
  let scatters = 0
  let wait = 0
  const suspense: boolean[] = []
  const delays = spin.window.map((symbols, reel) => {
    const canComplete = pace.suspenseSeconds > 0 && model.freeSpins !== null && scatters >= nearBonus
    suspense.push(canComplete)
    if (canComplete) wait += pace.suspenseSeconds
    scatters += symbols.filter((symbol) => symbol === 'S').length
    return reel * pace.intervalSeconds + wait
  })
  return { delays, suspense }
}
