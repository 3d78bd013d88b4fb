import { existsSync, readdirSync, rmSync, statSync, utimesSync } from 'node:fs'
import { join } from 'node:path'
import { permission } from '@croupier/endpoints/calls/system'
import { startPlatform, type TestPlatform } from '@croupier/testing/platform'
import { createSiteClient, unwrap } from '@croupier/testing/site'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { prewarmPictures } from './prewarm.ts'
import { imagesModule } from './module.ts'
import type { ImageServices } from './services.ts'

const pngMagic = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
const browser = { accept: 'image/avif,image/webp,image/apng,image/svg+xml,image/*,*/*;q=0.8' }
let platform: TestPlatform
let services: ImageServices
let vendor: string
let gameCode: string

beforeAll(async () => {
  platform = await startPlatform()
  services = await imagesModule.getServices(platform.core)
  const [merchant] = platform.core.merchants.all
  if (!merchant) throw new Error('There is no merchant.')
  const [game] = (await services.catalogue.forMerchant(merchant)).list({ gameType: 'RNG' })
  if (!game) throw new Error('There is no game.')
  ;({ vendor, gameCode } = game)
})
afterAll(() => platform.stop())

function getFolder(): string {
  return join(platform.core.config.cacheFolder, 'pictures')
}

/** Returns the paths of all cached pictures. */
function listCached(): string[] {
  if (!existsSync(getFolder())) return []
  return readdirSync(getFolder(), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => !file.endsWith('.part'))
    .toSorted()
}

function getTilePath(): string {
  return `/TCG_PROD_IMAGES/GAME_ICON/${vendor}/${gameCode}.png`
}

function get(path: string, headers: Readonly<Record<string, string>> = {}, host = 'img1.localhost'): Promise<Response> {
  return fetch(`http://${host}:${new URL(platform.url).port}${path}`, { headers })
}

async function readPicture(response: Response) {
  const bytes = Buffer.from(await response.arrayBuffer())
  const { format, width, height } = await sharp(bytes).metadata()
  return { bytes, format, size: `${width}x${height}` }
}

describe('every specified path', () => {
  test.each([
    ['VENDOR_ICON_SMALL/{vendor}-DEFAULT', '240x80'],
    ['VENDOR_ICON_SMALL/{vendor}-ACTIVE', '240x80'],
    ['RNG_LIST_VENDOR/{vendor}-WHITE', '240x80'],
    ['RNG_LIST_VENDOR/{vendor}-COLOR', '240x80'],
    ['RNG_LIST_VENDOR/{vendor}-PURPLE', '240x80'],
    ['RNG_LIST_VENDOR/TCG_SEA-COLOR', '240x80'],
    ['SUBMENU_IMG/STYLE4/RNG-{vendor}', '320x240'],
    ['SUBMENU_IMG/STYLE4/ELOTT-TCG_SEA', '320x240'],
    ['GAME_ICON/{vendor}/{gameCode}', '320x320'],
    ['BANNER/shwe/festival-night', '1200x390'],
    ['LIVE_MODEL/NILAR', '240x300'],
  ])('serves %s as a PNG of %s [const-41.1, const-41.2, const-41.3, const-41.4]', async (path, size) => {
    const name = path.replace('{vendor}', vendor).replace('{gameCode}', gameCode)
    const response = await get(`/TCG_PROD_IMAGES/${name}.png`)
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/png'])
    const picture = await readPicture(response)
    expect(picture.bytes.subarray(0, 8)).toEqual(pngMagic)
    expect(picture).toMatchObject({ format: 'png', size })
  })

  test('serves a picture for every banner of the gate [e-notice-3a.1]', async () => {
    for (const { brand } of platform.core.config.brands) {
      const { banners } = unwrap(await createSiteClient(platform, brand.id).call(permission))
      expect(banners.length).toBeGreaterThan(0)
      for (const { url } of banners) {
        const response = await get(`${url}&w=480`, browser)
        expect([url, response.status, (await readPicture(response)).format]).toEqual([url, 200, 'webp'])
      }
    }
  })
})

