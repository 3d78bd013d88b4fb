import type { StudioRoundState } from '@croupier/fair/studio-wire'

/**
 * A round as the studio sees it.
 *
 * - `intended`: written down; the wallet may or may not have the stake. Until it is known, a rollback is due.
 * - `staked`: the wallet has the stake; a settle is due.
 * - `refused`: the wallet would not take the stake; nothing moved.
 * - `stuck`: the wallet contradicts us; an operator has to look.
 */
export type RoundStateName = 'intended' | 'staked' | 'settled' | 'cancelled' | 'refused' | 'stuck'

/** What the wallet has still to be told. */
export type WorkKind = 'rollback' | 'settle'

/** What comes back from the wallet for a round. */
export type WalletEvent = 'betTaken' | 'betRefused' | 'settled' | 'rolledBack' | 'alreadyCancelled' | 'contradicted'

/** State x event -> next state; null where the event cannot come and the round stays as it is. */
export const roundTable = {
  intended: {
    betTaken: 'staked',
    betRefused: 'refused',
    settled: null,
    rolledBack: 'cancelled',
    alreadyCancelled: 'cancelled',
    contradicted: 'stuck',
  },
  staked: {
    betTaken: null,
    betRefused: null,
    settled: 'settled',
    rolledBack: null,
    alreadyCancelled: 'stuck',
    contradicted: 'stuck',
  },
  settled: ended(),
  cancelled: ended(),
  refused: ended(),
  stuck: ended(),
} as const satisfies Record<RoundStateName, Record<WalletEvent, RoundStateName | null>>

/** Work that a round in a state has to have. */
export const workOf = {
  intended: 'rollback',
  staked: 'settle',
  settled: null,
  cancelled: null,
  refused: null,
  stuck: null,
} as const satisfies Record<RoundStateName, WorkKind | null>

/** What a player is told of a state. */
export const shownState = {
  intended: 'cancelling',
  staked: 'settling',
  settled: 'settled',
  cancelled: 'cancelled',
  refused: 'refused',
  stuck: 'stuck',
} as const satisfies Record<RoundStateName, StudioRoundState>

function ended() {
  return {
    betTaken: null,
    betRefused: null,
    settled: null,
    rolledBack: null,
    alreadyCancelled: null,
    contradicted: null,
  }
}
