import { randomUUID } from 'node:crypto'
import { DomainError } from '@croupier/domain/errors'
import { endpoint } from '@croupier/endpoints/endpoint'
import { text } from '@croupier/endpoints/fields'
import { headerNames } from '@croupier/endpoints/headers'
import { describeBothDatabases, type TestDatabase } from '@croupier/testing/databases'
import { sharePlatform, type SharedPlatform } from '@croupier/testing/platform'
import { createPlayer } from '@croupier/testing/players'
import { createSiteClient, type SiteClient } from '@croupier/testing/site'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { createAuthenticators } from '../../modules/authenticators.ts'
import { insertFavorite, readFavoriteIds } from '../../modules/play/repository.ts'
import { deleteExpiredResponses } from '../idempotency/idempotency.ts'
import { registerBodyParsers } from './body.ts'
import { registerErrors } from './errors.ts'
import { mountOperations } from './mount.ts'
import { operation } from './operation.ts'

const declaration = {
  method: 'POST',
  auth: 'token',
  responseFormat: 'wrapped',
  summary: 'Planted',
  body: z.strictObject({ nodeId: text(32), note: z.optional(text(32)) }),
  response: z.object({ z: z.string(), a: z.string() }),
  errors: [],
} as const
const planted = endpoint({ ...declaration, path: '/wps/planted', idempotent: true })
const forgetful = endpoint({ ...declaration, path: '/wps/forgetful' })
const greedy = endpoint({ ...declaration, path: '/wps/greedy' })
const changeable = endpoint({ ...declaration, path: '/wps/changeable', idempotent: true })

