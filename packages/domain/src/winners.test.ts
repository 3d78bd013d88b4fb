import { expect, test } from 'vitest'
import { maskAccount } from './winners.ts'

test.each([
  ['player01', 'pl***01'],
  ['sandar', 'sa***ar'],
  ['sanda', 's***'],
  ['၀င်းမောင်မောင်', '၀င***င်'],
  ['', '***'],
])('maskAccount turns %j into %j', (name, masked) => {
  expect(maskAccount(name)).toBe(masked)
})
