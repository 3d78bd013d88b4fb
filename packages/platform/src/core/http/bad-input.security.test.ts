import type { AnyEndpoint } from '@croupier/endpoints/endpoint'
import { createPlayer, testVendor } from '@croupier/testing/players'
import { startPlatform, type TestPlatform } from '@croupier/testing/platform'
import { scale } from '@croupier/testing/scale'
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
import { countingTables, createTableReader, findChanged, type TableFingerprint } from './testing/fingerprints.ts'

const json = { 'content-type': 'application/json' }

let platform: TestPlatform
let site: SiteClient
let readTables: () => Promise<TableFingerprint[]>
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
  readTables = await createTableReader(platform.core.database, countingTables)
})
afterAll(() => platform.stop())

/** Tests that a call is rejected with each of the inputs, and that all of them together change nothing. */
function testRejections(
  inputs: readonly BadInput[],
  send: (parts: CallParts) => Promise<object>,
  response: object = {},
): void {
  let before: readonly TableFingerprint[]
  beforeAll(async () => {
    before = await readTables()
  })
  test.each(inputs)('rejects %s', async (_what, parts, status, errorCode) => {
    expect(await send(parts)).toMatchObject({ status, errorCode, ...response })
  })
  test('changes nothing for any of them', async () => expect(await readTables()).toEqual(before))
}

const withName = ({ endpoint }: { endpoint: AnyEndpoint }, number: number) => ({
  endpoint,
  number,
  name: `${endpoint.method} ${endpoint.path}`,
})
/** Returns some of the values for a row, in turn; in a long run all of them. */
function selectInTurn<Value>(values: readonly Value[], row: number, count: number): readonly Value[] {
  const start = (row * count) % values.length
  return scale([...values, ...values].slice(start, start + count), values)
}
const writes = operations.filter(({ endpoint: { method, body } }) => method !== 'GET' && body !== undefined)
const walletCalls = writes.filter(({ scope }) => scope === 'vendor').map(withName)
const getToken = (scope: Scope) => tokens[scope === 'agent' ? 'agent' : 'member']
const siteCalls = writes
  .filter(({ scope }) => scope !== 'vendor' && !isOperatorScope(scope))
  .map((write, number) => ({ ...withName(write, number), scope: write.scope }))
const operatorCalls = writes.filter(({ scope }) => isOperatorScope(scope)).map(withName)

type BadInput = readonly [what: string, parts: CallParts, status: number, errorCode: string]

/** Bodies that are invalid for every call. */
const invalidBodies: readonly BadInput[] = [
  ['an unknown field', { body: { sudo: true } }, 400, 'UNKNOWN_FIELD'],
  ['a prototype', { body: JSON.parse('{"__proto__":{"sudo":true}}') }, 400, 'UNKNOWN_FIELD'],
  ['nothing in it', { body: {} }, 400, 'MALFORMED_REQUEST'],
  ['a list', { body: [] }, 400, 'MALFORMED_REQUEST'],
]

/** Bodies that cannot be parsed. */
const unparsable: readonly BadInput[] = [
  ['broken JSON', { rawBody: '{"os":', headers: json }, 400, 'MALFORMED_REQUEST'],
  ['an empty body', { rawBody: '', headers: json }, 400, 'MALFORMED_REQUEST'],
  ['XML', { rawBody: '<a/>', headers: { 'content-type': 'application/xml' } }, 415, 'UNSUPPORTED_MEDIA'],
  ['64 kB and more', { rawBody: JSON.stringify({ os: 'x'.repeat(70_000) }), headers: json }, 413, 'BODY_TOO_LARGE'],
]
/** Bodies for the call of a number: one that cannot be parsed in turn, and the invalid ones, sealed where the call is encrypted. */
const selectBadInput = (number: number) => [...selectInTurn(unparsable, number, 1), ...invalidBodies]
const failure = { body: { success: false } }

test('the fingerprints of tables reflect what a valid call books', async () => {
  const before = await readTables()
  expect((await site.freePlay()).status).toBe(200)
  const after = await readTables()
  const changed = findChanged(before, after)
  expect(changed).toEqual(['account', 'entry', 'member', 'member_line', 'posting', 'session'])
})

describe.each(siteCalls)('$name', ({ endpoint, scope, number }) => {
  testRejections(selectBadInput(number), (parts) => site.call(endpoint, { token: getToken(scope), ...parts }), failure)
})

describe.each(operatorCalls)('$name', ({ endpoint, number }) => {
  testRejections(selectBadInput(number), (parts) => createOperatorClient(platform).call(endpoint, parts), failure)
})

const hostileTexts = ['\0', "' or 1=1 --", '%', '9'.repeat(4_000), '{"$gt":""}', '../../etc/passwd', '\u202e']
const reads = operations.filter(({ endpoint: { method, query } }) => method === 'GET' && query !== undefined)

describe.each(reads.map((read, number) => ({ ...withName(read, number), scope: read.scope })))(
  '$name',
  ({ endpoint, scope, number }) => {
    const send = (query: Record<string, string>) =>
      isOperatorScope(scope)
        ? createOperatorClient(platform).call(endpoint, { query })
        : site.call(endpoint, { token: getToken(scope), query })
    const fields = endpoint.query instanceof z.ZodMiniObject ? Object.keys(endpoint.query.shape) : []

    test('rejects an unknown parameter', async () => {
      expect(await send({ sudo: 'true' })).toMatchObject({ status: 400, body: { success: false } })
    })

    test.each(fields.map((field, index) => [field, number + index] as const))(
      'responds to hostile texts in %s without failing',
      async (field, row) => {
        for (const text of selectInTurn(hostileTexts, row, 2)) {
          const { status, text: body } = await send({ [field]: text })
          expect([status < 500, body.includes('syntax error')], text).toEqual([true, false])
        }
      },
    )
  },
)

describe.each(walletCalls)('$name, with a valid signature', ({ endpoint }) => {
  testRejections(invalidBodies, ({ body }) => platform.vendor(testVendor).call(endpoint, body))
})
