import { once } from 'node:events'
import { request, type ClientRequest, type IncomingMessage } from 'node:http'
import { json } from 'node:stream/consumers'
import { maxImageBytes } from '@croupier/domain/images'
import { uploadImage } from '@croupier/endpoints/calls/images'
import { startPlatform, type TestPlatform } from '@croupier/testing/platform'
import { createPlayer, type Player } from '@croupier/testing/players'
import { createSiteClient, limitAttempts, relaxedLimits } from '@croupier/testing/site'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { createPicture } from './testing/images.ts'

let platform: TestPlatform
let player: Player
let other: Player
let third: Player
const calls: ClientRequest[] = []

beforeAll(async () => {
  platform = await startPlatform({ limits: { ...relaxedLimits, imageReads: 2, imageReadsPerSession: 1 } })
})
afterAll(() => platform.stop())
beforeEach(async () => {
  player = await createPlayer(platform)
  other = await createPlayer(platform)
  third = await createPlayer(platform)
})
afterEach(async () => {
  for (const call of calls.splice(0)) call.destroy()
  const { imageReads } = platform.core
  // Until no read of the test is in progress.
  await vi.waitFor(() => imageReads('one', () => imageReads('two', async () => undefined)))
})

async function upload({ token }: Player, image?: Blob, at: TestPlatform = platform) {
  const parts = { token, query: { purpose: 'deposit' }, body: image ?? (await createPicture()) }
  return createSiteClient(at).call(uploadImage, parts)
}

/** Sends the head of an upload, and nothing of the image. */
function openUpload({ token }: Player, at: TestPlatform = platform): ClientRequest {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'image/png' }
  const call = request(`${at.origin('shwe')}${uploadImage.path}?purpose=deposit`, { method: 'POST', headers })
  call.on('error', () => undefined)
  calls.push(call)
  return call
}

/** Begins two uploads of a player, of which the server refuses one: only then is it certain that it reads the other. */
async function beginUpload(from: Player): Promise<{ reading: ClientRequest; refusal: IncomingMessage }> {
  const begin = async (call: ClientRequest, reading: ClientRequest) => {
    call.write('the beginning of an image')
    const [refusal]: IncomingMessage[] = await once(call, 'response')
    if (!refusal) throw new Error('There is no response.')
    return { reading, refusal }
  }
  const [one, two] = [openUpload(from), openUpload(from)]
  return Promise.race([begin(one, two), begin(two, one)])
}

describe('images that a client stops sending', () => {
  test('are SERVER_BUSY with Retry-After beyond those of a session, while others are received', async () => {
    const { refusal } = await beginUpload(player)
    const { statusCode, headers } = refusal
    expect([statusCode, headers['retry-after']]).toEqual([503, '2'])
    expect(await json(refusal)).toMatchObject({ success: false, errorCode: 'SERVER_BUSY', retryAfter: 2 })
    expect((await upload(player)).errorCode).toBe('SERVER_BUSY')
    expect((await upload(other)).status).toBe(200)
  })

  test('are SERVER_BUSY beyond those of the server, until one is aborted', async () => {
    const { reading } = await beginUpload(player)
    await beginUpload(other)
    expect((await upload(third)).errorCode).toBe('SERVER_BUSY')
    reading.destroy()
    await expect.poll(async () => (await upload(third)).status).toBe(200)
    expect((await upload(player)).status).toBe(200)
    expect((await upload(other)).errorCode).toBe('SERVER_BUSY')
  })
})

test('an image that is refused makes room for the next one', async () => {
  const call = openUpload(player)
  call.end(Buffer.alloc(maxImageBytes + 1))
  const [tooLarge]: IncomingMessage[] = await once(call, 'response')
  expect(tooLarge?.statusCode).toBe(413)
  expect((await upload(player, new Blob(['x'], { type: 'image/webp' }))).errorCode).toBe('UNSUPPORTED_MEDIA')
  expect((await upload(player, new Blob(['x'], { type: 'image/png' }))).errorCode).toBe('IMAGE_INVALID')
  expect((await upload(player)).status).toBe(200)
})

test('an upload beyond those of an hour is refused before its image is read', async () => {
  const limited = await startPlatform({ limits: limitAttempts({ upload: 1 }) })
  try {
    const member = await createPlayer(limited)
    expect((await upload(member, undefined, limited)).status).toBe(200)
    const call = openUpload(member, limited)
    call.flushHeaders()
    const [refused]: IncomingMessage[] = await once(call, 'response')
    expect(refused?.statusCode).toBe(429)
    call.destroy()
  } finally {
    await limited.stop()
  }
})

test('an image of unknown length in many chunks is read in full', async () => {
  const image = await createPicture()
  const call = openUpload(player)
  for (const byte of new Uint8Array(await image.arrayBuffer())) call.write(Buffer.of(byte))
  call.end()
  const [response]: IncomingMessage[] = await once(call, 'response')
  if (!response) throw new Error('There is no response.')
  expect(await json(response)).toMatchObject({ success: true, value: { mediaType: 'image/png', width: 4, height: 2 } })
})
