import type { LaunchMode } from '@croupier/domain/launch'
import type { Currency } from '@croupier/domain/money'

/** Real and demo money are never mixed in one posting. */
export type Realm = LaunchMode

/** The purpose of a member's account. */
export type Purpose = 'main' | 'held' | 'bonus' | 'vendor' | 'points'

/** The owner of a leg's account: a member or the house. */
export type Owner = { readonly memberId: bigint; readonly purpose: Purpose } | 'house'

/** A movement of one account; the legs of a posting sum to zero. Minor units, never zero. */
export interface Leg {
  readonly owner: Owner
  readonly amount: bigint
}

/** A movement of money that is booked atomically, once per key, in one unit and realm of one merchant. */
export interface Posting {
  readonly merchant: string
  /** The kind of movement, e.g. `opening`. */
  readonly kind: string
  /** Business key, unique forever; repeating the same posting has no effect. */
  readonly key: string
  readonly unit: Currency
  readonly realm: Realm
  /** Reference shown to people, e.g. a round id. */
  readonly reference: string
  readonly legs: readonly Leg[]
  readonly at: Date
}

/** The result of a posting. */
export interface Posted {
  readonly postingId: bigint
  /** True when the key was booked before, with the same legs. */
  readonly replayed: boolean
  /** Balance of each leg's account right after the posting; null for the house, whose balance is derived. */
  readonly balances: readonly (bigint | null)[]
}

/** One account of a member. */
export interface AccountName {
  readonly merchant: string
  readonly memberId: bigint
  readonly purpose: Purpose
  readonly unit: Currency
  readonly realm: Realm
}
