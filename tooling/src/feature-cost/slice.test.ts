import { expect, test } from 'vitest'
import { root } from '../root.ts'
import { countSlice, MESSAGES } from './slice.ts'

test('countSlice finds every file of messages and feedback, within the limits', () => {
  expect(countSlice(root, MESSAGES).failures).toEqual([])
})

test('countSlice names a pattern without a file', () => {
  const { failures } = countSlice(root, { ...MESSAGES, own: ['packages/nowhere/*.ts'] })
  expect(failures).toEqual(['No file matches packages/nowhere/*.ts. Correct tooling/src/feature-cost/slice.ts.'])
})

test('countSlice names a number above its limit', () => {
  const { failures } = countSlice(root, { ...MESSAGES, catalogs: ['packages/i18n/catalogs/en/*.json'] })
  expect(failures).toEqual([expect.stringMatching(/^The slice has \d+ catalogs; the limit is 5\.$/)])
})