describe('a picture', () => {
  test.each([
    ['?r=square&w=160', '160x160'],
    ['?r=portrait', '320x427'],
    ['?r=landscape&w=240', '240x180'],
    ['?w=480', '480x480'],
  ])('of a game requested with %s is %s', async (query, size) => {
    expect(await readPicture(await get(getTilePath() + query, browser))).toMatchObject({ format: 'webp', size })
  })

  test('of a vendor logo has the tones of its variant', async () => {
    /** Red, green and blue of the whole picture in tenths of the strongest. */
    const readTone = async (name: string) => {
      const { bytes } = await readPicture(await get(`/TCG_PROD_IMAGES/${name}.png`))
      const pixels = await sharp(bytes).flatten({ background: '#000' }).raw().toBuffer()
      const sums = [0, 1, 2].map((channel) =>
        pixels.reduce((sum, value, at) => (at % 3 === channel ? sum + value : sum)),
      )
      return sums.map((sum) => Math.round((10 * sum) / Math.max(...sums)))
    }
    const [gray, white, color, purple] = await Promise.all([
      readTone(`VENDOR_ICON_SMALL/${vendor}-DEFAULT`),
      readTone(`RNG_LIST_VENDOR/${vendor}-WHITE`),
      readTone(`RNG_LIST_VENDOR/${vendor}-COLOR`),
      readTone(`RNG_LIST_VENDOR/${vendor}-PURPLE`),
    ])
    expect({ gray, white, purple }).toEqual({ gray: [9, 9, 10], white: [10, 10, 10], purple: [5, 4, 10] })
    expect([gray, white, purple]).not.toContainEqual(color)
  })

  test('has another composition for a portrait banner', async () => {
    const tall = await readPicture(
      await get('/TCG_PROD_IMAGES/BANNER/lotus/river-morning.png?r=portrait&w=480', browser),
    )
    expect(tall.size).toBe('480x320')
  })

  test.each([
    ['image/avif,image/webp,*/*', 'webp'],
    ['image/webp;q=0,image/*', 'png'],
    ['image/*,*/*', 'png'],
    ['image/png,image/webp;q=0.5', 'png'],
  ])('is sent to a browser that accepts %s as %s', async (accept, format) => {
    const response = await get(getTilePath(), { accept })
    expect([response.headers.get('vary'), response.headers.get('content-type')]).toEqual(['accept', `image/${format}`])
    expect((await readPicture(response)).format).toBe(format)
  })

  test('is cacheable and may be embedded by other origins', async () => {
    const response = await get(getTilePath())
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'cache-control': 'public, max-age=604800, stale-while-revalidate=2592000',
      'cross-origin-resource-policy': 'cross-origin',
      'x-content-type-options': 'nosniff',
    })
  })

  test('returns 304 when the ETag matches', async () => {
    const first = await get(getTilePath(), browser)
    const etag = first.headers.get('etag') ?? ''
    expect((await get(getTilePath(), { ...browser, 'if-none-match': etag })).status).toBe(304)
    expect((await get(getTilePath(), { 'if-none-match': etag })).status).toBe(200)
    expect((await get(`${getTilePath()}?w=160`, { ...browser, 'if-none-match': etag })).status).toBe(200)
  })

  test('has the same ETag on every server', async () => {
    const other = await startPlatform()
    try {
      const there = await fetch(`http://img1.localhost:${new URL(other.url).port}${getTilePath()}`)
      expect(there.headers.get('etag')).toBe((await get(getTilePath())).headers.get('etag'))
    } finally {
      await other.stop()
    }
  })
})

