import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { precompress } from './precompress.ts'

let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'croupier-precompress-'))
})

afterEach(() => rmSync(folder, { recursive: true, force: true }))

test('a text comes back whole from both forms, when it is compressed and when another site compressed it before', async () => {
  const text = `${Math.random()} `.repeat(400)
  writeFileSync(join(folder, 'a.js'), text)
  writeFileSync(join(folder, 'picture.avif'), text)
  const first = await precompress(folder)
  expect(unpacked('a.js')).toEqual([text, text])
  expect(existsSync(join(folder, 'picture.avif.br'))).toBe(false)
  rmSync(join(folder, 'a.js.br'))
  expect(await precompress(folder)).toEqual(first)
  expect(unpacked('a.js')).toEqual([text, text])
})

test('one byte more is another text', async () => {
  const text = `${Math.random()} `.repeat(400)
  writeFileSync(join(folder, 'a.js'), text)
  await precompress(folder)
  writeFileSync(join(folder, 'a.js'), `${text}!`)
  await precompress(folder)
  expect(unpacked('a.js')).toEqual([`${text}!`, `${text}!`])
})

function unpacked(file: string): string[] {
  const path = join(folder, file)
  return [brotliDecompressSync(readFileSync(`${path}.br`)), gunzipSync(readFileSync(`${path}.gz`))].map(String)
}
