import { createHash } from 'node:crypto'
import { permission } from '@croupier/endpoints/calls/system'
import { measurementPath } from '@croupier/domain/measurement'
import { startPlatform, type TestPlatform } from '@croupier/testing/platform'
import { changeSettings } from '@croupier/testing/settings'
import { createSiteClient, unwrap } from '@croupier/testing/site'
import { afterAll, beforeAll, expect, test } from 'vitest'

const gtagId = 'G-AB12CD34'
let platform: TestPlatform

beforeAll(async () => {
  platform = await startPlatform()
})
afterAll(() => platform.stop())

const getPage = (brand: string) => fetch(platform.url.replace('127.0.0.1', `${brand}.localhost`) + measurementPath)

test('a site without an id has no page that measures, and its gate names none', async () => {
  expect((await getPage('lotus')).status).toBe(404)
  expect(unwrap(await createSiteClient(platform, 'lotus').call(permission, {})).gtagId).toBeNull()
})

test('the page of a site with an id is a sandbox that runs its own script and that of the service alone [e-permission-1.7]', async () => {
  await changeSettings(platform, 'shwe', { measurement: [{ gtagId }] })
  expect(unwrap(await createSiteClient(platform, 'shwe').call(permission, {})).gtagId).toBe(gtagId)
  const response = await getPage('shwe')
  const html = await response.text()
  const script = /<script>([^]*)<\/script>/.exec(html)?.[1] ?? ''
  const service = 'https://www.googletagmanager.com'
  const origins = `${service} https://*.google-analytics.com https://*.analytics.google.com`
  expect(response.headers.get('content-security-policy')?.split('; ')).toEqual([
    'sandbox allow-scripts',
    "default-src 'none'",
    `script-src 'sha256-${createHash('sha256').update(script).digest('base64')}' ${service}`,
    `connect-src ${origins}`,
    `img-src ${origins}`,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'self'",
  ])
  expect(html).toContain(`data-gtag-id="${gtagId}"`)
  expect((await getPage('lotus')).status).toBe(404)
})

test.each(['', 'G-', 'UA-1234-5', 'g-ab12cd34', 'G-AB12"><script>', 'G-AB12CD34 '])(
  'the id %j is refused',
  async (id) => {
    await expect(changeSettings(platform, 'aurora', { measurement: [{ gtagId: id }] })).rejects.toMatchObject({
      code: 'SETTING_INVALID',
    })
  },
)
