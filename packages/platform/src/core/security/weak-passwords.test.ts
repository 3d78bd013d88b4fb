import { expect, test } from 'vitest'
import { isWeakPassword } from './weak-passwords.ts'

test.each([
  ['password123', 'player01'],
  ['PASSWORD123', 'player01'],
  ['Player01', 'player01'],
  ['aaaaaaaaaa', 'player01'],
  ['ababababab', 'player01'],
])('%s is weak for %s', (password, username) => {
  expect(isWeakPassword(password, username)).toBe(true)
})

test('accepts the passwords of the demo accounts', () => {
  expect(isWeakPassword('Player#2026', 'player01')).toBe(false)
  expect(isWeakPassword('Agent#2026', 'agent01')).toBe(false)
})
