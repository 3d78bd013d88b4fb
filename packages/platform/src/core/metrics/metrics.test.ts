import { request as rawRequest } from 'node:http'
import { networkInterfaces } from 'node:os'
import { text } from 'node:stream/consumers'
import { login } from '@croupier/endpoints/calls/session'
import { status as systemStatus } from '@croupier/endpoints/calls/system'
import { describeBothDatabases } from '@croupier/testing/databases'
import { startPlatform, type TestPlatform } from '@croupier/testing/platform'
import { createSiteClient, demoPlayer } from '@croupier/testing/site'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { connectSocket } from '../push/testing/sockets.ts'
import { formatMetrics } from './format.ts'
import { metricsPath, serveMetrics, type MetricsAddress, type MetricsListener } from './listener.ts'

const collectorToken = 'ygRY3mWBoJ9sPH8nfZ0mD5cQ1uXv4tKa'

test('labels are escaped as the format requires', () => {
  const samples = [{ labels: { path: 'a"b\\c\nd' }, value: 1 }]
  expect(formatMetrics([{ name: 'one', type: 'gauge', help: 'One.', samples }])).toBe(
    '# HELP one One.\n# TYPE one gauge\none{path="a\\"b\\\\c\\nd"} 1\n',
  )
})

describeBothDatabases('the figures of a server', (database) => {
  let platform: TestPlatform
  let listener: MetricsListener

  beforeAll(async () => {
    platform = await startPlatform({ database, metrics: true, mail: { kind: 'embedded' } })
    listener = await listen({ host: '127.0.0.1', port: 0 })
  })
  afterAll(async () => {
    await listener.close()
    await platform.stop()
  })

  function listen(address: MetricsAddress): Promise<MetricsListener> {
    const { metrics } = platform.platform
    if (!metrics) throw new Error('The platform has no metrics.')
    return serveMetrics(metrics, address)
  }

  const get = (path = metricsPath, { port } = listener, init: RequestInit = {}) =>
    fetch(`http://127.0.0.1:${port}${path}`, init)

  /** Reads the value of a sample by its name and labels. */
  async function read(sample: string): Promise<number | undefined> {
    const lines = (await (await get()).text()).split('\n')
    const found = lines.find((line) => line.startsWith(`${sample} `))
    return found === undefined ? undefined : Number(found.slice(sample.length + 1))
  }

  test('are text in the format of Prometheus, of which each metric is declared once', async () => {
    const response = await get()
    expect([response.status, response.headers.get('content-type'), response.headers.get('cache-control')]).toEqual([
      200,
      'text/plain; version=0.0.4; charset=utf-8',
      'no-store',
    ])
    const lines = (await response.text()).trimEnd().split('\n')
    const types = lines.flatMap((line) => /^# TYPE (\w+) /.exec(line)?.[1] ?? [])
    expect(new Set(types).size).toBe(types.length)
    for (const line of lines)
      expect(line).toMatch(/^(?:# (?:HELP|TYPE) \w+ .+|\w+(?:\{(?:\w+="[^"]*",?)+\})? -?[\d.e+-]+)$/)
  })

  test('count requests by route and status, with their durations', async () => {
    const labels = `method="GET",route="${systemStatus.path}"`
    const before = await read(`croupier_http_requests_total{${labels},status="200"}`)
    const site = createSiteClient(platform)
    await site.call(systemStatus)
    await site.call(systemStatus)
    await fetch(`${platform.origin('shwe')}/wps/made-up/${'x'.repeat(40)}`, { method: 'POST' })
    expect(await read(`croupier_http_requests_total{${labels},status="200"}`)).toBe((before ?? 0) + 2)
    const count = await read(`croupier_http_request_duration_seconds_count{${labels}}`)
    expect(await read(`croupier_http_request_duration_seconds_bucket{${labels},le="+Inf"}`)).toBe(count)
    expect(await read(`croupier_http_requests_total{method="POST",route="none",status="404"}`)).toBe(1)
  })

  test('count the sockets of sites', async () => {
    const visitor = connectSocket(platform.origin('shwe'), '{}')
    await visitor.next('ready')
    expect(await read('croupier_sockets')).toBe(1)
    visitor.socket.close()
    await visitor.closed
  })

  test('count what waits in the database, and its connections', async () => {
    await platform.core.database.query(
      `insert into outbox (merchant, channel, recipient, language, template, body, state, next_attempt_at, created_at)
      values ('SHW01', 'sms', '+959791234567', 'EN', 'code', 'Code 482913', 'failed', now(), now())`,
    )
    await platform.core.database.query(
      `insert into job_run (kind, merchant, key, state, due_at) values ('made-up', 'SHW01', 'secret key', 'failed', now())`,
    )
    expect(await read('croupier_database_up')).toBe(1)
    expect(await read('croupier_outbox_messages{channel="sms",state="failed"}')).toBe(1)
    expect(await read('croupier_job_runs{kind="made-up",state="failed"}')).toBe(1)
    const max = await read('croupier_database_connections_max{pool="limited"}')
    expect(max).toBe(database === 'pglite' ? undefined : 16)
  })

  test('have nothing of members, merchants, addresses, messages and secrets', async () => {
    const site = createSiteClient(platform)
    const { token } = (await site.logIn(demoPlayer.username, demoPlayer.password)).value ?? {}
    expect(token).toBeDefined()
    await fetch(`${platform.origin('shwe')}/?token=secret-of-a-query`)
    const figures = await (await get()).text()
    expect(figures).toContain(login.path)
    const { encryptionKey, operatorToken } = platform.core.config
    const secrets = [token, demoPlayer.username, operatorToken, Buffer.from(encryptionKey).toString('base64url')]
    const data = ['SHW01', '+959791234567', '482913', 'secret key', 'secret-of-a-query', '127.0.0.1', 'shwe']
    for (const part of [...secrets, ...data]) expect(figures).not.toContain(part)
  })

  test.each([
    ['another path', '/', {}],
    ['a query', `${metricsPath}?name=up`, {}],
    ['another method', metricsPath, { method: 'POST' }],
  ])('are not sent for %s', async (_what, path, init) => {
    expect((await get(path, listener, init)).status).toBe(404)
  })

  test.each(['shwe.localhost', 'operator.localhost', 'img1.localhost', 'play1.localhost', '10.0.0.5'])(
    'are not sent by %s, which the sites are reached by',
    async (host) => {
      const { port } = new URL(platform.url)
      const { promise, resolve } = Promise.withResolvers<{ status: number | undefined; body: string }>()
      const headers = { host, authorization: `Bearer ${collectorToken}`, accept: '*/*' }
      rawRequest({ port, host: '127.0.0.1', path: metricsPath, headers }, (response) => {
        void text(response).then((body) => resolve({ status: response.statusCode, body }))
      }).end()
      const { status, body } = await promise
      expect([403, 404]).toContain(status)
      expect(body).not.toContain('croupier_')
    },
  )

  test('without a token are sent to this machine alone', async () => {
    const open = await listen({ host: '0.0.0.0', port: 0 })
    const addresses = Object.values(networkInterfaces()).flatMap((found = []) => found)
    const own = addresses.filter(({ family, address }) => family === 'IPv4' && address !== '127.0.0.1')
    expect((await get(metricsPath, open)).status).toBe(200)
    for (const { address, internal } of own) {
      const response = await fetch(`http://${address}:${open.port}${metricsPath}`)
      const body = await response.text()
      expect([address, response.status, body.includes('croupier_')]).toEqual([address, internal ? 200 : 403, internal])
    }
    await open.close()
  })

  test('with a token are sent to those who send it alone', async () => {
    const closed = await listen({ host: '127.0.0.1', port: 0, token: collectorToken })
    const statuses = []
    for (const authorization of [
      undefined,
      'Bearer',
      `Bearer ${collectorToken.slice(1)}`,
      collectorToken,
      `Bearer ${collectorToken}`,
    ]) {
      const response = await get(metricsPath, closed, authorization === undefined ? {} : { headers: { authorization } })
      statuses.push(response.status)
      expect((await response.text()).includes('croupier_')).toBe(response.status === 200)
    }
    expect(statuses).toEqual([401, 401, 401, 401, 200])
    await closed.close()
  })
})
