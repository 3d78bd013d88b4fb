import { expect, test } from 'vitest'
import { findProblemText, findProblemTitle } from './problem-texts.ts'

test('a round that may exist is not called one that did not take place', () => {
  expect(findProblemTitle({ code: 'OFFLINE', retry: true })).toBe('error.titleOffline')
  expect(findProblemTitle({ code: 'ROUND_STUCK', retry: false })).toBe('fair.stuck')
  expect(findProblemText('ROUND_STUCK')).toBe('error.ROUND_STUCK')
  expect(findProblemTitle({ code: 'ROUND_CANCELLED', retry: false })).toBeNull()
})
