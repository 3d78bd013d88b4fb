import sharp from 'sharp'
import { expect, test } from 'vitest'
import { createRasteriser } from './rasteriser.ts'

const drawing =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 480 640" width="480" height="640"><circle cx="240" cy="320" r="200" fill="#c33"/></svg>'

test.each([
  ['png', 160, 213],
  ['webp', 320, 427],
  ['webp', 1200, 1600],
] as const)('a drawing becomes %s of %i x %i', async (format, width, height) => {
  const bytes = await createRasteriser().rasterise(drawing, width, format, true)
  expect(await sharp(bytes).metadata()).toMatchObject({ format, width, height })
})

test('who waits comes before what is made ahead', async () => {
  const rasteriser = createRasteriser()
  const order: string[] = []
  const ask = (name: string, urgent: boolean) =>
    rasteriser.rasterise(drawing, 160, 'png', urgent).then(() => order.push(name))
  const ahead = Array.from({ length: 4 }, (_, index) => ask(`ahead ${index}`, false))
  await Promise.all([...ahead, ask('visitor', true)])
  expect(order.indexOf('visitor')).toBeLessThan(3)
})

test('beyond three hundred who wait, the next one is told to come again', async () => {
  const rasteriser = createRasteriser()
  const waiting = Array.from({ length: 300 }, () => rasteriser.rasterise('<svg', 160, 'png', true))
  const settled = Promise.allSettled(waiting)
  const more = Array.from({ length: 8 }, async () => rasteriser.rasterise('<svg', 160, 'png', true))
  const refusals = (await Promise.allSettled(more)).map((one) => (one.status === 'rejected' ? String(one.reason) : ''))
  expect(refusals.at(-1)).toContain('SERVER_BUSY')
  await settled
})
