import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { keepAssets } from './kept-assets.ts'
import { builtFolders, type BuiltFolders } from './testing/built-folders.ts'

const noon = Date.UTC(2026, 0, 1, 12)
let folders: BuiltFolders
let kept: string

beforeEach(() => {
  folders = builtFolders()
  kept = folders.write('kept', { '.keep': '' })
})
afterEach(() => folders.remove())

/** Deploys files on a day and tells what is kept afterwards. */
async function deploy(day: number, files: Readonly<Record<string, string>>): Promise<string[]> {
  await keepAssets(folders.write('assets', files), kept, new Date(noon + day * 24 * 60 * 60 * 1000))
  return readdirSync(kept, { recursive: true, withFileTypes: true })
    .flatMap((entry) => (entry.isFile() && entry.name !== '.keep' ? [join(entry.parentPath, entry.name)] : []))
    .map((path) => path.slice(kept.length + 1))
    .toSorted()
}

test('a file stays for seven days after the first start without it, however long it was in use', async () => {
  expect(await deploy(0, { 'a-1.js': 'a' })).toEqual(['a-1.js'])
  expect(await deploy(90, { 'b-1.js': 'b' })).toEqual(['a-1.js', 'b-1.js'])
  expect(await deploy(97, { 'b-1.js': 'b' })).toEqual(['a-1.js', 'b-1.js'])
  expect(await deploy(97.1, { 'b-1.js': 'b' })).toEqual(['b-1.js'])
})

test('a deploy that is rolled back takes its files into use again', async () => {
  await deploy(0, { 'a-1.js': 'a' })
  await deploy(1, { 'b-1.js': 'b' })
  await deploy(6, { 'a-1.js': 'a' })
  expect(await deploy(12, { 'a-1.js': 'a' })).toEqual(['a-1.js', 'b-1.js'])
  expect(await deploy(14, { 'b-1.js': 'b' })).toEqual(['a-1.js', 'b-1.js'])
  expect(await deploy(20, { 'b-1.js': 'b' })).toEqual(['a-1.js', 'b-1.js'])
})

test('a copy that was cut off is made again', async () => {
  await deploy(0, { 'a-1.js': 'whole' })
  folders.write('kept', { 'a-1.js': 'who' })
  await deploy(0, { 'a-1.js': 'whole' })
  expect(readFileSync(join(kept, 'a-1.js'), 'utf8')).toBe('whole')
})

test('folders inside are kept as they are, source maps are not kept', async () => {
  expect(await deploy(0, { 'deep/a-1.js': 'a', 'a-1.js.map': '{}' })).toEqual(['deep/a-1.js'])
})

test('a deploy without hashed files keeps nothing and breaks nothing', async () => {
  await keepAssets(join(kept, 'none'), join(kept, 'also-none'), new Date(noon))
  expect(readdirSync(kept)).toEqual(['.keep'])
})
