import sharp from 'sharp'
import { expect, test } from 'vitest'
import { createRasteriser } from './rasteriser.ts'

const drawing =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 480 640" width="480" height="640"><circle cx="240" cy="320" r="200" fill="#c33"/></svg>'

test.each([
  ['png', 160, 213],
  ['webp', 320, 427],
  ['webp', 1200, 1600],
] as const)('renders %s at %i x %i', async (format, width, height) => {
  const bytes = await createRasteriser().rasterise(drawing, width, format, true)
  expect(await sharp(bytes).metadata()).toMatchObject({ format, width, height })
})

test('runs urgent requests before prewarming ones', async () => {
  const rasteriser = createRasteriser()
  const order: string[] = []
  const rasterise = (name: string, urgent: boolean) =>
    rasteriser.rasterise(drawing, 160, 'png', urgent).then(() => order.push(name))
  const ahead = Array.from({ length: 4 }, (_, index) => rasterise(`ahead ${index}`, false))
  await Promise.all([...ahead, rasterise('visitor', true)])
  expect(order.indexOf('visitor')).toBeLessThan(3)
})

test('rejects with SERVER_BUSY when three hundred requests are queued', async () => {
  const rasteriser = createRasteriser()
  const waiting = Array.from({ length: 300 }, () => rasteriser.rasterise('<svg', 160, 'png', true))
  const settled = Promise.allSettled(waiting)
  const more = Array.from({ length: 8 }, async () => rasteriser.rasterise('<svg', 160, 'png', true))
  const rejections = (await Promise.allSettled(more)).map((one) =>
    one.status === 'rejected' ? String(one.reason) : '',
  )
  expect(rejections.at(-1)).toContain('SERVER_BUSY')
  await settled
})
