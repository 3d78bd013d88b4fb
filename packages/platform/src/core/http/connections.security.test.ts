import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { uploadImage } from '@croupier/endpoints/calls/images'
import { startPlatform, type TestPlatform } from '@croupier/testing/platform'
import { createPlayer } from '@croupier/testing/players'
import { createSiteClient, relaxedLimits } from '@croupier/testing/site'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

const maxConnections = 20
const dripMs = 20
const apiHeaders = {
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'content-type': 'application/json; charset=utf-8',
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
}

let platform: TestPlatform

beforeAll(async () => {
  const limits = { ...relaxedLimits, requestMs: 400, headersMs: 200, maxConnections, imageReadsPerSession: 1 }
  platform = await startPlatform({ limits })
})
afterAll(() => platform.stop())

function open(sent = ''): Socket {
  const socket = connect(Number(new URL(platform.url).port), '127.0.0.1', () => socket.write(sent))
  // The server may reset it while something is sent.
  socket.on('error', () => undefined)
  return socket
}

/** Sends bytes and returns what the server responds with until it closes the connection. */
async function exchange(sent: string, drip = '') {
  const socket = open(sent)
  const timer = drip === '' ? undefined : setInterval(() => socket.write(drip), dripMs)
  const response = await text(socket)
  clearInterval(timer)
  const [head = '', body = ''] = response.split('\r\n\r\n')
  const [statusLine = '', ...lines] = head.split('\r\n')
  const headers = Object.fromEntries(lines.map((line) => [line.split(': ')[0]?.toLowerCase(), line.split(': ')[1]]))
  return { status: Number(statusLine.split(' ')[1]), headers, body: body === '' ? null : JSON.parse(body) }
}

const close = 'Connection: close\r\n\r\n'
const login = 'POST /wps/session/login HTTP/1.1\r\nHost: shwe.localhost\r\n'

describe('the error response', () => {
  test.each([
    ['garbage', 'garbage\r\n\r\n', 400, 'MALFORMED_REQUEST'],
    [
      'an unknown method',
      `BREW /wps/system/status HTTP/1.1\r\nHost: shwe.localhost\r\n${close}`,
      400,
      'MALFORMED_REQUEST',
    ],
    ['two lengths', `${login}Content-Length: 1\r\nContent-Length: 2\r\n${close}ab`, 400, 'MALFORMED_REQUEST'],
    [
      'a length and chunks',
      `${login}Content-Length: 4\r\nTransfer-Encoding: chunked\r\n${close}0\r\n\r\n`,
      400,
      'MALFORMED_REQUEST',
    ],
    ['no host', `GET /wps/system/status HTTP/1.1\r\n${close}`, 400, 'MALFORMED_REQUEST'],
    ['an unknown expectation', `${login}Expect: tea\r\n${close}`, 400, 'MALFORMED_REQUEST'],
    ['a malformed path', `GET /wps/%zz HTTP/1.1\r\nHost: shwe.localhost\r\n${close}`, 400, 'MALFORMED_REQUEST'],
    ['too large headers', `${login}X: ${'x'.repeat(20_000)}\r\n${close}`, 431, 'HEADERS_TOO_LARGE'],
    ['an unknown path', `POST /wps/none HTTP/1.1\r\nHost: shwe.localhost\r\n${close}`, 404, 'NOT_FOUND'],
    [
      'another method of a path',
      `DELETE /wps/session/login HTTP/1.1\r\nHost: shwe.localhost\r\n${close}`,
      404,
      'NOT_FOUND',
    ],
    [
      'a method without a body parser',
      `PROPFIND /wps/session/login HTTP/1.1\r\nHost: shwe.localhost\r\n${close}`,
      404,
      'NOT_FOUND',
    ],
  ])('to %s is of the catalogue, with the headers of the API', async (_name, sent, status, errorCode) => {
    const response = await exchange(sent)
    expect(response).toMatchObject({ status, headers: apiHeaders, body: { success: false, errorCode } })
    expect(response.body.message).toMatch(/\S/)
    expect(response.headers.date).toMatch(/GMT$/)
  })
})

describe('a slow request', () => {
  const timeout = { status: 408, headers: apiHeaders, body: { success: false, errorCode: 'REQUEST_TIMEOUT' } }

  test('is ended after requestMs when its body drips', async () => {
    expect(
      await exchange(`${login}Content-Type: application/json\r\nContent-Length: 1000\r\n\r\n{`, ' '),
    ).toMatchObject(timeout)
  })

  test('is ended after headersMs when its headers drip', async () => {
    expect(await exchange(`${login}X-Slow: `, 'x')).toMatchObject(timeout)
  })

  test('is ended after requestMs when its image drips, and makes room for another image of the session', async () => {
    const { token } = await createPlayer(platform)
    const target = `POST ${uploadImage.path}?purpose=deposit HTTP/1.1\r\nHost: shwe.localhost\r\nAuthorization: Bearer ${token}\r\n`
    const image = `${target}Content-Type: image/png\r\nContent-Length: 1000\r\n\r\nx`
    expect(await exchange(image, ' ')).toMatchObject(timeout)
    const body = new Blob(['no image'], { type: 'image/png' })
    const upload = () => createSiteClient(platform).call(uploadImage, { token, query: { purpose: 'deposit' }, body })
    await expect.poll(async () => (await upload()).errorCode).toBe('IMAGE_INVALID')
  })
})

test('connections beyond maxConnections are closed', async () => {
  const sockets = Array.from({ length: maxConnections }, () => open())
  await Promise.all(sockets.map((socket) => once(socket, 'connect')))
  const further = open()
  await once(further, 'close')
  expect(further.bytesRead).toBe(0)
  for (const socket of sockets) socket.destroy()
})
