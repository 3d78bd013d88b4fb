import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  getRoundStep,
  roundEvents,
  roundStates,
  type RoundErrorCode,
  type RoundEvent,
  type RoundState,
} from './round.ts'

/** Reference model of a round: its history instead of a named state. */
interface RoundHistory {
  readonly hasBet: boolean
  readonly isSettled: boolean
  readonly isRolledBack: boolean
}

const newRound: RoundHistory = { hasBet: false, isSettled: false, isRolledBack: false }

/** One history for each state. */
const historyByState: Record<RoundState, RoundHistory> = {
  unknown: newRound,
  open: { ...newRound, hasBet: true },
  settled: { ...newRound, hasBet: true, isSettled: true },
  cancelled: { ...newRound, hasBet: true, isRolledBack: true },
  tombstoned: { ...newRound, isRolledBack: true },
}

/** The rules of each event, as conditions on the history: the error code of the rejection, or null if accepted. */
const findError: Record<RoundEvent, (round: RoundHistory) => RoundErrorCode | null> = {
  // A round takes bets until it is closed. A bet after its rollback is rejected, so that it moves no money.
  bet: ({ isSettled, isRolledBack }) => {
    if (isRolledBack) return 'ROUND_CANCELLED'
    return isSettled ? 'ROUND_SETTLED' : null
  },
  // An open round can always be settled, once.
  settle: ({ hasBet, isSettled, isRolledBack }) => {
    if (isRolledBack) return 'ROUND_CANCELLED'
    if (isSettled) return 'ROUND_SETTLED'
    return hasBet ? null : 'BET_UNKNOWN'
  },
  // Stakes are returned once, and never after a settlement. Without a bet there is nothing to return, so repeats pass.
  rollback: ({ hasBet, isSettled, isRolledBack }) => {
    if (isSettled) return 'ROUND_SETTLED'
    return hasBet && isRolledBack ? 'ROUND_CANCELLED' : null
  },
  // Only a settled round can be corrected.
  adjust: ({ hasBet, isSettled, isRolledBack }) => {
    if (isRolledBack) return 'ROUND_CANCELLED'
    if (isSettled) return null
    return hasBet ? 'ROUND_OPEN' : 'BET_UNKNOWN'
  },
}

function applyEvent(round: RoundHistory, event: RoundEvent): RoundHistory {
  return {
    hasBet: round.hasBet || event === 'bet',
    isSettled: round.isSettled || event === 'settle',
    isRolledBack: round.isRolledBack || event === 'rollback',
  }
}

function getState({ hasBet, isSettled, isRolledBack }: RoundHistory): RoundState {
  if (isRolledBack) return hasBet ? 'cancelled' : 'tombstoned'
  if (isSettled) return 'settled'
  return hasBet ? 'open' : 'unknown'
}

/** The step that the reference model expects. */
function predictStep(round: RoundHistory, event: RoundEvent) {
  const error = findError[event](round)
  return error ? { refuse: error } : { next: getState(applyEvent(round, event)) }
}

/** Applies events to a new round and returns the step of each. */
function runRound(events: readonly RoundEvent[]) {
  let state: RoundState = 'unknown'
  return events.map((event) => {
    const step = getRoundStep(state, event)
    if ('next' in step) state = step.next
    return { event, step }
  })
}

const cells = roundStates.flatMap((state) => roundEvents.map((event) => ({ state, event })))
const eventSequences = fc.array(fc.constantFrom(...roundEvents), { maxLength: 12 })

describe('getRoundStep', () => {
  it.each(cells)('matches the reference model for $event in $state', ({ state, event }) => {
    expect(getState(historyByState[state])).toBe(state)
    expect(getRoundStep(state, event)).toEqual(predictStep(historyByState[state], event))
  })

  it('matches the reference model for random event sequences', () => {
    fc.assert(
      fc.property(eventSequences, (events) => {
        let history = newRound
        for (const { event, step } of runRound(events)) {
          expect(step).toEqual(predictStep(history, event))
          if ('next' in step) history = applyEvent(history, event)
        }
      }),
      { numRuns: 2000 },
    )
  })

  it('pays or returns stakes at most once and accepts no bet afterwards', () => {
    fc.assert(
      fc.property(eventSequences, (events) => {
        const accepted = runRound(events).flatMap(({ event, step }) => ('next' in step ? [event] : []))
        const closing = accepted.findIndex((event) => event === 'settle' || event === 'rollback')
        const beforeClosing = closing < 0 ? accepted : accepted.slice(0, closing)
        const hasBet = beforeClosing.includes('bet')
        const settlements = accepted.filter((event) => event === 'settle')
        const returns = hasBet ? accepted.filter((event) => event === 'rollback') : []
        expect(settlements.length + returns.length).toBeLessThanOrEqual(hasBet ? 1 : 0)
        expect(accepted.slice(beforeClosing.length)).not.toContain('bet')
      }),
      { numRuns: 2000 },
    )
  })
})
