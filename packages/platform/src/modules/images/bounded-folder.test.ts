import { mkdtempSync, readdirSync, rmSync, utimesSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openBoundedFolder } from './bounded-folder.ts'

const tenBytes = Buffer.alloc(10)

let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'croupier-bounded-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const at = (name: string) => join(folder, name)

test('removes the least recently used files beyond the size', async () => {
  const files = openBoundedFolder(folder, 30)
  for (const name of ['a', 'b', 'c']) await files.write(at(name), tenBytes)
  await files.read(at('a'))
  await files.write(at('d'), tenBytes)
  expect(readdirSync(folder).toSorted()).toEqual(['a', 'c', 'd'])
  expect(await files.read(at('b'))).toBe(null)
  await files.write(at('large'), Buffer.alloc(25))
  expect(readdirSync(folder)).toEqual(['large'])
})

test('counts the files that it finds, in the order of their last use', async () => {
  const before = openBoundedFolder(folder, 30)
  for (const [age, name] of ['new', 'old', 'middle'].entries()) {
    await before.write(at(name), tenBytes)
    const day = { 0: 1, 1: 3, 2: 2 }[age] ?? 0
    const seconds = Date.now() / 1000 - day * 86_400
    utimesSync(at(name), seconds, seconds)
  }
  const files = openBoundedFolder(folder, 30)
  await files.read(at('middle'))
  await files.write(at('one'), tenBytes)
  await files.write(at('two'), tenBytes)
  expect(readdirSync(folder).toSorted()).toEqual(['middle', 'one', 'two'])
})

test('replaces a file without counting it twice', async () => {
  const files = openBoundedFolder(folder, 30)
  await files.write(at('a'), tenBytes)
  for (let count = 0; count < 5; count += 1) await files.write(at('b'), tenBytes)
  expect(readdirSync(folder).toSorted()).toEqual(['a', 'b'])
})