describe('unknown pictures', () => {
  test.each([
    'GAME_ICON/NOBODY/{gameCode}.png',
    'GAME_ICON/{vendor}/no_such_game.png',
    'GAME_ICON/{vendor}/{gameCode}.svg',
    'GAME_ICON/{vendor}/{gameCode}.png?w=333',
    'GAME_ICON/{vendor}/{gameCode}.png?w=99999',
    'GAME_ICON/{vendor}/{gameCode}.png?r=round',
    'GAME_ICON/{vendor}/..%2f..%2fetc.png',
    'GAME_ICON/{vendor}/%3Csvg%20onload%3Dx%3E.png',
    'GAME_ICON/{vendor}.png',
    'GAME_ICON/{vendor}/{gameCode}/more.png',
    'VENDOR_ICON_SMALL/NOBODY-DEFAULT.png',
    'VENDOR_ICON_SMALL/{vendor}-WHITE.png',
    'RNG_LIST_VENDOR/{vendor}-ACTIVE.png',
    'RNG_LIST_VENDOR/{vendor}-constructor.png',
    'SUBMENU_IMG/STYLE4/NONE-{vendor}.png',
    'SUBMENU_IMG/STYLE5/RNG-{vendor}.png',
    'BANNER/shwe/no-such-banner.png',
    'BANNER/nobody/festival-night.png',
    'BANNER/shwe/festival-night.png?v=no-such-theme',
    'PRODUCT/shwe/1.png?v=no-such-motif',
    'UNKNOWN/{vendor}.png',
    '',
  ])('%s returns 404 and caches nothing', async (path) => {
    const before = listCached()
    const response = await get(`/TCG_PROD_IMAGES/${path.replace('{vendor}', vendor).replace('{gameCode}', gameCode)}`)
    expect([response.status, response.headers.get('cache-control')]).toEqual([404, 'no-store'])
    expect(listCached()).toEqual(before)
  })
})

describe('hosts', () => {
  test('serve pictures from image hosts, and from sites only while those have no built pages', async () => {
    expect((await get(getTilePath(), {}, 'img2.localhost')).status).toBe(200)
    expect((await get(getTilePath(), {}, 'play1.localhost')).status).toBe(404)
    expect((await get(getTilePath(), {}, 'shwe.localhost')).status).toBe(200)
  })
})

describe('a cached picture', () => {
  test('is read from disk and rendered again after the folder was emptied', async () => {
    rmSync(getFolder(), { recursive: true, force: true })
    const first = await readPicture(await get(getTilePath(), browser))
    const [file = '', ...others] = listCached()
    expect(others).toEqual([])
    const past = new Date(platform.clock.now().getTime() - 60_000)
    utimesSync(file, past, past)
    expect((await readPicture(await get(getTilePath(), browser))).bytes).toEqual(first.bytes)
    expect(statSync(file).mtime).toEqual(past)
    rmSync(getFolder(), { recursive: true })
    expect((await readPicture(await get(getTilePath(), browser))).bytes).toEqual(first.bytes)
    expect(listCached()).toEqual([file])
  })

  test('is deleted after thirty days, not before', async () => {
    await get(getTilePath(), browser)
    const [file] = listCached()
    const daysAgo = (days: number) => new Date(platform.clock.now().getTime() - days * 24 * 60 * 60 * 1000)
    utimesSync(file ?? '', daysAgo(29), daysAgo(29))
    await services.pictures.prune(platform.clock.now())
    expect(listCached()).toContain(file)
    utimesSync(file ?? '', daysAgo(31), daysAgo(31))
    await services.pictures.prune(platform.clock.now())
    expect(listCached()).not.toContain(file)
  })
})

describe('prewarmPictures', () => {
  test('renders the pictures of the first screen in the ratio of each brand, and stopping waits for the last one', async () => {
    rmSync(getFolder(), { recursive: true, force: true })
    const stop = prewarmPictures(platform.platform)
    await expect.poll(() => listCached().length, { timeout: 20_000 }).toBeGreaterThan(8)
    await stop()
    const sizes = await Promise.all(listCached().map(async (file) => (await sharp(file).metadata()).width))
    expect(new Set(sizes)).toEqual(new Set([1200, 320]))
    expect(listCached().every((file) => file.endsWith('.webp'))).toBe(true)
    const made = listCached()
    const [first] = platform.core.config.brands
    if (!first) throw new Error('There is no brand.')
    const { banners } = unwrap(await createSiteClient(platform, first.brand.id).call(permission))
    for (const { url } of banners) await get(url, browser)
    expect(listCached()).toEqual(made)
  })

  test('renders nothing while requests arrive', async () => {
    rmSync(getFolder(), { recursive: true, force: true })
    await get('/wps/system/status', {}, 'shwe.localhost')
    const stop = prewarmPictures(platform.platform)
    for (let count = 0; count < 10; count += 1) await get('/wps/system/status', {}, 'shwe.localhost')
    await stop()
    expect(listCached().length).toBeLessThan(3)
  })
})
