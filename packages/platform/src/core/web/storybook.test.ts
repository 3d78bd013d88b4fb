import { createHash } from 'node:crypto'
import { startPlatform, type TestPlatform } from '@croupier/testing/platform'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createHostResolver } from './hosts.ts'
import { createBuiltFolders } from './testing/built-folders.ts'

const folders = createBuiltFolders()
const settings = "window['FEATURES'] = {}"
const start = "import './sb-manager/runtime.js'"
const manager = `<!doctype html><title>Manager</title><script>${settings}</script><script type="module">${start}</script>`
const frame = `<!doctype html><title>Frame</title><script>${settings}</script><style>body{margin:0}</style>`
let platform: TestPlatform

beforeAll(async () => {
  const folder = folders.write('storybook', {
    'index.html': manager,
    'iframe.html': frame,
    'index.json': '{"entries":{}}',
    'sb-manager/runtime.js': 'globalThis.started=1',
    'assets/story-11111111.js': 'export {}',
    'assets/story-11111111.js.map': '{}',
    '.hidden.json': '{}',
  })
  platform = await startPlatform({ storybook: { folder, hostname: 'storybook.localhost' } })
})
afterAll(async () => {
  await platform.stop()
  folders.remove()
})

function get(path: string, headers: Readonly<Record<string, string>> = {}): Promise<Response> {
  return fetch(platform.origin('storybook') + path, { headers })
}

function hash(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`
}

test.each([
  ['/', manager],
  ['/?path=/story/actions-button--default', manager],
  ['/index.html', manager],
  ['/iframe.html?id=actions-button--default&globals=brand:lotus', frame],
])('%s serves one of the two pages', async (path, page) => {
  const response = await get(path, { accept: 'text/html' })
  expect([response.status, await response.text()]).toEqual([200, page])
})

test('files are cached according to their names', async () => {
  const responses = await Promise.all(
    ['/assets/story-11111111.js', '/sb-manager/runtime.js', '/index.json'].map((path) => get(path)),
  )
  expect(responses.map(({ status, headers }) => [status, headers.get('cache-control')])).toEqual([
    [200, 'public, max-age=31536000, immutable'],
    [200, 'public, max-age=0'],
    [200, 'public, max-age=0'],
  ])
})

test.each([
  '/story',
  '/assets/story-11111111.js.map',
  '/.hidden.json',
  '/assets/../../cache/x.json',
  '/wps/system/status',
  '/arcade/',
])('%s returns 404', async (path) => {
  expect((await get(path, { accept: 'text/html' })).status).toBe(404)
})

test('the policy allows its own code, inline styles and scripts, and framing itself', async () => {
  const policy = (await get('/')).headers.get('content-security-policy')?.split('; ')
  expect(policy).toContain("default-src 'none'")
  expect(policy).toContain(`script-src 'self' ${hash(settings)} ${hash(start)}`)
  expect(policy).toContain("style-src 'self' 'unsafe-inline'")
  expect(policy).toContain("frame-src 'self'")
  expect(policy).toContain("frame-ancestors 'self'")
  expect(policy?.some((directive) => directive.includes('trusted-types'))).toBe(false)
  const framed = (await get('/iframe.html')).headers.get('content-security-policy')
  expect(framed).toContain(`script-src 'self' ${hash(settings)};`)
})

test('is not served when disabled, like any unknown host', () => {
  const { config, merchants } = platform.core
  expect(createHostResolver(config, merchants)('Storybook.localhost')).toEqual({
    site: false,
    pictures: false,
    arcade: false,
    storybook: true,
    operator: false,
  })
  const { storybook: _asked, ...without } = config
  expect(createHostResolver(without, merchants)('storybook.localhost')).toBeNull()
})
