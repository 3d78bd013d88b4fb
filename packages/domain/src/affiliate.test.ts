import { expect, test } from 'vitest'
import { getApprovedType } from './affiliate.ts'

test('an approved member becomes an affiliate, and an agent keeps its type', () => {
  expect([0, 1, 2, 41, 42].map((type) => getApprovedType(type as 0))).toEqual([41, 1, 2, 41, 42])
})
