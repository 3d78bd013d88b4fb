import type { LabelledText } from './localized-fields.ts'
import type { Contributions } from './wagering.ts'

/**
 * States of a bonus. `pending`: accepted with a deposit that is not credited; `proposed`: granted by the first of two operators;
 * `active`: credited, and its requirement is open; `void`: never credited.
 */
export const bonusStates = [
  'pending',
  'proposed',
  'active',
  'done',
  'forfeited',
  'expired',
  'cancelled',
  'void',
] as const
export type BonusState = (typeof bonusStates)[number]

/** What may happen to a bonus. */
export type BonusEvent = 'credit' | 'refuse' | 'complete' | 'forfeit' | 'expire' | 'cancel'

const transitions = {
  pending: { credit: 'active', refuse: 'void', cancel: 'void' },
  proposed: { credit: 'active', refuse: 'void', cancel: 'void' },
  active: { complete: 'done', forfeit: 'forfeited', expire: 'expired', cancel: 'cancelled' },
  done: {},
  forfeited: {},
  expired: {},
  cancelled: {},
  void: {},
} as const satisfies Record<BonusState, Partial<Record<BonusEvent, BonusState>>>

/** Returns the state after an event; null for an event that the state does not permit. */
export function getNextBonusState(state: BonusState, event: BonusEvent): BonusState | null {
  const next: Partial<Record<BonusEvent, BonusState>> = transitions[state]
  return next[event] ?? null
}

/** How often a member may take an offer. */
export const bonusLimits = ['none', 'once', 'firstDeposit'] as const
export type BonusLimit = (typeof bonusLimits)[number]

/** Bounds of the terms of an offer. */
export const bonusBounds = { percentage: 1000, days: 365, offers: 12 } as const

/** An offer to members who deposit. Amounts in wire form. */
export interface BonusOffer {
  readonly key: string
  readonly label: LabelledText
  /** The full terms, in words. */
  readonly terms: LabelledText
  /** Percentage of the deposit that is credited. */
  readonly percentage: number
  /** Largest bonus. */
  readonly maximum: string
  readonly minimumDeposit: string
  /** How many times the bonus has to be wagered. */
  readonly wagering: number
  readonly contributions: Contributions
  /** Days from the credit after which it expires. */
  readonly days: number
  readonly limit: BonusLimit
}

/** Returns the bonus of a deposit, in minor units, rounded down. */
export function getBonusAmount(
  deposit: bigint,
  { percentage, maximum }: { readonly percentage: number; readonly maximum: bigint },
): bigint {
  const amount = (deposit * BigInt(percentage)) / 100n
  return amount < maximum ? amount : maximum
}

/**
 * Returns how much of the result of bets that two bonuses have in common is gone with the one that ends early: `taken` of its
 * `amount` and its `net`, of which `common` is that result. It is taken once; what the other bonus has not shared is the ended
 * one's first.
 */
export function getSharedNet({
  amount,
  net,
  taken,
  common,
}: {
  readonly amount: bigint
  readonly net: bigint
  readonly taken: bigint
  readonly common: bigint
}): bigint {
  const alone = amount + net - common
  const gone = taken - (alone > 0n ? alone : 0n)
  if (gone > 0n) return common <= 0n ? 0n : gone < common ? gone : common
  return common >= 0n ? 0n : gone > common ? gone : common
}

/**
 * Returns what a settled round that was open when a bonus was credited has won or lost of the member's own money, in minor units:
 * all of it, or the share of the stakes before the credit where the round took others after it, whose win is rounded down.
 */
export function getOwnResult({
  before,
  stake,
  win,
}: {
  /** The stakes at the credit. */
  readonly before: bigint
  readonly stake: bigint
  readonly win: bigint
}): bigint {
  return stake === before ? win - stake : (win * before) / stake - before
}

/**
 * Returns what is taken from the balance when a bonus ends early, in minor units: the bonus and what was won with it, or what is
 * left of it. Losses since the credit are the bonus's first, so that the member's own money is never taken. `net`: wins minus
 * stakes of what was staked since the credit.
 */
export function getForfeitAmount({
  amount,
  net,
  balance,
}: {
  readonly amount: bigint
  readonly net: bigint
  readonly balance: bigint
}): bigint {
  const left = amount + net
  if (left <= 0n) return 0n
  return left < balance ? left : balance
}
