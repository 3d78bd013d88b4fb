import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify from 'fastify'
import sharp from 'sharp'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { pictureShelf, type PictureShelf } from './picture-shelf.ts'
import { createRasteriser, type Rasteriser } from './rasteriser.ts'

let folder: string
let rasterised: string[]
let fail: boolean
let shelf: PictureShelf

function square(color: string): { readonly key: string; readonly draw: () => string } {
  return {
    key: color,
    draw: () =>
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8" width="480" height="480"><path fill="${color}" d="M0 0h8v8H0z"/></svg>`,
  }
}

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'croupier-pictures-'))
  rasterised = []
  fail = false
  const real = createRasteriser()
  const counting: Rasteriser = {
    rasterise: async (svg, width, format, urgent) => {
      rasterised.push(svg)
      if (fail) throw new Error('No pixels today.')
      return real.rasterise(svg, width, format, urgent)
    },
  }
  shelf = pictureShelf(folder, counting, Fastify().log)
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

test('a picture is made once for many who ask at the same time, and never again', async () => {
  const answers = await Promise.all(Array.from({ length: 20 }, () => shelf.find(square('#fff'), 160, 'png').read(true)))
  await shelf.find(square('#fff'), 160, 'png').read(true)
  expect(rasterised).toHaveLength(1)
  expect(new Set(answers.map((bytes) => bytes.toString('base64'))).size).toBe(1)
})

test('another drawing, width or format is another picture', async () => {
  const pictures = [
    shelf.find(square('#fff'), 160, 'png'),
    shelf.find(square('#000'), 160, 'png'),
    shelf.find(square('#fff'), 240, 'png'),
    shelf.find(square('#fff'), 160, 'webp'),
  ]
  await Promise.all(pictures.map((picture) => picture.read(true)))
  expect(new Set(pictures.map(({ etag }) => etag)).size).toBe(4)
  expect(rasterised).toHaveLength(4)
})

test('changed art under the same name is made anew after the next start', async () => {
  const before = shelf.find({ key: 'tile', draw: square('#fff').draw }, 160, 'png')
  await before.read(true)
  const restarted = pictureShelf(folder, createRasteriser(), Fastify().log)
  const after = restarted.find({ key: 'tile', draw: square('#000').draw }, 160, 'png')
  expect(after.etag).not.toBe(before.etag)
  expect(await after.read(true)).not.toEqual(await before.read(true))
})

test('a failure is told to who asked and not kept', async () => {
  fail = true
  await expect(shelf.find(square('#fff'), 160, 'png').read(true)).rejects.toThrow('No pixels today.')
  fail = false
  const bytes = await shelf.find(square('#fff'), 160, 'png').read(true)
  expect((await sharp(bytes).metadata()).width).toBe(160)
})

test('a picture that cannot be kept is answered all the same', async () => {
  rmSync(folder, { recursive: true })
  writeFileSync(folder, 'no folder')
  const bytes = await shelf.find(square('#fff'), 160, 'png').read(true)
  expect((await sharp(bytes).metadata()).format).toBe('png')
})

test('nothing half-written stays', async () => {
  await shelf.find(square('#fff'), 160, 'png').read(true)
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  expect(files.filter((file) => file.includes('.part'))).toEqual([])
})
