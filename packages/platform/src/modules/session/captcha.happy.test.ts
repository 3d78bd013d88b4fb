import { captcha } from '@croupier/endpoints/calls/session'
import { sharePlatform, type SharedPlatform } from '@croupier/testing/platform'
import { createSiteClient, unwrap } from '@croupier/testing/site'
import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'

const pngSignature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
const size = { width: 140, height: 48 }

let platform: SharedPlatform

beforeAll(async () => {
  platform = await sharePlatform()
})

const fetchPicture = async () => Buffer.from(unwrap(await createSiteClient(platform).call(captcha)).image, 'base64')

test('a captcha is a PNG of the expected size that is not blank [action-4, path-6]', async () => {
  const png = await fetchPicture()
  expect(png.subarray(0, 8)).toEqual(pngSignature)
  expect(png.toString('latin1', 12, 16)).toBe('IHDR')
  expect({ width: png.readUInt32BE(16), height: png.readUInt32BE(20) }).toEqual(size)
  const { data, info } = await sharp(png).greyscale().raw().toBuffer({ resolveWithObject: true })
  expect(info).toMatchObject(size)
  expect(new Set(data).size).toBeGreaterThan(2)
})

test('two captchas are different pictures', async () => {
  expect(await fetchPicture()).not.toEqual(await fetchPicture())
})
