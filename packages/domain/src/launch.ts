import type { Audience } from './member.ts'

/** Real play books real money; demo play books demo money on in-house games. */
export const launchModes = ['real', 'demo'] as const
export type LaunchMode = (typeof launchModes)[number]

/** What the launch rules need to know of an item of a lobby list. */
export interface LaunchItem {
  readonly nodeId: string
  readonly gameCode: string
  readonly gameType: string
  readonly vendor: string
  /** False when the item is a vendor whose games are shown in a popup list (wire: isGame equals VASSALAGE). */
  readonly isGame: boolean
  readonly underMaintenance: boolean
  /** Wire: supportPlay 0. */
  readonly offersDemo: boolean
}

/** Who launches, and whether free play is on (flag FREEPLAY3). */
export interface LaunchContext {
  readonly audience: Audience
  readonly freePlay: boolean
}

/** What the site does about a launch. */
export type LaunchDecision =
  | { kind: 'login' }
  | { kind: 'realAccount' }
  | { kind: 'demoUnavailable' }
  | { kind: 'recommend'; gameType: string }
  | { kind: 'vnLottery' | 'seaLottery' | 'lottery'; gameCode: string }
  | { kind: 'rngList'; vassalage: string }
  | { kind: 'vendorList'; gameType: string; vassalage: string }
  | { kind: 'start'; nodeId: string; mode: LaunchMode }

type Destination = (item: LaunchItem, mode: LaunchMode) => LaunchDecision

const lotteryByVendor = {
  TCG_LOTTO_VN: 'vnLottery',
  TCG_SEA: 'seaLottery',
  LOTT: 'lottery',
  ELOTT: 'lottery',
} as const satisfies Record<string, 'vnLottery' | 'seaLottery' | 'lottery'>

const start: Destination = (item, mode) => ({ kind: 'start', nodeId: item.nodeId, mode })

function destination(item: LaunchItem): Destination {
  if (Object.hasOwn(lotteryByVendor, item.vendor)) {
    const kind = lotteryByVendor[item.vendor as keyof typeof lotteryByVendor]
    return () => ({ kind, gameCode: item.gameCode })
  }
  if (item.isGame) return start
  if (item.gameType === 'RNG') return () => ({ kind: 'rngList', vassalage: item.vendor })
  return () => ({ kind: 'vendorList', gameType: item.gameType, vassalage: item.vendor })
}

/**
 * Real play is for members and agents; demo play also for trial accounts, while free play is on.
 * `null` lets the launch go on.
 */
const admission = {
  real: { visitor: { kind: 'login' }, trial: { kind: 'realAccount' }, member: null, agent: null },
  demo: { visitor: { kind: 'login' }, trial: null, member: null, agent: null },
} as const satisfies Record<LaunchMode, Record<Audience, LaunchDecision | null>>

/**
 * Decides what a launch does (specification, sections 2 "Launch targets" and 4 "Starting a game").
 * Lists of a vendor's games are open to everybody: only starting a game asks for an account.
 */
export function decideLaunch(item: LaunchItem, mode: LaunchMode, context: LaunchContext): LaunchDecision {
  const target = destination(item)(item, mode)
  if (target.kind === 'rngList' || target.kind === 'vendorList') return target
  const refused = admission[mode][context.audience]
  if (refused) return refused
  if (item.underMaintenance) return { kind: 'recommend', gameType: item.gameType }
  if (mode === 'demo' && !(item.offersDemo && context.freePlay)) return { kind: 'demoUnavailable' }
  return target
}
