import type { LaunchMode } from '@croupier/domain/launch'
import type { PurposeOf } from '@croupier/domain/ledger-accounts'
import type { LedgerKind } from '@croupier/domain/ledger-kinds'
import type { Currency } from '@croupier/domain/money'

/** Real and demo money are never mixed in one posting. */
export type Realm = LaunchMode

type MemberPurpose =
  | { readonly purpose: PurposeOf<{ owner: 'member'; byVendor: false }>; readonly vendor?: never }
  | { readonly purpose: PurposeOf<{ owner: 'member'; byVendor: true }>; readonly vendor: string }

/** An account of the house. Nothing but its migration books on `house`. */
type HousePurpose =
  | { readonly purpose: Exclude<PurposeOf<{ owner: 'house'; byVendor: false }>, 'house'>; readonly vendor?: never }
  | { readonly purpose: PurposeOf<{ owner: 'house'; byVendor: true }>; readonly vendor: string }

/** The account of a leg: a member's, or one of the house, which has no member. */
export type LegAccount =
  | (MemberPurpose & { readonly memberId: bigint })
  | (HousePurpose & { readonly memberId?: never })

/** A movement of one account; the legs of a posting sum to zero. Minor units, never zero. */
export interface Leg {
  readonly account: LegAccount
  readonly amount: bigint
}

/** A movement of money that is booked atomically, once per key, in one unit and realm of one merchant. */
export interface Posting {
  readonly merchant: string
  readonly kind: LedgerKind
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
export type MemberAccount = MemberPurpose & {
  readonly merchant: string
  readonly memberId: bigint
  readonly unit: Currency
  readonly realm: Realm
}
