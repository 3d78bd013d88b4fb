import jsqr from 'jsqr'
import { expect, it } from 'vitest'
import { mount } from '../testing/mount.tsx'
import { QrCode, type QrCodeProps } from './QrCode.tsx'

const text = 'https://play.example/app/android'
const side = 400

/** A busy picture: the worst case of a logo over the code. */
const logo = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 6 6" width="60" height="60"><path d="M0 0h3v3H0zM3 3h3v3H3z"/><path fill="white" d="M3 0h3v3H3zM0 3h3v3H0z"/></svg>',
)}`
/** Grey at 100 of 255 on the left, at 200 on the right. */
const greys = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10" width="100" height="100"><path fill="rgb(100 100 100)" d="M0 0h5v10H0z"/><path fill="rgb(200 200 200)" d="M5 0h5v10H5z"/></svg>',
)}`

function requireValue<Found>(value: Found | null | undefined): Found {
  if (value === null || value === undefined) throw new Error('Value is missing')
  return value
}

/** The rendered pixels. */
async function captureImage(props: Partial<QrCodeProps>): Promise<ImageData> {
  const { container } = mount(<QrCode label="App" text={text} size={side} {...props} />)
  const drawing = new XMLSerializer().serializeToString(requireValue(container.querySelector('svg')))
  const image = new Image()
  image.src = `data:image/svg+xml,${encodeURIComponent(drawing)}`
  await image.decode()
  const canvas = new OffscreenCanvas(side, side)
  const context = requireValue(canvas.getContext('2d'))
  context.drawImage(image, 0, 0, side, side)
  return context.getImageData(0, 0, side, side)
}

async function decodeCode(props: Partial<QrCodeProps>): Promise<string | undefined> {
  const { data, width, height } = await captureImage(props)
  return jsqr.default(data, width, height)?.data
}

function getPixel({ data, width }: ImageData, x: number, y: number): readonly number[] {
  const at = (y * width + x) * 4
  return Array.from(data.subarray(at, at + 3))
}

it('encodes the text', async () => {
  expect(await decodeCode({})).toBe(text)
})

it.each([0, 0.05, 0.1, 0.15, 0.2])('is readable under a logo of %d of its side', async (logoScale) => {
  expect(await decodeCode({ logo, logoScale })).toBe(text)
})

it.each([1, 0.8, 0.6, 0.5])('is readable with a dot scale of %d', async (dotScale) => {
  expect(await decodeCode({ dotScale })).toBe(text)
})

it('is readable at the size and margin of a download code', async () => {
  expect(await decodeCode({ size: undefined })).toBe(text)
})

it('is readable over a background picture', async () => {
  expect(await decodeCode({ background: greys, dotScale: 0.6 })).toBe(text)
})

it('reduces the error correction for a long text', async () => {
  const long = `https://play.example/${'a'.repeat(1_500)}`
  expect(await decodeCode({ text: long, logo, logoScale: 0.05, size: side, margin: 4 })).toBe(long)
})

it('is an empty square without text', async () => {
  const shot = await captureImage({ text: '' })
  expect(new Set(shot.data)).toEqual(new Set([255]))
})

it('keeps its finders full size for any dot scale', async () => {
  const shot = await captureImage({ dotScale: 0.35, margin: 0, text: 'x' })
  const module = side / 21
  for (let column = 0; column < 7; column += 1) {
    expect(getPixel(shot, Math.round((column + 0.1) * module), 1)).toEqual([0, 0, 0])
  }
})

it.each([
  [128, [0, 0, 0], [255, 255, 255]],
  [90, [255, 255, 255], [255, 255, 255]],
  [100, [255, 255, 255], [255, 255, 255]],
  [101, [0, 0, 0], [255, 255, 255]],
  [220, [0, 0, 0], [0, 0, 0]],
])('binarizes the logo at a threshold of %d', async (binarizeThreshold, left, right) => {
  const shot = await captureImage({ logo: greys, logoScale: 0.5, binarize: true, binarizeThreshold })
  expect(getPixel(shot, side / 2 - 40, side / 2)).toEqual(left)
  expect(getPixel(shot, side / 2 + 40, side / 2)).toEqual(right)
})

it('has a unique id', () => {
  mount([<QrCode key="1" label="One" text="1" />, <QrCode key="2" label="Two" text="2" />])
  const ids = [...document.querySelectorAll('[data-slot="qr-code"]')].map(({ id }) => id)
  expect(new Set(ids).size).toBe(2)
  for (const id of ids) expect(id).toHaveLength(32)
})