describeBothDatabases('a mutating call', (database: TestDatabase) => {
  let platform: SharedPlatform
  let app: FastifyInstance
  let site: SiteClient
  let token: string
  let memberId: bigint
  let nodeIds: readonly string[]
  /** Awaited by the planted operation within its transaction. */
  let pause: () => Promise<void>
  let onWork: () => void
  const committed: string[] = []

  beforeAll(async () => {
    platform = await sharePlatform(database)
    const { core } = platform
    nodeIds = (await core.database.query<{ id: string }>('select node_id as id from game limit 3')).map(({ id }) => id)
    app = Fastify()
    registerErrors(app, core)
    registerBodyParsers(app)
    const respond = () => ({ z: randomUUID(), a: 'a' })
    const operations = [
      operation.member(planted, (_core, { session, merchant, body, commit }) =>
        commit(async (unit) => {
          onWork()
          const createdAt = core.clock.now()
          const favorite = { merchant: merchant.code, memberId: session.memberId, nodeId: body.nodeId, createdAt }
          await insertFavorite(unit, favorite)
          unit.audit({ subject: `game ${body.nodeId}`, reason: 'wanted', after: { key: unit.key } })
          unit.afterCommit(() => committed.push(body.nodeId))
          await pause()
          if (body.note === 'refuse') throw new DomainError('GAME_MAINTENANCE')
          return respond()
        }),
      ),
      operation.member(forgetful, () => Promise.resolve(respond())),
      operation.member(greedy, async (_core, { commit }) => {
        await commit(() => Promise.resolve(respond()))
        return commit(() => Promise.resolve(respond()))
      }),
      operation.member(changeable, async (_core, { commit }) => ({
        ...(await commit(() => Promise.resolve(respond()))),
      })),
    ]
    mountOperations(app, { services: core, operations, authenticators: createAuthenticators(core) })
    const url = await app.listen({ port: 0, host: '127.0.0.1' })
    site = createSiteClient({
      clock: platform.clock,
      origin: (brand) => url.replace('127.0.0.1', `${brand}.localhost`),
    })
  })
  afterAll(() => app.close())
  beforeEach(async () => {
    pause = () => Promise.resolve()
    onWork = () => undefined
    committed.length = 0
    const player = await createPlayer(platform)
    token = player.token
    memberId = player.memberId
  })

  const send = (key: string | null, body: object, bearer = token) =>
    site.call(planted, {
      token: bearer,
      body,
      headers: { [headerNames.idempotencyKey]: key ?? '' },
    })
  const readEntries = () =>
    platform.core.database.query<Record<string, unknown>>(
      `select merchant, actor_kind, actor_id, operation, subject, reason, after from audit_entry
      where actor_id = $1 order by id`,
      [String(memberId)],
    )
  const readFavorites = () => readFavoriteIds(platform.core.database, memberId)

  test('writes one audit entry with what the operation says of it', async () => {
    const key = randomUUID()
    await send(key, { nodeId: nodeIds[0] })
    expect(await readEntries()).toEqual([
      {
        merchant: 'SHW01',
        actor_kind: 'member',
        actor_id: String(memberId),
        operation: 'POST /wps/planted',
        subject: `game ${nodeIds[0]}`,
        reason: 'wanted',
        after: { key: `SHW01 member ${memberId} POST /wps/planted ${key}` },
      },
    ])
  })

  test('with the same key and body returns the first response and changes nothing again', async () => {
    const key = randomUUID()
    const first = await send(key, { nodeId: nodeIds[0], note: 'x' })
    const second = await send(key, { note: 'x', nodeId: nodeIds[0] })
    expect([first.status, second.status]).toEqual([200, 200])
    expect(second.text).toBe(first.text)
    expect(await readEntries()).toHaveLength(1)
    expect(committed).toEqual([nodeIds[0]])
  })

  test('with the same key and another body is rejected', async () => {
    const key = randomUUID()
    await send(key, { nodeId: nodeIds[0] })
    const { status, errorCode } = await send(key, { nodeId: nodeIds[1] })
    expect([status, errorCode]).toEqual([409, 'IDEMPOTENCY_KEY_REUSED'])
    expect(await readFavorites()).toEqual([nodeIds[0]])
  })

  test.each([null, 'short', 'with a space', 'x'.repeat(129)])('with the key %j is rejected', async (key) => {
    const { status, errorCode } = await send(key, { nodeId: nodeIds[0] })
    expect([status, errorCode]).toEqual([400, 'IDEMPOTENCY_KEY_REQUIRED'])
    expect(await readFavorites()).toEqual([])
  })

  test('keeps the keys of members apart', async () => {
    const key = randomUUID()
    const other = await createPlayer(platform)
    const first = await send(key, { nodeId: nodeIds[0] })
    const second = await send(key, { nodeId: nodeIds[1] }, other.token)
    expect([second.status, second.text === first.text]).toEqual([200, false])
  })

  test('that is refused changes nothing, leaves no entry, and may be repeated under its key', async () => {
    const key = randomUUID()
    const refused = await send(key, { nodeId: nodeIds[0], note: 'refuse' })
    expect(refused.errorCode).toBe('GAME_MAINTENANCE')
    expect([await readFavorites(), await readEntries(), committed]).toEqual([[], [], []])
    expect((await send(key, { nodeId: nodeIds[0] })).status).toBe(200)
    expect(await readFavorites()).toEqual([nodeIds[0]])
  })

  test('that loses its connection before the commit leaves nothing', async () => {
    const key = randomUUID()
    pause = () => Promise.reject(new Error('The connection is lost.'))
    expect((await send(key, { nodeId: nodeIds[0] })).errorCode).toBe('SYSTEM_ERROR')
    expect([await readFavorites(), await readEntries()]).toEqual([[], []])
  })

  test('sent twice at the same time is executed once', async () => {
    const key = randomUUID()
    const started = Promise.withResolvers<void>()
    const end = Promise.withResolvers<void>()
    onWork = started.resolve
    pause = () => end.promise
    const first = send(key, { nodeId: nodeIds[0] })
    await started.promise
    const second = send(key, { nodeId: nodeIds[0] })
    // The embedded database has one connection, so that the second call waits for the first one.
    const early = database === 'postgres' ? await second : null
    end.resolve()
    const { text: response, status } = await first
    const late = early ?? (await second)
    expect([status, late.status, late.errorCode, late.headers.get('retry-after')]).toEqual(
      database === 'postgres' ? [200, 409, 'IDEMPOTENCY_IN_PROGRESS', '1'] : [200, 200, null, null],
    )
    expect((await send(key, { nodeId: nodeIds[0] })).text).toBe(response)
    expect(await readEntries()).toHaveLength(1)
  })

  test('may use its key again three days later', async () => {
    const key = randomUUID()
    const first = await send(key, { nodeId: nodeIds[0] })
    const { core, clock } = platform
    await deleteExpiredResponses(core.database, new Date(clock.now().getTime() + 73 * 60 * 60_000))
    expect((await send(key, { nodeId: nodeIds[0] })).text).not.toBe(first.text)
  })

  test.each([
    ['does not commit', forgetful],
    ['commits twice', greedy],
    ['returns another response than it committed', changeable],
  ])('whose handler %s fails', async (_name, wrong) => {
    const { status, errorCode } = await site.call(wrong, { token, body: { nodeId: nodeIds[0] } })
    expect([status, errorCode]).toEqual([500, 'SYSTEM_ERROR'])
  })

  test('writes entries that cannot be changed or deleted', async () => {
    await send(randomUUID(), { nodeId: nodeIds[0] })
    const { query } = platform.core.database
    for (const change of [`update audit_entry set reason = ''`, 'delete from audit_entry', 'truncate audit_entry'])
      await expect(query(change)).rejects.toThrow('append-only')
  })
})

test('an idempotent operation of visitors cannot be mounted', () => {
  const open = endpoint({ ...declaration, path: '/wps/open', auth: 'none', idempotent: true })
  const operations = [operation.visitor(open, (_core, { commit }) => commit(() => Promise.resolve({ z: '', a: '' })))]
  const mount = async () => {
    const { core } = await sharePlatform()
    mountOperations(Fastify(), { services: core, operations, authenticators: createAuthenticators(core) })
  }
  return expect(mount()).rejects.toThrow('visitor could guess')
})
