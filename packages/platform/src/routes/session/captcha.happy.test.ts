import { captcha } from '@croupier/endpoints/calls/session'
import { startPlatform, type TestPlatform } from '@croupier/testing/platform'
import { siteClient, valueOf } from '@croupier/testing/site'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
const size = { width: 140, height: 48 }

let platform: TestPlatform

beforeAll(async () => {
  platform = await startPlatform()
})
afterAll(() => platform.stop())

const picture = async () => Buffer.from(valueOf(await siteClient(platform).call(captcha)).image, 'base64')

test('a captcha is a PNG of the size that its header says, with something drawn in it', async () => {
  const png = await picture()
  expect(png.subarray(0, 8)).toEqual(signature)
  expect(png.toString('latin1', 12, 16)).toBe('IHDR')
  expect({ width: png.readUInt32BE(16), height: png.readUInt32BE(20) }).toEqual(size)
  const { data, info } = await sharp(png).greyscale().raw().toBuffer({ resolveWithObject: true })
  expect(info).toMatchObject(size)
  expect(new Set(data).size).toBeGreaterThan(2)
})

test('no two captchas are the same picture', async () => {
  expect(await picture()).not.toEqual(await picture())
})
