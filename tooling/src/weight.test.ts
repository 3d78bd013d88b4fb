import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { checkWeight, FIRST_VISIT_LIMIT, weigh } from './weight.ts'

test('a first visit up to the limit passes, and one byte more names the heaviest file', () => {
  expect(weigh('shwe', report([FIRST_VISIT_LIMIT - 10, 10]))).not.toHaveProperty('failure')
  expect(weigh('shwe', report([FIRST_VISIT_LIMIT - 10, 11])).failure).toContain('heaviest: 0.js 155.0 kB, 1.js 0.0 kB')
})

test('a report that names no file is not taken for a light site', () => {
  expect(weigh('shwe', report([])).failure).toContain('names no file')
})

test('a site without a report has failed', () => {
  const root = mkdtempSync(join(tmpdir(), 'croupier-weight-'))
  for (const folder of ['brands/shwe', 'apps/shwe']) mkdirSync(join(root, folder), { recursive: true })
  writeFileSync(join(root, 'apps/shwe/package.json'), '{}')
  expect(checkWeight(root)).toMatchObject({
    passed: 0,
    failed: 1,
    failures: ['weight: the build of shwe left no report'],
  })
  rmSync(root, { recursive: true })
})

function report(sizes: readonly number[]): string {
  return JSON.stringify({ firstVisit: sizes.map((brotli, index) => ({ file: `${index}.js`, brotli })) })
}
