import { once } from 'node:events'
import { request, type IncomingMessage } from 'node:http'
import { json } from 'node:stream/consumers'
import { crc32, deflateSync } from 'node:zlib'
import { maxImageBytes, type ImageMediaType } from '@croupier/domain/images'
import { addFavorite } from '@croupier/endpoints/calls/play'
import { uploadImage } from '@croupier/endpoints/calls/images'
import { sharePlatform, type SharedPlatform } from '@croupier/testing/platform'
import { createPlayer, type Player } from '@croupier/testing/players'
import { createSiteClient, unwrap, type SiteClient } from '@croupier/testing/site'
import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { createPicture } from './testing/images.ts'

let platform: SharedPlatform
let site: SiteClient
let player: Player

beforeAll(async () => {
  platform = await sharePlatform()
  site = createSiteClient(platform)
  player = await createPlayer(platform)
})

const page = '<html><script>alert(1)</script></html>'
const toBlob = (bytes: Uint8Array | string, type = 'image/png') => new Blob([Buffer.from(bytes)], { type })

function upload(body: Blob) {
  return site.call(uploadImage, { token: player.token, query: { purpose: 'deposit' }, body })
}

async function readBytes(image: Blob): Promise<Buffer> {
  return Buffer.from(await image.arrayBuffer())
}

/** Returns what the platform has stored of an upload. */
async function readStored(image: Blob): Promise<Buffer> {
  const { imageId } = unwrap(await upload(image))
  return Buffer.from((await platform.core.files.read(imageId)) ?? [])
}

function createChunk(type: string, data: Uint8Array): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const chunk = Buffer.alloc(body.length + 8)
  chunk.writeUInt32BE(data.length)
  body.copy(chunk, 4)
  chunk.writeUInt32BE(crc32(body), body.length + 4)
  return chunk
}

/** A PNG of one colour, some kilobytes large, whatever its size in pixels. */
function createFlatPng(width: number, height: number): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width)
  header.writeUInt32BE(height, 4)
  header[8] = 1
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  const rows = deflateSync(Buffer.alloc(1024))
  return Buffer.concat([
    signature,
    createChunk('IHDR', header),
    createChunk('IDAT', rows),
    createChunk('IEND', Buffer.alloc(0)),
  ])
}

async function createPhoto(): Promise<Buffer> {
  return sharp({ create: { width: 40, height: 20, channels: 3, background: '#0a4' } })
    .jpeg()
    .withExif({ IFD0: { Make: 'Private Camera' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '16/1 48/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .toBuffer()
}

async function appendPage(type: ImageMediaType): Promise<Blob> {
  return toBlob(Buffer.concat([await readBytes(await createPicture(type)), Buffer.from(page)]), type)
}

async function truncate(image: Buffer): Promise<Buffer> {
  return image.subarray(0, Math.floor(image.length * 0.6))
}

describe('an upload rejects', () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
  const invalid = [422, 'IMAGE_INVALID'] as const
  const tooLarge = [413, 'IMAGE_TOO_LARGE'] as const
  test.each([
    ['an SVG under the type of a PNG', async () => toBlob(svg), invalid],
    ['a page behind the signature of a PNG', async () => toBlob(`\x89PNG\r\n\x1a\n${svg}`), invalid],
    ['a GIF', async () => toBlob('GIF89a\x01\x00\x01\x00'), invalid],
    ['nothing', async () => toBlob(''), invalid],
    ['half a JPEG', async () => toBlob(await truncate(await createPhoto()), 'image/jpeg'), invalid],
    ['half a PNG', async () => toBlob((await readBytes(await createPicture())).subarray(0, 40)), invalid],
    ['a page behind the end of a PNG', () => appendPage('image/png'), invalid],
    ['a page behind the end of a JPEG', () => appendPage('image/jpeg'), invalid],
    ['30,000 by 30,000 pixels', async () => toBlob(createFlatPng(30_000, 30_000)), tooLarge],
    ['more than 5 MB', async () => toBlob(Buffer.alloc(maxImageBytes + 1)), tooLarge],
  ])('%s', async (_what, create, expected) => {
    const count = () => platform.core.database.query('select count(*) from uploaded_image')
    const before = await count()
    const response = await upload(await create())
    expect([response.status, response.errorCode]).toEqual(expected)
    expect(await count()).toEqual(before)
  })

  test('more than 5 MB of unknown length', async () => {
    const call = request(`${platform.origin('shwe')}${uploadImage.path}?purpose=deposit`, {
      method: 'POST',
      headers: { authorization: `Bearer ${player.token}`, 'content-type': 'image/png' },
    })
    for (let sent = 0; sent < 6; sent += 1) call.write(Buffer.alloc(1024 * 1024))
    call.end()
    const [response]: IncomingMessage[] = await once(call, 'response')
    if (!response) throw new Error('There is no response.')
    expect([response.statusCode, await json(response)]).toMatchObject([413, { errorCode: 'IMAGE_TOO_LARGE' }])
  })

  test.each(['application/json', 'image/svg+xml', 'image/webp', 'multipart/form-data', 'text/plain'])(
    'a body of type %s',
    async (type) => {
      const response = await upload(toBlob('{}', type))
      expect([response.status, response.errorCode]).toEqual([415, 'UNSUPPORTED_MEDIA'])
    },
  )

  test('an unknown purpose', async () => {
    const call = { token: player.token, query: { purpose: 'avatar' }, body: await createPicture() }
    expect((await site.call(uploadImage, call)).errorCode).toBe('MALFORMED_REQUEST')
  })
})

test('an upload keeps neither place nor camera of a photo, and turns it upright', async () => {
  const photo = await createPhoto()
  expect(photo.includes('Private Camera')).toBe(true)
  const stored = await readStored(toBlob(photo, 'image/jpeg'))
  const { exif, width, height, orientation } = await sharp(stored).metadata()
  expect([exif, width, height, orientation]).toEqual([undefined, 20, 40, undefined])
  expect(stored.includes('Private Camera')).toBe(false)
})

test('an upload keeps nothing that is hidden in the metadata of a picture', async () => {
  const png = await readBytes(await createPicture())
  const comment = createChunk('tEXt', Buffer.from(`Comment\0${page}`, 'latin1'))
  const polyglot = Buffer.concat([png.subarray(0, 33), comment, png.subarray(33)])
  expect((await readStored(toBlob(polyglot))).includes('script')).toBe(false)
})

test('an upload is stored as what it is, whatever type the request states', async () => {
  const jpeg = await readBytes(await createPicture('image/jpeg'))
  expect(unwrap(await upload(toBlob(jpeg, 'image/png'))).mediaType).toBe('image/jpeg')
})

test('another operation accepts no image', async () => {
  const response = await site.call(addFavorite, { token: player.token, body: await createPicture() })
  expect([response.status, response.errorCode]).toEqual([415, 'UNSUPPORTED_MEDIA'])
})
