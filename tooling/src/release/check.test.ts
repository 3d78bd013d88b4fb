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

test('a package of ES modules with their types is clean', async () => {
  expect(await problemsOf({})).toEqual([])
})

test('an export of a file that is not packed is found', async () => {
  const exports = { './a': ENTRY, './c': { types: './dist/c.d.ts', default: './dist/c.js' } }
  expect((await problemsOf({ exports })).join('\n')).toContain('./dist/c.js')
})

test('types that stand after the code are found', async () => {
  const exports = { './a': { default: './dist/a.js', types: './dist/a.d.ts' } }
  expect((await problemsOf({ exports })).join('\n')).toMatch(/types.*first/)
})

test('types that lead to a file which is not packed are found', async () => {
  const problems = await problemsOf({}, { 'dist/a.d.ts': "export { b } from './gone.js'\n" })
  expect(problems.join('\n')).toContain('types: /node_modules/@croupier/sample/dist/a.d.ts: Internal resolution error')
})

test('an entry without types is found', async () => {
  const exports = { './a': { default: './dist/c.js' } }
  expect((await problemsOf({ exports }, { 'dist/c.js': 'export const c = 1\n' })).join('\n')).toContain('types: ./a')
})

test('a source that stays in the repository is found', async () => {
  const exports = { './a': { source: './src/a.ts', ...ENTRY } }
  expect(await problemsOf({ exports })).toContain('shows ./a under "source", whose file stays in the repository')
})

test('a range that only the workspace knows is found', async () => {
  expect(await problemsOf({ dependencies: { '@croupier/domain': 'workspace:*' } })).toContain(
    'depends on @croupier/domain as "workspace:*", which nobody can install',
  )
})

test('styles that a bundler would drop are found', async () => {
  expect(await problemsOf({}, { 'dist/a.css': '.a { color: red }\n' })).toContain(
    'ships styles without "sideEffects": ["**/*.css"], so a bundler drops them',
  )
})

test('a package that says neither what it is nor who may use it is found', async () => {
  expect(await problemsOf({ description: undefined, license: undefined })).toEqual([
    'has no description',
    'has no license',
  ])
})

/** Packs the sample with these differences and checks it. */
async function problemsOf(manifest: object, files: Readonly<Record<string, string>> = {}): Promise<readonly string[]> {
  const all = { 'package.json': JSON.stringify({ ...MANIFEST, ...manifest }), ...FILES, ...files }
  for (const [path, text] of Object.entries(all)) {
    mkdirSync(dirname(join(folder, 'package', path)), { recursive: true })
    writeFileSync(join(folder, 'package', path), text)
  }
  const tarball = join(folder, 'sample.tgz')
  await run('tar', ['-czf', tarball, 'package'], { cwd: folder })
  return checkTarball(tarball)
}
