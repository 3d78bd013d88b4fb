import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { run } from '../processes.ts'
import { checkTarball } from './check.ts'

const ENTRY = { types: './dist/a.d.ts', default: './dist/a.js' }
const MANIFEST = {
  name: '@croupier/sample',
  version: '1.0.0',
  description: 'A sample',
  license: 'UNLICENSED',
  files: ['dist'],
  type: 'module',
  sideEffects: false,
  exports: { './a': ENTRY },
}
const FILES = {
  'dist/a.js': "export { b } from './b.js'\n",
  'dist/a.d.ts': "export { b } from './b.js'\n",
  'dist/b.js': 'export const b = 1\n',
  'dist/b.d.ts': 'export declare const b = 1\n',
}

let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'croupier-check-'))
})

afterEach(() => rmSync(folder, { recursive: true, force: true }))

test('reports no problem in a package of ES modules with types', async () => {
  expect(await checkSample({})).toEqual([])
})

test('reports an export of a file that is not packed', async () => {
  const exports = { './a': ENTRY, './c': { types: './dist/c.d.ts', default: './dist/c.js' } }
  expect((await checkSample({ exports })).join('\n')).toContain('./dist/c.js')
})

test('reports types listed after the code', async () => {
  const exports = { './a': { default: './dist/a.js', types: './dist/a.d.ts' } }
  expect((await checkSample({ exports })).join('\n')).toMatch(/types.*first/)
})

test('reports types that import a file which is not packed', async () => {
  const problems = await checkSample({}, { 'dist/a.d.ts': "export { b } from './gone.js'\n" })
  expect(problems.join('\n')).toContain('types: /node_modules/@croupier/sample/dist/a.d.ts: Internal resolution error')
})

test('reports an entry without types', async () => {
  const exports = { './a': { default: './dist/c.js' } }
  expect((await checkSample({ exports }, { 'dist/c.js': 'export const c = 1\n' })).join('\n')).toContain('types: ./a')
})

test('reports a `source` condition', async () => {
  const exports = { './a': { source: './src/a.ts', ...ENTRY } }
  expect(await checkSample({ exports })).toContain('exports ./a under "source", whose file is not published')
})

test('reports a range that resolves only in the workspace', async () => {
  expect(await checkSample({ dependencies: { '@croupier/domain': 'workspace:*' } })).toContain(
    'depends on @croupier/domain as "workspace:*", which cannot be installed',
  )
})

test('reports styles that a bundler would drop', async () => {
  expect(await checkSample({}, { 'dist/a.css': '.a { color: red }\n' })).toContain(
    'ships styles without "sideEffects": ["**/*.css"], so a bundler drops them',
  )
})

test('reports a missing description and license', async () => {
  expect(await checkSample({ description: undefined, license: undefined })).toEqual([
    'has no description',
    'has no license',
  ])
})

/** Packs the sample with changes and checks it. */
async function checkSample(manifest: object, files: Readonly<Record<string, string>> = {}): Promise<readonly string[]> {
  const all = { 'package.json': JSON.stringify({ ...MANIFEST, ...manifest }), ...FILES, ...files }
  for (const [path, text] of Object.entries(all)) {
    mkdirSync(dirname(join(folder, 'package', path)), { recursive: true })
    writeFileSync(join(folder, 'package', path), text)
  }
  const tarball = join(folder, 'sample.tgz')
  await run('tar', ['-czf', tarball, 'package'], { cwd: folder })
  return checkTarball(tarball)
}
