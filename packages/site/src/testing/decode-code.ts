import jsqr from 'jsqr'
import type { Locator } from 'vitest/browser'

/** Decodes a QR code of the page from a picture of so many pixels; undefined when it cannot be read. */
export async function decodeCode(code: Locator, side = 400): Promise<string | undefined> {
  const svg = code.element()
  const drawing = new XMLSerializer().serializeToString(svg.querySelector('svg') ?? svg)
  const image = new Image()
  image.src = `data:image/svg+xml,${encodeURIComponent(drawing)}`
  await image.decode()
  const context = new OffscreenCanvas(side, side).getContext('2d')
  if (!context) throw new Error('The canvas has no context.')
  context.drawImage(image, 0, 0, side, side)
  return jsqr.default(context.getImageData(0, 0, side, side).data, side, side)?.data
}
