/**
 * States of a game round in the seamless wallet. The wallet, its tests and the studio share this table.
 *
 * - `unknown`: no event of the round has been received.
 * - `tombstoned`: a rollback arrived before its bet; the late bet is rejected.
 */
export const roundStates = ['unknown', 'open', 'settled', 'cancelled', 'tombstoned'] as const
export type RoundState = (typeof roundStates)[number]

export const roundEvents = ['bet', 'settle', 'rollback', 'adjust'] as const
export type RoundEvent = (typeof roundEvents)[number]

/** Result of an event in a state: the next state, or the error code of its rejection. */
export type RoundStep = { next: RoundState } | { refuse: RoundErrorCode }

export type RoundErrorCode = 'BET_UNKNOWN' | 'ROUND_CANCELLED' | 'ROUND_SETTLED' | 'ROUND_OPEN'

/**
 * State x event. A duplicate (same transaction id) never reaches this table: it gets the first response again.
 * A further bet in an open round (a double-down, a second line) keeps it open.
 */
export const roundTable = {
  unknown: {
    bet: { next: 'open' },
    settle: { refuse: 'BET_UNKNOWN' },
    rollback: { next: 'tombstoned' },
    adjust: { refuse: 'BET_UNKNOWN' },
  },
  open: {
    bet: { next: 'open' },
    settle: { next: 'settled' },
    rollback: { next: 'cancelled' },
    adjust: { refuse: 'ROUND_OPEN' },
  },
  settled: {
    bet: { refuse: 'ROUND_SETTLED' },
    settle: { refuse: 'ROUND_SETTLED' },
    rollback: { refuse: 'ROUND_SETTLED' },
    adjust: { next: 'settled' },
  },
  cancelled: {
    bet: { refuse: 'ROUND_CANCELLED' },
    settle: { refuse: 'ROUND_CANCELLED' },
    rollback: { refuse: 'ROUND_CANCELLED' },
    adjust: { refuse: 'ROUND_CANCELLED' },
  },
  tombstoned: {
    bet: { refuse: 'ROUND_CANCELLED' },
    settle: { refuse: 'ROUND_CANCELLED' },
    rollback: { next: 'tombstoned' },
    adjust: { refuse: 'ROUND_CANCELLED' },
  },
} as const satisfies Record<RoundState, Record<RoundEvent, RoundStep>>

/** The result of `event` in `state`. */
export function getRoundStep(state: RoundState, event: RoundEvent): RoundStep {
  return roundTable[state][event]
}
