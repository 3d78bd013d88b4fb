import { describe, expect, it } from 'vitest'
import { roundEvents, roundStates, roundStep, type RoundEvent, type RoundState } from './round.ts'

/** The rules as decided in words, one line per state: what bet, settle, rollback and adjust come to. */
const decided: Record<RoundState, Record<RoundEvent, string>> = {
  unknown: { bet: 'open', settle: '!BET_UNKNOWN', rollback: 'tombstoned', adjust: '!BET_UNKNOWN' },
  open: { bet: 'open', settle: 'settled', rollback: 'cancelled', adjust: '!ROUND_OPEN' },
  settled: { bet: '!ROUND_SETTLED', settle: '!ROUND_SETTLED', rollback: '!ROUND_SETTLED', adjust: 'settled' },
  cancelled: {
    bet: '!ROUND_CANCELLED',
    settle: '!ROUND_CANCELLED',
    rollback: '!ROUND_CANCELLED',
    adjust: '!ROUND_CANCELLED',
  },
  tombstoned: {
    bet: '!ROUND_CANCELLED',
    settle: '!ROUND_CANCELLED',
    rollback: 'tombstoned',
    adjust: '!ROUND_CANCELLED',
  },
}

function outcome(state: RoundState, event: RoundEvent): string {
  const step = roundStep(state, event)
  return 'next' in step ? step.next : `!${step.refuse}`
}

describe('the round table', () => {
  it.each(roundStates.flatMap((state) => roundEvents.map((event) => ({ state, event }))))(
    'does with $event in $state what was decided',
    ({ state, event }) => {
      expect(outcome(state, event)).toBe(decided[state][event])
    },
  )

  it('never comes back to a state in which a stake could be taken twice', () => {
    const closed = roundStates.filter((state) => state !== 'unknown' && state !== 'open')
    const reached = closed.flatMap((state) => roundEvents.map((event) => outcome(state, event)))
    expect(reached.filter((state) => state === 'open' || state === 'unknown')).toEqual([])
  })

  it('pays a win or gives a stake back only from an open round', () => {
    const paying = roundStates.filter((state) => outcome(state, 'settle') === 'settled')
    const returning = roundStates.filter((state) => outcome(state, 'rollback') === 'cancelled')
    expect([...paying, ...returning]).toEqual(['open', 'open'])
  })
})
