import { applyEvent, getState, newRound, predictStep, type RoundHistory } from '@croupier/testing/round-model'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { getRoundStep, roundEvents, roundStates, type RoundEvent, type RoundState } from './round.ts'

/** One history for each state. */
const historyByState: Record<RoundState, RoundHistory> = {
  unknown: newRound,
  open: { ...newRound, hasBet: true },
  settled: { ...newRound, hasBet: true, isSettled: true },
  cancelled: { ...newRound, hasBet: true, isRolledBack: true },
  tombstoned: { ...newRound, isRolledBack: true },
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
