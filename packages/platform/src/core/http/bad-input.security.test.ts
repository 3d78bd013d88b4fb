import { isDeepStrictEqual } from 'node:util'
import type { AnyEndpoint } from '@croupier/endpoints/endpoint'
import { createPlayer, testVendor } from '@croupier/testing/players'
import { startPlatform, type TestPlatform } from '@croupier/testing/platform'
import {
  createOperatorClient,
  createSiteClient,
  demoAgent,
  demoPlayer,
  relaxedLimits,
  type CallParts,
  type SiteClient,
} from '@croupier/testing/site'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { operations } from '../../modules/modules.ts'
import { isOperatorScope, type Scope } from './operation.ts'

const json = { 'content-type': 'application/json' }
/** Tables that every call may change, whatever its result: consumed nonces and rate limit counters. */
const volatileTables = new Set(['spent', 'rate_log'])

let platform: TestPlatform
let site: SiteClient
/** Tokens of accounts that may call: agents their operations, a member the others. */
let tokens: Readonly<Record<'agent' | 'member', string>>

beforeAll(async () => {
  platform = await startPlatform({ limits: relaxedLimits })
  site = createSiteClient(platform)
  tokens = {
    agent: await site.getToken(demoAgent.username, demoAgent.password),
    member: await site.getToken(demoPlayer.username, demoPlayer.password),
  }
  await createPlayer(platform)
})
afterAll(() => platform.stop())

/** Returns the number and fingerprint of the rows of every table. */
async function snapshotTables(): Promise<readonly unknown[]> {
  const { query } = platform.core.database
  const tables = await query<{ name: string }>(
    `select table_name as name from information_schema.tables where table_schema = 'public' order by 1`,
  )
  const fingerprints = tables
    .filter(({ name }) => !volatileTables.has(name))
    .map(({ name }) => {
      const print = `md5(string_agg(one::text, '' order by one::text))`
      return `select '${name}' as table, count(*)::int as rows, ${print} as print from ${name} as one`
    })
  return query(fingerprints.join(' union all '))
}

/** Tests that a call is rejected with each of the inputs, and that all of them together change nothing. */
function testRejections(
  inputs: readonly BadInput[],
  send: (parts: CallParts) => Promise<object>,
  response: object = {},
): void {
  let before: readonly unknown[]
  beforeAll(async () => {
    before = await snapshotTables()
  })
  test.each(inputs)('rejects %s', async (_what, parts, status, errorCode) => {
    expect(await send(parts)).toMatchObject({ status, errorCode, ...response })
  })
  test('changes nothing for any of them', async () => expect(await snapshotTables()).toEqual(before))
}

const withName = ({ endpoint }: { endpoint: AnyEndpoint }) => ({
  endpoint,
  name: `${endpoint.method} ${endpoint.path}`,
})
const writes = operations.filter(({ endpoint: { method, body } }) => method !== 'GET' && body !== undefined)
const walletCalls = writes.filter(({ scope }) => scope === 'vendor').map(withName)
const getToken = (scope: Scope) => tokens[scope === 'agent' ? 'agent' : 'member']
const siteCalls = writes
  .filter(({ scope }) => scope !== 'vendor' && !isOperatorScope(scope))
  .map((write) => ({ ...withName(write), scope: write.scope }))
const operatorCalls = writes.filter(({ scope }) => isOperatorScope(scope)).map(withName)

type BadInput = readonly [what: string, parts: CallParts, status: number, errorCode: string]

/** Bodies that are invalid for every call. */
const invalidBodies: readonly BadInput[] = [
  ['an unknown field', { body: { sudo: true } }, 400, 'UNKNOWN_FIELD'],
  ['a prototype', { body: JSON.parse('{"__proto__":{"sudo":true}}') }, 400, 'UNKNOWN_FIELD'],
  ['nothing in it', { body: {} }, 400, 'MALFORMED_REQUEST'],
  ['a list', { body: [] }, 400, 'MALFORMED_REQUEST'],
]

/** Bodies that cannot be parsed; calls of sites also get the invalid ones, sealed where the call is encrypted. */
const badInput: readonly BadInput[] = [
  ['broken JSON', { rawBody: '{"os":', headers: json }, 400, 'MALFORMED_REQUEST'],
  ['an empty body', { rawBody: '', headers: json }, 400, 'MALFORMED_REQUEST'],
  ['XML', { rawBody: '<a/>', headers: { 'content-type': 'application/xml' } }, 415, 'UNSUPPORTED_MEDIA'],
  ['64 kB and more', { rawBody: JSON.stringify({ os: 'x'.repeat(70_000) }), headers: json }, 413, 'BODY_TOO_LARGE'],
  ...invalidBodies,
]
const failure = { body: { success: false } }

test('snapshotTables reflects what a valid call books', async () => {
  const before = await snapshotTables()
  expect((await site.freePlay()).status).toBe(200)
  const after = await snapshotTables()
  const changed = after.filter((table, index) => !isDeepStrictEqual(table, before[index]))
  const names = ['account', 'entry', 'member', 'member_line', 'posting', 'session']
  expect(changed).toMatchObject(names.map((table) => ({ table })))
})

describe.each(siteCalls)('$name', ({ endpoint, scope }) => {
  testRejections(badInput, (parts) => site.call(endpoint, { token: getToken(scope), ...parts }), failure)
})

describe.each(operatorCalls)('$name', ({ endpoint }) => {
  testRejections(badInput, (parts) => createOperatorClient(platform).call(endpoint, parts), failure)
})

const reads = operations.filter(({ endpoint: { method, query } }) => method === 'GET' && query !== undefined)

describe.each(reads.map((read) => ({ ...withName(read), scope: read.scope })))('$name', ({ endpoint, scope }) => {
  const send = (query: Record<string, string>) =>
    isOperatorScope(scope)
      ? createOperatorClient(platform).call(endpoint, { query })
      : site.call(endpoint, { token: getToken(scope), query })
  const fields = endpoint.query instanceof z.ZodMiniObject ? Object.keys(endpoint.query.shape) : []

  test('rejects an unknown parameter', async () => {
    expect(await send({ sudo: 'true' })).toMatchObject({ status: 400, body: { success: false } })
  })

  test.each(fields)('responds to hostile texts in %s without failing', async (field) => {
    for (const text of ['\0', "' or 1=1 --", '%', '9'.repeat(4_000), '{"$gt":""}', '../../etc/passwd', '\u202e']) {
      const { status, text: body } = await send({ [field]: text })
      expect([status < 500, body.includes('syntax error')], text).toEqual([true, false])
    }
  })
})

describe.each(walletCalls)('$name, with a valid signature', ({ endpoint }) => {
  testRejections(invalidBodies, ({ body }) => platform.vendor(testVendor).call(endpoint, body))
})
