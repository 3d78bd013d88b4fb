import { createHash } from 'node:crypto'
import { games, hotGames, launchGame } from '@croupier/endpoints/calls/games'
import { permission } from '@croupier/endpoints/calls/system'
import type { AnyEndpoint } from '@croupier/endpoints/endpoint'
import { startPlatform, type TestPlatform } from '@croupier/testing/platform'
import { createSiteClient, type CallParts } from '@croupier/testing/site'
import { fromJSONSchema } from 'zod'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { operations } from '../../modules/modules.ts'
import type { OpenApiDocument } from './shape.ts'

let platform: TestPlatform
let document: OpenApiDocument

beforeAll(async () => {
  platform = await startPlatform()
  document = (await (await get('/openapi.json')).json()) as OpenApiDocument
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

test.each(['/openapi.json', '/openapi'])('%s is served on sites with revalidation', async (path) => {
  const first = await get(path)
  expect([first.status, first.headers.get('cache-control')]).toEqual([200, 'no-cache'])
  expect(first.headers.get('x-content-type-options')).toBe('nosniff')
  const again = await get(path, { 'if-none-match': first.headers.get('etag') ?? '' })
  expect(again.status).toBe(304)
  expect([(await get(path, {}, 'img1')).status, (await get(path, {}, 'play1')).status]).toEqual([404, 404])
})

test('the page lists every operation, runs no script, and its policy allows only its inline style', async () => {
  const response = await get('/openapi')
  const html = await response.text()
  for (const { endpoint } of operations) expect(html).toContain(`<code>${endpoint.path}</code>`)
  expect(html).not.toMatch(/<script|\son\w+=|\sstyle=/)
  const style = /<style>(?<text>[^<]*)<\/style>/.exec(html)?.groups?.['text'] ?? ''
  const hash = createHash('sha256').update(style).digest('base64')
  expect(response.headers.get('content-security-policy')).toBe(
    `default-src 'none'; style-src 'sha256-${hash}'; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
  )
})
