import { expect, test } from 'vitest'
import { createUsername } from './names.ts'

test('usernames of a process are different, and short enough for every site', () => {
  const names = Array.from({ length: 1000 }, createUsername)
  expect(new Set(names).size).toBe(names.length)
  for (const name of names) expect(name).toMatch(/^m[\da-z]{6,10}$/)
})
