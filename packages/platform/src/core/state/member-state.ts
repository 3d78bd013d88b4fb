import type { LanguageCode } from '@croupier/domain/languages'
import type { memberState } from '@croupier/endpoints/calls/state'
import type { InferWire } from '@croupier/endpoints/endpoint'

/** What menus and badges of an account show besides its balance. */
export type MemberState = InferWire<typeof memberState>

/** The account whose state is read. */
export interface StateHolder {
  readonly merchant: string
  readonly memberId: bigint
  /** Language of its texts; by default the one that the account has chosen last. */
  readonly language?: LanguageCode
}

/** Reads the parts of the state that one module owns. */
export type MemberStateSource = (member: StateHolder) => Promise<Partial<MemberState>>

/** Composes the state of a member from what the modules contribute by `Module.readMemberState`. */
export interface MemberStateRegistry {
  add(source: MemberStateSource): void
  read(member: StateHolder): Promise<MemberState>
}

/** What an account has while no module contributes otherwise. */
const emptyState: MemberState = {
  hasVip: false,
  vipLabelName: '',
  vipRankLevel: 0,
  availablePromoCount: 0,
  unreadMessage: 0,
  payoutsToConfirm: 0,
  canTransfer: false,
  claimableRewards: 0,
  hasPoints: false,
  hasMissions: false,
  claimableMissions: 0,
  openEnvelopes: 0,
  availablePromo: { REFERRAL: { enabled: false } },
}

/** Creates the registry of one platform. */
export function createMemberStateRegistry(): MemberStateRegistry {
  const sources: MemberStateSource[] = []
  return {
    add: (source) => {
      sources.push(source)
    },
    read: async (member) => {
      const parts = await Promise.all(sources.map((source) => source(member)))
      return Object.assign({}, emptyState, ...parts)
    },
  }
}
