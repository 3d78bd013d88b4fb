import type { StudioRoundState } from '@croupier/fair/studio-wire'

/**
 * The state of a round in the studio.
 *
 * - `intended`: saved; the wallet may or may not have the stake. Until that is known, a rollback is due.
 * - `staked`: the wallet has the stake; a settle is due.
 * - `refused`: the wallet rejected the stake; nothing moved.
 * - `stuck`: the wallet contradicts the studio; an operator must check it.
 */
export type RoundStateName = 'intended' | 'staked' | 'settled' | 'cancelled' | 'refused' | 'stuck'

/** A pending wallet call. */
export type WorkKind = 'rollback' | 'settle'

/** Result of a wallet call for a round. */
export type WalletEvent = 'betTaken' | 'betRefused' | 'settled' | 'rolledBack' | 'alreadyCancelled' | 'contradicted'

/** State x event -> next state; null where the event is impossible and the round stays unchanged. */
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
  settled: createFinalState(),
  cancelled: createFinalState(),
  refused: createFinalState(),
  stuck: createFinalState(),
} as const satisfies Record<RoundStateName, Record<WalletEvent, RoundStateName | null>>

/** Pending call that a state requires. */
export const workByState = {
  intended: 'rollback',
  staked: 'settle',
  settled: null,
  cancelled: null,
  refused: null,
  stuck: null,
} as const satisfies Record<RoundStateName, WorkKind | null>

/** State shown to the player. */
export const publicState = {
  intended: 'cancelling',
  staked: 'settling',
  settled: 'settled',
  cancelled: 'cancelled',
  refused: 'refused',
  stuck: 'stuck',
} as const satisfies Record<RoundStateName, StudioRoundState>

function createFinalState() {
  return {
    betTaken: null,
    betRefused: null,
    settled: null,
    rolledBack: null,
    alreadyCancelled: null,
    contradicted: null,
  }
}
