import { isDeepStrictEqual } from 'node:util'
import type { AnyEndpoint } from '@croupier/endpoints/endpoint'
import { createPlayer, testVendor } from '@croupier/testing/players'
import { startPlatform, type TestPlatform } from '@croupier/testing/platform'
import { calmLimits, demoPlayer, siteClient, type CallParts, type SiteClient } from '@croupier/testing/site'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { operations } from '../build.ts'

const json = { 'content-type': 'application/json' }
/** What every call leaves behind, whatever becomes of it: used-up nonces and the counts of who asks how often. */
const traces = new Set(['spent', 'rate_log'])

let platform: TestPlatform
let site: SiteClient
let token: string

beforeAll(async () => {
  platform = await startPlatform({ limits: calmLimits })
  site = siteClient(platform)
  token = await site.tokenOf(demoPlayer.username, demoPlayer.password)
  await createPlayer(platform)
})
afterAll(() => platform.stop())

/** Number and fingerprint of the rows of every table. */
async function holdings(): Promise<Readonly<Record<string, unknown>>> {
  const { query } = platform.kernel.database
  const tables = await query<{ name: string }>(
    `select table_name as name from information_schema.tables where table_schema = 'public' order by 1`,
  )
  const rowsOf = (name: string) =>
    query(`select count(*) as rows, md5(string_agg(one::text, '' order by one::text)) as print from ${name} as one`)
  const kept = tables.filter(({ name }) => !traces.has(name))
  return Object.fromEntries(await Promise.all(kept.map(async ({ name }) => [name, await rowsOf(name)])))
}

const named = ({ endpoint }: { endpoint: AnyEndpoint }) => ({ endpoint, name: `${endpoint.method} ${endpoint.path}` })
const writes = operations.filter(({ endpoint: { method, body } }) => method !== 'GET' && body !== undefined)
const walletCalls = writes.filter(({ scope }) => scope === 'vendor').map(named)
const siteCalls = writes.filter(({ scope }) => scope !== 'vendor').map(named)

/** Bodies that are none of the call's, whatever the call. */
const wrongBodies = [
  ['an unknown field', '{"sudo":true}', 'UNKNOWN_FIELD'],
  ['a prototype', '{"__proto__":{"sudo":true}}', 'UNKNOWN_FIELD'],
  ['nothing in it', '{}', 'MALFORMED_REQUEST'],
  ['a list', '[]', 'MALFORMED_REQUEST'],
] as const

/** Bodies that are none at all; each call of a site gets the others too, sealed where it is encrypted. */
const badInput: readonly (readonly [what: string, parts: CallParts, status: number, errorCode: string])[] = [
  ['broken JSON', { rawBody: '{"os":', headers: json }, 400, 'MALFORMED_REQUEST'],
  ['an empty body', { rawBody: '', headers: json }, 400, 'MALFORMED_REQUEST'],
  ['XML', { rawBody: '<a/>', headers: { 'content-type': 'application/xml' } }, 415, 'UNSUPPORTED_MEDIA'],
  ['64 kB and more', { rawBody: JSON.stringify({ os: 'x'.repeat(70_000) }), headers: json }, 413, 'BODY_TOO_LARGE'],
  ...wrongBodies.map(([what, body, errorCode]) => [what, { body: JSON.parse(body) }, 400, errorCode] as const),
]

test('what a right call books shows in the holdings', async () => {
  const before = await holdings()
  expect((await site.freePlay()).status).toBe(200)
  const after = await holdings()
  const changed = Object.keys(after).filter((table) => !isDeepStrictEqual(after[table], before[table]))
  expect(changed).toEqual(['account', 'entry', 'member', 'posting', 'session'])
})

describe.each(siteCalls)('$name', ({ endpoint }) => {
  test.each(badInput)('with %s is refused and changes nothing', async (_what, parts, status, errorCode) => {
    const before = await holdings()
    const answer = await site.call(endpoint, { token, ...parts })
    expect(answer).toMatchObject({ status, errorCode, body: { success: false } })
    expect(await holdings()).toEqual(before)
  })
})

describe.each(walletCalls)('$name, rightly signed', ({ endpoint }) => {
  test.each(wrongBodies)('with %s is refused and changes nothing', async (_what, body, errorCode) => {
    const before = await holdings()
    const answer = await platform.vendor(testVendor).call(endpoint, JSON.parse(body))
    expect(answer).toMatchObject({ status: 400, errorCode })
    expect(await holdings()).toEqual(before)
  })
})
