import type { SlotModel } from '@croupier/fair/model'
import type { Spin } from '@croupier/fair/round'

/** How fast reels come to rest: earliest stop after the start, pause between two reels, in seconds. */
export interface Pace {
  readonly least: number
  readonly between: number
  /** Extra wait for each reel that could still complete a bonus. */
  readonly suspense: number
}
export const paces = {
  normal: { least: 0.62, between: 0.19, suspense: 0.85 },
  turbo: { least: 0.16, between: 0.045, suspense: 0 },
} as const satisfies Record<string, Pace>

/** When each reel is told to stop, in seconds after the first, and which of them everybody waits for. */
export interface LandingPlan {
  readonly after: readonly number[]
  readonly suspense: readonly boolean[]
}

/** Scatters on earlier reels from which a further one would award free spins. */
const nearBonus = 2

/** The order in which reels stop: left to right, with a longer wait where the reels before it are near a bonus. */
export function planLanding(spin: Spin, model: SlotModel, pace: Pace): LandingPlan {
  let scatters = 0
  let wait = 0
  const suspense: boolean[] = []
  const after = spin.window.map((symbols, reel) => {
    const exciting = pace.suspense > 0 && model.freeSpins !== null && scatters >= nearBonus
    suspense.push(exciting)
    if (exciting) wait += pace.suspense
    scatters += symbols.filter((symbol) => symbol === 'S').length
    return reel * pace.between + wait
  })
  return { after, suspense }
}
