import type { Audience } from './member.ts'

/** `real` plays with real money; `demo` with demo money on in-house games. */
export const launchModes = ['real', 'demo'] as const
export type LaunchMode = (typeof launchModes)[number]

/** Input of the launch rules: an item of a lobby list. */
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

/** The caller's audience, and whether free play is on (flag FREEPLAY3). */
export interface LaunchContext {
  readonly audience: Audience
  readonly freePlay: boolean
}

/** What the site does in response to a launch. */
export type LaunchDecision =
  | { kind: 'login' }
  | { kind: 'realAccount' }
  | { kind: 'demoUnavailable' }
  | { kind: 'recommend'; gameType: string }
  | { kind: LotteryPage; gameCode: string }
  | { kind: 'rngList'; vassalage: string }
  | { kind: 'vendorList'; gameType: string; vassalage: string }
  | { kind: 'start'; nodeId: string; mode: LaunchMode }

type LaunchTarget = (item: LaunchItem, mode: LaunchMode) => LaunchDecision

const lotteryByVendor = {
  TCG_LOTTO_VN: 'vnLottery',
  TCG_SEA: 'seaLottery',
  LOTT: 'lottery',
  ELOTT: 'lottery',
} as const satisfies Record<string, 'vnLottery' | 'seaLottery' | 'lottery'>

/** Vendors whose games are lotteries. */
export const lotteryVendors: readonly string[] = Object.keys(lotteryByVendor)

/** Page of the site that shows the lotteries of a vendor. */
export type LotteryPage = (typeof lotteryByVendor)[keyof typeof lotteryByVendor]

/** Returns the page of a vendor's lotteries; null for a vendor of other games. */
export function getLotteryPage(vendor: string): LotteryPage | null {
  return Object.hasOwn(lotteryByVendor, vendor) ? lotteryByVendor[vendor as keyof typeof lotteryByVendor] : null
}

const startGame: LaunchTarget = (item, mode) => ({ kind: 'start', nodeId: item.nodeId, mode })

function getTarget(item: LaunchItem): LaunchTarget {
  const page = getLotteryPage(item.vendor)
  if (page) return () => ({ kind: page, gameCode: item.gameCode })
  if (item.isGame) return startGame
  if (item.gameType === 'RNG') return () => ({ kind: 'rngList', vassalage: item.vendor })
  return () => ({ kind: 'vendorList', gameType: item.gameType, vassalage: item.vendor })
}

/**
 * Real play requires a member or an agent; demo play is also open to trial accounts while free play is on.
 * `null` admits the audience.
 */
const rejectionByAudience = {
  real: { visitor: { kind: 'login' }, trial: { kind: 'realAccount' }, member: null, agent: null },
  demo: { visitor: { kind: 'login' }, trial: null, member: null, agent: null },
} as const satisfies Record<LaunchMode, Record<Audience, LaunchDecision | null>>

/**
 * Decides what a launch does (specification, sections 2 "Launch targets" and 4 "Starting a game").
 * Lists of a vendor's games are public: only starting a game requires an account.
 */
export function decideLaunch(item: LaunchItem, mode: LaunchMode, context: LaunchContext): LaunchDecision {
  const target = getTarget(item)(item, mode)
  if (target.kind === 'rngList' || target.kind === 'vendorList') return target
  const rejection = rejectionByAudience[mode][context.audience]
  if (rejection) return rejection
  if (item.underMaintenance) return { kind: 'recommend', gameType: item.gameType }
  if (mode === 'demo' && !(item.offersDemo && context.freePlay)) return { kind: 'demoUnavailable' }
  return target
}
