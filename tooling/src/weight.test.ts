import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { checkWeight, FIRST_VISIT_LIMIT, measureWeight } from './weight.ts'

test('accepts a first visit at the limit, and names the heaviest files one byte above it', () => {
  expect(measureWeight('shwe', createReport([FIRST_VISIT_LIMIT - 10, 10]))).not.toHaveProperty('failure')
  expect(measureWeight('shwe', createReport([FIRST_VISIT_LIMIT - 10, 11])).failure).toContain(
    `heaviest: 0.js ${(FIRST_VISIT_LIMIT / 1000).toFixed(1)} kB, 1.js 0.0 kB`,
  )
})

test('warns from 97 % of the limit', () => {
  const warned = FIRST_VISIT_LIMIT * 0.97
  expect(measureWeight('shwe', createReport([warned - 1]))).not.toHaveProperty('warning')
  expect(measureWeight('shwe', createReport([warned])).warning).toBe('warning: shwe has 3.8 kB left of its first visit')
  expect(measureWeight('shwe', createReport([FIRST_VISIT_LIMIT]))).toHaveProperty('warning')
})

test('rejects a report without files', () => {
  expect(measureWeight('shwe', createReport([])).failure).toContain('names no file')
})

test('fails a site without a report', () => {
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

function createReport(sizes: readonly number[]): string {
  return JSON.stringify({ firstVisit: sizes.map((brotli, index) => ({ file: `${index}.js`, brotli })) })
}
