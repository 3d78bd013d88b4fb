import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { retainAssets } from './retained-assets.ts'
import { createBuiltFolders, type BuiltFolders } from './testing/built-folders.ts'

const noon = Date.UTC(2026, 0, 1, 12)
let folders: BuiltFolders
let retainedFolder: string

beforeEach(() => {
  folders = createBuiltFolders()
  retainedFolder = folders.write('kept', { '.keep': '' })
})
afterEach(() => folders.remove())

/** Deploys files on a day and returns the retained files. */
async function deploy(day: number, files: Readonly<Record<string, string>>): Promise<string[]> {
  await retainAssets(folders.write('assets', files), retainedFolder, new Date(noon + day * 24 * 60 * 60 * 1000))
  return readdirSync(retainedFolder, { recursive: true, withFileTypes: true })
    .flatMap((entry) => (entry.isFile() && entry.name !== '.keep' ? [join(entry.parentPath, entry.name)] : []))
    .map((path) => path.slice(retainedFolder.length + 1))
    .toSorted()
}

test('keeps a file for seven days after the first start without it, however long it was in use', async () => {
  expect(await deploy(0, { 'a-1.js': 'a' })).toEqual(['a-1.js'])
  expect(await deploy(90, { 'b-1.js': 'b' })).toEqual(['a-1.js', 'b-1.js'])
  expect(await deploy(97, { 'b-1.js': 'b' })).toEqual(['a-1.js', 'b-1.js'])
  expect(await deploy(97.1, { 'b-1.js': 'b' })).toEqual(['b-1.js'])
})

test('marks files as in use again after a deploy is rolled back', async () => {
  await deploy(0, { 'a-1.js': 'a' })
  await deploy(1, { 'b-1.js': 'b' })
  await deploy(6, { 'a-1.js': 'a' })
  expect(await deploy(12, { 'a-1.js': 'a' })).toEqual(['a-1.js', 'b-1.js'])
  expect(await deploy(14, { 'b-1.js': 'b' })).toEqual(['a-1.js', 'b-1.js'])
  expect(await deploy(20, { 'b-1.js': 'b' })).toEqual(['a-1.js', 'b-1.js'])
})

test('copies a truncated file again', async () => {
  await deploy(0, { 'a-1.js': 'whole' })
  folders.write('kept', { 'a-1.js': 'who' })
  await deploy(0, { 'a-1.js': 'whole' })
  expect(readFileSync(join(retainedFolder, 'a-1.js'), 'utf8')).toBe('whole')
})

test('retains nested folders and skips source maps', async () => {
  expect(await deploy(0, { 'deep/a-1.js': 'a', 'a-1.js.map': '{}' })).toEqual(['deep/a-1.js'])
})

test('does nothing for a deploy without hashed files', async () => {
  await retainAssets(join(retainedFolder, 'none'), join(retainedFolder, 'also-none'), new Date(noon))
  expect(readdirSync(retainedFolder)).toEqual(['.keep'])
})
