import { games, hotGames } from '@croupier/endpoints/calls/games'
import { launchGame } from '@croupier/endpoints/calls/play'
import { permission } from '@croupier/endpoints/calls/system'
import type { AnyEndpoint } from '@croupier/endpoints/endpoint'
import { startPlatform, type TestPlatform } from '@croupier/testing/platform'
import { createSiteClient, type CallParts } from '@croupier/testing/site'
import { fromJSONSchema } from 'zod'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { DocumentView } from './testing/document-view.ts'

let platform: TestPlatform
let document: DocumentView

beforeAll(async () => {
  platform = await startPlatform({ trustedProxies: ['203.0.113.0/24'] })
  document = (await (await get('/openapi.json')).json()) as DocumentView
})
afterAll(() => platform.stop())

function get(path: string, headers: Readonly<Record<string, string>> = {}, host = 'shwe'): Promise<Response> {
  return fetch(platform.origin(host) + path, { headers })
}

/** Creates a validator from the document's schema of a response. */
function createResponseValidator({ path, method }: AnyEndpoint, status: number) {
  const response = document.paths[path]?.[method.toLowerCase()]?.responses[status]?.content['application/json']
  const schema = JSON.stringify({ ...response?.schema, $defs: document.components.schemas })
  return fromJSONSchema(JSON.parse(schema.replaceAll('#/components/schemas/', '#/$defs/')))
}

test.each<[string, AnyEndpoint, number, CallParts]>([
  ['the gate', permission, 200, {}],
  ['a list of games', games, 200, { query: { language: 'EN' } }],
  ['a rejected query', hotGames, 400, { query: { language: 'EN', colour: 'red' } }],
  ['a missing session', launchGame, 401, { query: { language: 'EN', nodeId: '1', mode: 'real' } }],
])('the response matches the document: %s', async (_name, endpoint, status, parts) => {
  const response = await createSiteClient(platform).call(endpoint, parts)
  expect(response.status).toBe(status)
  expect(createResponseValidator(endpoint, status).safeParse(response.body).error).toBeUndefined()
  expect(
    createResponseValidator(endpoint, status).safeParse({ ...response.body, success: 'no', games: 0 }).success,
  ).toBe(false)
})

test('the document is served with revalidation', async () => {
  const first = await get('/openapi.json')
  expect([first.status, first.headers.get('cache-control')]).toEqual([200, 'no-cache'])
  expect(first.headers.get('x-content-type-options')).toBe('nosniff')
  const again = await get('/openapi.json', { 'if-none-match': first.headers.get('etag') ?? '' })
  expect(again.status).toBe(304)
})

describe('the reader', () => {
  const policy =
    "sandbox allow-scripts; default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

  test('is served on sites only, in a sandbox, from its own files', async () => {
    const response = await get('/openapi')
    expect([response.status, response.headers.get('content-security-policy')]).toEqual([200, policy])
    const html = await response.text()
    expect(html).not.toMatch(/<script>|\son\w+=|\sstyle=|https?:/)
    const files = [...html.matchAll(/(?:src|href)="(?<path>[^"]+)"/g)].map(({ groups }) => groups?.['path'] ?? '')
    expect(files.length).toBeGreaterThan(3)
    for (const path of files) {
      const file = await get(path)
      expect({ path, status: file.status, shared: file.headers.get('cross-origin-resource-policy') }).toEqual({
        path,
        status: 200,
        shared: 'cross-origin',
      })
    }
    expect([response.headers.get('referrer-policy'), response.headers.get('x-content-type-options')]).toEqual([
      'no-referrer',
      'nosniff',
    ])
  })

  test.each(['/openapi.json', '/openapi', '/openapi/static/swagger-ui.css'])(
    'hosts without a site have no %s',
    async (path) => {
      expect([(await get(path, {}, 'img1')).status, (await get(path, {}, 'play1')).status]).toEqual([404, 404])
    },
  )
})

describe('on a public host', () => {
  const paths = ['/openapi.json', '/openapi', '/openapi/static/swagger-ui.css']

  async function getStatuses({ platform: { app } }: TestPlatform, host: string, ip: string, proxy = '127.0.0.1') {
    const headers = { host, 'x-forwarded-for': ip }
    return Promise.all(paths.map(async (url) => (await app.inject({ url, headers, remoteAddress: proxy })).statusCode))
  }

  test.each([
    ['www.shwe.example', '127.0.0.1', 404],
    ['localhost', '192.0.2.1', 404],
    ['localhost', '127.0.0.1', 200],
    ['localhost', '::1', 200],
  ])('%s nothing is served to %s unless it is this machine: %i', async (host, ip, status) => {
    expect(await getStatuses(platform, host, ip)).toEqual(paths.map(() => status))
  })

  test('a trusted proxy elsewhere cannot name this machine as its caller', async () => {
    expect(await getStatuses(platform, 'localhost', '127.0.0.1', '203.0.113.9')).toEqual(paths.map(() => 404))
    // Also through a proxy on this machine.
    expect(await getStatuses(platform, 'localhost', '127.0.0.1, 203.0.113.9')).toEqual(paths.map(() => 404))
  })

  test('it is served with publicOpenApi', async () => {
    const open = await startPlatform({ publicOpenApi: true })
    expect(await getStatuses(open, 'www.shwe.example', '192.0.2.1')).toEqual(paths.map(() => 200))
    await open.stop()
  })
})
