import { expect, test } from 'vitest'
import { isSupportText, maxSupportLength } from './support.ts'

test('a message has 1 to 1000 characters, which are not units of UTF-16', () => {
  expect(['', '😀'.repeat(maxSupportLength + 1)].some(isSupportText)).toBe(false)
  expect(['a', '😀'.repeat(maxSupportLength)].every(isSupportText)).toBe(true)
})
