import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify from 'fastify'
import sharp from 'sharp'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createImageCache, type ImageCache } from './image-cache.ts'
import { createRasteriser, type Rasteriser } from './rasteriser.ts'

let folder: string
let rasterisedSvgs: string[]
let shouldFail: boolean
let cache: ImageCache

function createSquare(color: string): { readonly key: string; readonly draw: () => string } {
  return {
    key: color,
    draw: () =>
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8" width="480" height="480"><path fill="${color}" d="M0 0h8v8H0z"/></svg>`,
  }
}

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'croupier-pictures-'))
  rasterisedSvgs = []
  shouldFail = false
  const real = createRasteriser()
  const counting: Rasteriser = {
    rasterise: async (svg, width, format, urgent) => {
      rasterisedSvgs.push(svg)
      if (shouldFail) throw new Error('Rasteriser failure.')
      return real.rasterise(svg, width, format, urgent)
    },
  }
  cache = createImageCache({ folder, maxBytes: 1_000_000, rasteriser: counting, log: Fastify().log })
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

test('renders a picture once for concurrent requests and reads it from disk afterwards', async () => {
  const responses = await Promise.all(
    Array.from({ length: 20 }, () => cache.find(createSquare('#fff'), 160, 'png').read(true)),
  )
  await cache.find(createSquare('#fff'), 160, 'png').read(true)
  expect(rasterisedSvgs).toHaveLength(1)
  expect(new Set(responses.map((bytes) => bytes.toString('base64'))).size).toBe(1)
})

test('treats another drawing, width or format as another picture', async () => {
  const pictures = [
    cache.find(createSquare('#fff'), 160, 'png'),
    cache.find(createSquare('#000'), 160, 'png'),
    cache.find(createSquare('#fff'), 240, 'png'),
    cache.find(createSquare('#fff'), 160, 'webp'),
  ]
  await Promise.all(pictures.map((picture) => picture.read(true)))
  expect(new Set(pictures.map(({ etag }) => etag)).size).toBe(4)
  expect(rasterisedSvgs).toHaveLength(4)
})

test('renders changed art under the same name again after a restart', async () => {
  const before = cache.find({ key: 'tile', draw: createSquare('#fff').draw }, 160, 'png')
  await before.read(true)
  const restarted = createImageCache({
    folder,
    maxBytes: 1_000_000,
    rasteriser: createRasteriser(),
    log: Fastify().log,
  })
  const after = restarted.find({ key: 'tile', draw: createSquare('#000').draw }, 160, 'png')
  expect(after.etag).not.toBe(before.etag)
  expect(await after.read(true)).not.toEqual(await before.read(true))
})

test('rejects when rendering fails and does not cache the failure', async () => {
  shouldFail = true
  await expect(cache.find(createSquare('#fff'), 160, 'png').read(true)).rejects.toThrow('Rasteriser failure.')
  shouldFail = false
  const bytes = await cache.find(createSquare('#fff'), 160, 'png').read(true)
  expect((await sharp(bytes).metadata()).width).toBe(160)
})

test('returns the picture when it cannot be cached', async () => {
  rmSync(folder, { recursive: true })
  writeFileSync(folder, 'no folder')
  const bytes = await cache.find(createSquare('#fff'), 160, 'png').read(true)
  expect((await sharp(bytes).metadata()).format).toBe('png')
})

test('leaves no partial files behind', async () => {
  await cache.find(createSquare('#fff'), 160, 'png').read(true)
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  expect(files.filter((file) => file.includes('.part'))).toEqual([])
})
