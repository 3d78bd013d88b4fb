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
 * Returns how much of what another bonus has won or lost is gone with a bonus that ends early: `taken` of its `amount`. Bonuses
 * that run together count the same bets, whose result is taken once.
 */
export function getSharedNet({
  amount,
  taken,
  net,
}: {
  readonly amount: bigint
  readonly taken: bigint
  readonly net: bigint
}): bigint {
  const gone = taken - amount
  if (gone > 0n) return net <= 0n ? 0n : gone < net ? gone : net
  return net >= 0n ? 0n : gone > net ? gone : net
}

/**
 * Returns what is taken from the balance when a bonus ends early, in minor units: the bonus and what was won with it, or what is
 * left of it. Losses since the credit are the bonus's first, so that the member's own money is never taken. `net`: wins minus
 * stakes since the credit.
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
