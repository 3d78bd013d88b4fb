import { createPlayer, testVendor, type Player } from '@croupier/testing/players'
import { startPlatform, type TestPlatform } from '@croupier/testing/platform'
import { scale } from '@croupier/testing/scale'
import { openSite, changeSettings } from '@croupier/testing/settings'
import { createOperatorClient, createSiteClient, relaxedLimits, unwrap, type SiteClient } from '@croupier/testing/site'
import { games } from '@croupier/endpoints/calls/games'
import * as z from 'zod/mini'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { isOperatorScope } from './core/http/operation.ts'
import {
  attemptTables,
  createTableReader,
  findChanged,
  type TableFingerprint,
} from './core/http/testing/fingerprints.ts'
import { loadOperations, type SampledOperation } from './core/http/testing/operations.ts'
import type { SampleParts } from './core/http/testing/samples.ts'

/** Values of which a field is given two, other ones than the field before it, unless it is given all. */
const telling: readonly unknown[] = ['\0', "' or 1=1 --", -1, Number.MAX_SAFE_INTEGER, { 'a\0': '1' }]

/** Values that fields may be given instead of their own ones. */
const hostileValues: readonly unknown[] = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\ud800',
  '\udc00',
  '\u202e',
  "' or 1=1 --",
  '%',
  '../../etc/passwd',
  '__proto__',
  '2026-13-45T99:99:99Z',
  '9999-12-31T23:59:60Z',
  'NaN',
  '1e3',
  '-0',
  '0x10',
  '１２',
  '9'.repeat(19),
  '9'.repeat(4_000),
  '=1+1',
  'a\r\nBcc: b@example.org',
  '<script>',
  '\u{10ffff}'.repeat(200),
  'İ',
  -1,
  0,
  1.5,
  1e308,
  Number.MAX_SAFE_INTEGER,
  true,
  null,
  [],
  [[]],
  {},
  { '': '' },
  { 'a\0': '1' },
  { toString: '1' },
  { $gt: '' },
  Array.from({ length: 2_000 }, () => ''),
]

let fieldsBefore = 0

/** Returns the values for the next field. */
function selectValues(): readonly unknown[] {
  fieldsBefore += 1
  return scale([telling[fieldsBefore % telling.length]], hostileValues)
}

const sampled = await loadOperations()
const writes = sampled.filter(({ endpoint: { method, body } }) => method !== 'GET' && body instanceof z.ZodMiniObject)

/** A game that is offered for real and for free; set from the seed. */
const game = { nodeId: '', vendor: '', gameType: '' }
let platform: TestPlatform
let site: SiteClient
let operators: Pick<SiteClient, 'call'>
let member: Player
let readTables: () => Promise<TableFingerprint[]>

beforeAll(async () => {
  platform = await startPlatform({ limits: relaxedLimits, lab: true })
  site = createSiteClient(platform)
  operators = createOperatorClient(platform)
  member = await createPlayer(platform)
  const { games: listed } = unwrap(
    await site.call(games, { query: { language: 'EN', clientType: '3', gameType: 'RNG' } }),
  )
  const offered = listed.find(({ supportPlay }) => supportPlay === 0)
  if (!offered) throw new Error('The first page of the seed has no game with a demo.')
  Object.assign(game, { nodeId: offered.nodeId, vendor: offered.vassalage, gameType: offered.gameType })
  readTables = await createTableReader(platform.core.database, attemptTables)
})
afterAll(() => platform.stop())

function createParts({ sample }: SampledOperation): SampleParts | Promise<SampleParts> {
  if (!sample) throw new Error('The operation has no sample.')
  return sample.createParts({ platform, site, memberId: member.memberId, isTrial: false, game })
}

/** Sends a request as a permitted caller. */
function send({ endpoint, scope }: SampledOperation, parts: SampleParts) {
  if (scope === 'vendor') return platform.vendor(testVendor).call(endpoint, parts.body)
  if (isOperatorScope(scope)) return operators.call(endpoint, parts)
  return site.call(endpoint, { ...(scope === 'visitor' ? {} : { token: member.token }), ...parts })
}

/** Sends a request with hostile values in every field; lists server errors and refusals that changed something. */
async function findProblems(row: SampledOperation, fields: readonly string[]): Promise<string[]> {
  const problems: string[] = []
  let parts = await createParts(row)
  let before = await readTables()
  for (const [field, value] of fields.flatMap((name) => selectValues().map((hostile) => [name, hostile] as const))) {
    const { status, errorCode } = await send(row, { ...parts, body: Object.assign({}, parts.body, { [field]: value }) })
    if (status < 400) {
      // The next request needs what this one may have consumed or closed.
      await changeSettings(platform, 'shwe', openSite)
      parts = await createParts(row)
    }
    const after = await readTables()
    const changed = status < 400 ? [] : findChanged(before, after)
    const what = `${field} = ${JSON.stringify(value).slice(0, 60)}: ${status} ${errorCode}`
    if (status >= 500 || changed.length > 0) problems.push(`${what} ${changed.join(' ')}`)
    before = after
  }
  return problems
}

test.each(writes)('$name refuses hostile values without failing, and changes nothing then', async (row) => {
  const { body } = row.endpoint
  expect(await findProblems(row, body instanceof z.ZodMiniObject ? Object.keys(body.shape) : [])).toEqual([])
})

/** Keys of rows that no cursor of the server has. */
const hostileKeys: readonly unknown[] = [
  [Number.MAX_SAFE_INTEGER, 'a'],
  [-1, 'a'],
  [1e308],
  [1, 'a\0'],
  ['\0'],
  ['9'.repeat(18), '9'.repeat(18)],
  ['0000-01-01T00:00:00Z', 'a', '\ud800'],
  ['9999-12-31T23:59:59.999Z', 'a', 'a'],
  [{ toString: 1 }],
  'a',
  {},
]

const pages = sampled.filter(({ endpoint: { query } }) => query instanceof z.ZodMiniObject && 'after' in query.shape)

test.each(pages)('$name responds to cursors of others without failing', async (row) => {
  const parts = await createParts(row)
  for (const key of hostileKeys) {
    const after = Buffer.from(JSON.stringify(key)).toString('base64url')
    const { status } = await send(row, { ...parts, query: { ...parts.query, after } })
    expect(status, JSON.stringify(key)).toBeLessThan(500)
  }
})
