import { brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { registerCompression } from './compression.ts'

const large = { games: Array.from({ length: 28 }, (_, index) => ({ nodeId: `game-${index}`, name: 'Lantern River' })) }
const small = { balance: '100.00' }
let app: FastifyInstance

beforeAll(async () => {
  app = Fastify()
  await registerCompression(app)
  app.get('/large', () => large)
  app.get('/small', () => small)
  app.get('/picture', (_request, reply) => reply.type('image/png').send(Buffer.alloc(4096)))
  app.post('/echo', (request) => request.body)
})
afterAll(() => app.close())

function get(url: string, encodings: string) {
  return app.inject({ url, headers: { 'accept-encoding': encodings } })
}

test.each([
  ['gzip, deflate, br', 'br', brotliDecompressSync],
  ['gzip', 'gzip', gunzipSync],
])('a large response for "%s" is compressed with %s to a fraction of its size', async (accepted, encoding, unpack) => {
  const response = await get('/large', accepted)
  expect([response.headers['content-encoding'], response.headers.vary]).toEqual([encoding, 'accept-encoding'])
  expect(JSON.parse(unpack(response.rawPayload).toString())).toEqual(large)
  expect(response.rawPayload.length).toBeLessThan(JSON.stringify(large).length / 5)
})

test.each([
  ['/small', 'br'],
  ['/picture', 'br'],
  ['/large', 'identity'],
  ['/large', 'br;q=0'],
])('%s requested with "%s" is not compressed', async (url, encodings) => {
  expect((await get(url, encodings)).headers['content-encoding']).toBeUndefined()
})

test('a compressed request is not decompressed', async () => {
  const headers = { 'content-encoding': 'gzip', 'content-type': 'application/json' }
  const response = await app.inject({ method: 'POST', url: '/echo', headers, payload: gzipSync('{"a":1}') })
  expect(response.statusCode).toBe(400)
})
