import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { expandExportPatterns } from './export-patterns.ts'

const folder = mkdtempSync(join(tmpdir(), 'exports-'))
mkdirSync(join(folder, 'src/data'), { recursive: true })
for (const file of ['queries.ts', 'queries.test.ts', 'view.tsx']) writeFileSync(join(folder, 'src/data', file), '')
afterAll(() => rmSync(folder, { recursive: true }))

const toEntry = (name: string, ending = 'ts') => ({
  source: `./src/${name}.${ending}`,
  types: `./dist/${name}.d.ts`,
  default: `./dist/${name}.js`,
})

test('replaces a pattern by the modules of its folder, without tests', () => {
  const exports = { './data/view': toEntry('data/view', 'tsx'), './data/*': toEntry('data/*') }
  expect(expandExportPatterns(exports, folder)).toEqual({
    './data/view': toEntry('data/view', 'tsx'),
    './data/queries': toEntry('data/queries'),
  })
})

test('leaves out entries with a source alone, which are not published', () => {
  const exports = { './testing/*': { source: './src/data/*.ts' }, './data/queries': toEntry('data/queries') }
  expect(expandExportPatterns(exports, folder)).toEqual({ './data/queries': toEntry('data/queries') })
})

test('keeps entries without a source', () => {
  const exports = { './texts/*.json': './texts/*.json' }
  expect(expandExportPatterns(exports, folder)).toEqual(exports)
})
