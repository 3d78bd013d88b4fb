import jsqr from 'jsqr'
import { expect, it } from 'vitest'
import { mount } from '../testing/mount.tsx'
import { QrCode, type QrCodeProps } from './QrCode.tsx'

const text = 'https://play.example/app/android'
const side = 400

/** A busy picture: the worst that a logo can do to the code under it. */
const logo = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 6 6" width="60" height="60"><path d="M0 0h3v3H0zM3 3h3v3H3z"/><path fill="white" d="M3 0h3v3H3zM0 3h3v3H0z"/></svg>',
)}`
/** Grey at 100 of 255 on the left, at 200 on the right. */
const greys = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10" width="100" height="100"><path fill="rgb(100 100 100)" d="M0 0h5v10H0z"/><path fill="rgb(200 200 200)" d="M5 0h5v10H5z"/></svg>',
)}`

function found<Found>(value: Found | null | undefined): Found {
  if (value === null || value === undefined) throw new Error('Nothing there')
  return value
}

/** The pixels that a screen shows. */
async function photograph(props: Partial<QrCodeProps>): Promise<ImageData> {
  const { container } = mount(<QrCode label="App" text={text} size={side} {...props} />)
  const drawing = new XMLSerializer().serializeToString(found(container.querySelector('svg')))
  const image = new Image()
  image.src = `data:image/svg+xml,${encodeURIComponent(drawing)}`
  await image.decode()
  const canvas = new OffscreenCanvas(side, side)
  const context = found(canvas.getContext('2d'))
  context.drawImage(image, 0, 0, side, side)
  return context.getImageData(0, 0, side, side)
}

async function read(props: Partial<QrCodeProps>): Promise<string | undefined> {
  const { data, width, height } = await photograph(props)
  return jsqr.default(data, width, height)?.data
}

function pixel({ data, width }: ImageData, x: number, y: number): readonly number[] {
  const at = (y * width + x) * 4
  return Array.from(data.subarray(at, at + 3))
}

it('says what it was told', async () => {
  expect(await read({})).toBe(text)
})

it.each([0, 0.05, 0.1, 0.15, 0.2])('is readable under a logo of %d of its side', async (logoScale) => {
  expect(await read({ logo, logoScale })).toBe(text)
})

it.each([1, 0.8, 0.6, 0.5])('is readable with dots of %d of their place', async (dotScale) => {
  expect(await read({ dotScale })).toBe(text)
})

it('is readable at the size and margin of a download code', async () => {
  expect(await read({ size: undefined })).toBe(text)
})

it('is readable over a picture', async () => {
  expect(await read({ background: greys, dotScale: 0.6 })).toBe(text)
})

it('gives up correction before it gives up the text', async () => {
  const long = `https://play.example/${'a'.repeat(1_500)}`
  expect(await read({ text: long, logo, logoScale: 0.05, size: side, margin: 4 })).toBe(long)
})

it('is an empty square until it has something to say', async () => {
  const shot = await photograph({ text: '' })
  expect(new Set(shot.data)).toEqual(new Set([255]))
})

it('keeps its finders full whatever the dots are', async () => {
  const shot = await photograph({ dotScale: 0.35, margin: 0, text: 'x' })
  const module = side / 21
  for (let column = 0; column < 7; column += 1) {
    expect(pixel(shot, Math.round((column + 0.1) * module), 1)).toEqual([0, 0, 0])
  }
})

it.each([
  [128, [0, 0, 0], [255, 255, 255]],
  [90, [255, 255, 255], [255, 255, 255]],
  [100, [255, 255, 255], [255, 255, 255]],
  [101, [0, 0, 0], [255, 255, 255]],
  [220, [0, 0, 0], [0, 0, 0]],
])('binarizes the logo at a threshold of %d', async (binarizeThreshold, left, right) => {
  const shot = await photograph({ logo: greys, logoScale: 0.5, binarize: true, binarizeThreshold })
  expect(pixel(shot, side / 2 - 40, side / 2)).toEqual(left)
  expect(pixel(shot, side / 2 + 40, side / 2)).toEqual(right)
})

it('has an id of its own', () => {
  mount([<QrCode key="1" label="One" text="1" />, <QrCode key="2" label="Two" text="2" />])
  const ids = [...document.querySelectorAll('[data-slot="qr-code"]')].map(({ id }) => id)
  expect(new Set(ids).size).toBe(2)
  for (const id of ids) expect(id).toHaveLength(32)
})
