import { describe, expect, test } from 'vitest'
import {
  canWithdrawal,
  getNextWithdrawalState,
  getWithdrawalMoney,
  withdrawalEvents,
  withdrawalStateProperties,
  withdrawalStates,
} from './withdrawal.ts'

describe('a withdrawal', () => {
  test('is final exactly where its amount is no longer held, and then refuses every event', () => {
    for (const state of withdrawalStates) {
      const permitted = withdrawalEvents.filter((event) => canWithdrawal(state, event))
      expect([state, permitted.length > 0]).toEqual([state, getWithdrawalMoney(state) === 'held'])
      expect([state, withdrawalStateProperties[state].holder === null]).toEqual([state, permitted.length === 0])
    }
  })

  test('reaches every state', () => {
    const reached = new Set(['requested'])
    for (const state of reached)
      for (const event of withdrawalEvents) {
        const next = getNextWithdrawalState(state as 'requested', event)
        if (next) reached.add(next)
      }
    expect([...reached].toSorted()).toEqual([...withdrawalStates].toSorted())
  })

  test('is cancelled before anyone reviews it only', () => {
    expect(withdrawalStates.filter((state) => canWithdrawal(state, 'cancel'))).toEqual(['requested'])
  })

  test('returns its amount by a failed payout only before anything was paid', () => {
    expect(getNextWithdrawalState('paying', 'fail')).toBe('failed')
    expect(getNextWithdrawalState('payingRest', 'fail')).toBe('partlyReceived')
    expect(getNextWithdrawalState('payingAgain', 'fail')).toBe('notReceived')
  })
})
