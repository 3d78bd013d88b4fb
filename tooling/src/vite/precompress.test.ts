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

test('writes both formats without loss, from the compressor and from the cache', async () => {
  const text = `${Math.random()} `.repeat(400)
  writeFileSync(join(folder, 'a.js'), text)
  writeFileSync(join(folder, 'picture.avif'), text)
  const first = await precompress(folder)
  expect(unpack('a.js')).toEqual([text, text])
  expect(existsSync(join(folder, 'picture.avif.br'))).toBe(false)
  rmSync(join(folder, 'a.js.br'))
  expect(await precompress(folder)).toEqual(first)
  expect(unpack('a.js')).toEqual([text, text])
})

test('compresses again after a change of one byte', async () => {
  const text = `${Math.random()} `.repeat(400)
  writeFileSync(join(folder, 'a.js'), text)
  await precompress(folder)
  writeFileSync(join(folder, 'a.js'), `${text}!`)
  await precompress(folder)
  expect(unpack('a.js')).toEqual([`${text}!`, `${text}!`])
})

function unpack(file: string): string[] {
  const path = join(folder, file)
  return [brotliDecompressSync(readFileSync(`${path}.br`)), gunzipSync(readFileSync(`${path}.gz`))].map(String)
}
