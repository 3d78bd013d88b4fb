import type { AnyEndpoint } from '@croupier/endpoints/endpoint'
import { text } from '@croupier/endpoints/fields'
import { getIdOwner, privateId, publicId } from '@croupier/endpoints/ids'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { isOperatorScope } from './core/http/operation.ts'
import { listFields, loadOperations } from './core/http/testing/operations.ts'

/** Every operation with its module and its sample. */
const rows = await loadOperations()
type Row = (typeof rows)[number]

/** Operations whose writes are records of the call themselves. A further one needs a reason like theirs. */
const withOwnRecord = [
  'POST /wps/session/login',
  'POST /wps/session/verification',
  'POST /wps/session/exchange',
  'DELETE /wps/session/logout',
  'POST /wps/socket/ticket',
  'POST /wps/session/remember',
  'DELETE /wps/session/remember',
  'POST /wps/verification/sms/exchange',
  'POST /wps/session/login/freeplay',
  'POST /wps/session/thirdParty/start',
  'POST /wps/session/thirdParty/complete',
  'POST /wps/member/identities/start',
  'POST /wps/member/passkeys/start',
  'POST /wps/session/passkey/start',
  'POST /wps/session/passkey',
  'POST /wps/agent/links/visit',
]

/** Returns what is wrong with the samples: an operation needs one, for its own scope. */
function findSampleProblems(operations: readonly Pick<Row, 'name' | 'module' | 'scope' | 'sample'>[]): string[] {
  return operations.flatMap(({ name, module, scope, sample }) => {
    if (!sample) return [`${name} has no sample: add one to modules/${module}/testing/samples.ts.`]
    return sample.scope === scope ? [] : [`${name} is open to ${scope}, but its sample expects ${sample.scope}.`]
  })
}

const idName = /^(?:id|ids|token|ticket|reference|uuid)$|(?:Id|Ids|Token|Ticket|Reference|Uuid)$/

/** Issued by a third party: the module's own tests send one of another merchant. */
const foreignToken = 'firebaseIdToken'

/** Returns the fields that look like ids and do not say whose they are. */
function findUnmarkedIds(endpoint: Pick<AnyEndpoint, 'query' | 'body'>): string[] {
  return listFields(endpoint)
    .filter(([field, schema]) => idName.test(field) && field !== foreignToken && getIdOwner(schema) === undefined)
    .map(([field]) => `${field} looks like an id: declare it with privateId or publicId of endpoints/ids.`)
}

test('every operation has a sample with its scope', () => {
  expect(findSampleProblems(rows)).toEqual([])
})

test('only logins of members, their tickets and visits of links are records of themselves [path-3, path-1, path-2]', () => {
  const names = rows.filter(({ recordsItself }) => recordsItself).map(({ name }) => name)
  expect(names).toEqual(withOwnRecord)
})

test('an operation without a sample, or with one for another scope, is reported', () => {
  const [row] = rows
  const planted = { name: 'GET /planted', module: 'play', scope: 'agent', sample: row?.sample } as const
  expect(findSampleProblems([planted, { ...planted, sample: undefined }])).toEqual([
    'GET /planted is open to agent, but its sample expects visitor.',
    'GET /planted has no sample: add one to modules/play/testing/samples.ts.',
  ])
})

test('the declared auth of an endpoint matches the scope of its operation', () => {
  const wrong = rows.filter(({ endpoint: { auth }, scope }) => {
    if (auth === 'vendor') return scope !== 'vendor'
    if (isOperatorScope(scope)) return auth !== (scope === 'operator' ? 'operator' : 'none')
    return (auth === 'token') !== (scope === 'session' || scope === 'member' || scope === 'agent')
  })
  expect(wrong.map(({ name }) => name)).toEqual([])
})

describe('a private id', () => {
  test('is marked in the declaration of its endpoint', () => {
    const problems = rows.flatMap(({ name, endpoint }) => findUnmarkedIds(endpoint).map((what) => `${name}: ${what}`))
    expect(problems).toEqual([])
  })

  test('without a mark is reported', () => {
    const body = z.strictObject({
      withdrawalId: z.optional(text(64)),
      roundId: privateId('member', 64),
      nodeId: publicId(32),
    })
    expect(findUnmarkedIds({ body })).toEqual([
      'withdrawalId looks like an id: declare it with privateId or publicId of endpoints/ids.',
    ])
  })
})
