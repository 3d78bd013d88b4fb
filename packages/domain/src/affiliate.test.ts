import { expect, test } from 'vitest'
import { getApprovedType } from './affiliate.ts'

test('an approved member becomes an affiliate, and an agent keeps its type [e-member-2b.1, e-member-2b.2, e-member-2b.4]', () => {
  expect([0, 1, 2, 41, 42].map((type) => getApprovedType(type as 0))).toEqual([41, 1, 2, 41, 42])
})
