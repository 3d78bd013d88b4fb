import { randomUUID } from 'node:crypto'
import { memberInfo } from '@croupier/endpoints/calls/account'
import { affiliateApplication, applyAsAffiliate } from '@croupier/endpoints/calls/affiliate'
import { messages } from '@croupier/endpoints/calls/messages'
import * as endpoints from '@croupier/endpoints/calls/ops/affiliates'
import { auditLog } from '@croupier/endpoints/calls/ops/audit'
import { outboxMessages } from '@croupier/endpoints/calls/ops/outbox'
import { overview } from '@croupier/endpoints/calls/ops/overview'
import { headerNames } from '@croupier/endpoints/headers'
import { describeEachDatabase } from '@croupier/testing/databases'
import { startPlatform, type TestPlatform } from '@croupier/testing/platform'
import { createPlayer, type Player } from '@croupier/testing/players'
import { changeSettings, createModules } from '@croupier/testing/settings'
import { createOperatorClient, createSiteClient, limitAttempts, unwrap, type SiteClient } from '@croupier/testing/site'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createTestOperator } from '../operators/testing/test-operator.ts'
import { application } from './testing/applications.ts'

const applicationsPerDay = 3
const reason = 'The site does not exist yet.'

describeEachDatabase('an application to become an affiliate', (database) => {
  let platform: TestPlatform
  let site: SiteClient
  let operators: Pick<SiteClient, 'call'>
  let player: Player
  beforeAll(async () => {
    platform = await startPlatform({ database, limits: limitAttempts({ application: applicationsPerDay }) })
    site = createSiteClient(platform)
    operators = createOperatorClient(platform)
  })
  afterAll(() => platform.stop())
  beforeEach(async () => {
    player = await createPlayer(platform)
  })

  const apply = (body: object = {}, headers = {}) =>
    site.call(applyAsAffiliate, { token: player.token, body: { ...application, ...body }, headers })
  const read = async () => unwrap(await site.call(affiliateApplication, { token: player.token })).application
  const list = async (state = 'pending', parts = {}) =>
    unwrap(await operators.call(endpoints.affiliateList, { query: { state, pageSize: '100' }, ...parts })).applications
  const findOwn = async (state = 'pending') => (await list(state)).find(({ account }) => account === player.username)
  const send = async () => {
    unwrap(await apply())
    return (await findOwn())?.id ?? ''
  }
  const approve = (applicationId: string, parts: object = {}) =>
    operators.call(endpoints.approveAffiliate, { body: { applicationId, reason: 'A good site' }, ...parts })
  const reject = (applicationId: string, parts: object = {}) =>
    operators.call(endpoints.rejectAffiliate, { body: { applicationId, reason }, ...parts })
  const getType = async () => unwrap(await site.call(memberInfo, { token: player.token })).type
  const giveAddress = async () => {
    const address = `${player.username}@example.com`
    await platform.core.database.query('update member set email = $2 where id = $1', [player.memberId, address])
    return address
  }
  const listMail = async (recipient: string) =>
    unwrap(await operators.call(outboxMessages, { query: { merchant: 'SHW01', recipient } })).messages
  const readInbox = async () => unwrap(await site.call(messages, { token: player.token })).messages

  test('waits in the queue of its brand, once', async () => {
    expect(await read()).toBeNull()
    const createdAt = platform.clock.now().toISOString()
    unwrap(await apply({ name: '  Thiri Aung ' }))
    expect(await read()).toEqual({ state: 'pending', createdAt, reason: null })
    expect(await findOwn()).toMatchObject({ merchant: 'SHW01', type: 0, ...application, createdAt, decidedBy: null })
    expect((await apply()).errorCode).toBe('APPLICATION_PENDING')
    expect((await list()).filter(({ account }) => account === player.username)).toHaveLength(1)
  })

  test.each([
    ['without a name', { name: ' ' }],
    ['with another channel', { channel: 'pigeon' }],
    ['with too long a text', { text: 'a'.repeat(1001) }],
    ['with an unknown field', { type: 41 }],
  ])('%s is refused', async (_what, body) => {
    expect((await apply(body)).status).toBe(400)
    expect(await read()).toBeNull()
  })

  test('is sent once under a key, and has one row when two are sent at once', async () => {
    const headers = { [headerNames.idempotencyKey]: randomUUID() }
    expect([(await apply({}, headers)).errorCode, (await apply({}, headers)).errorCode]).toEqual([null, null])
    player = await createPlayer(platform)
    const codes = (await Promise.all([apply(), apply()])).map(({ errorCode }) => errorCode)
    expect(codes).toEqual(expect.arrayContaining([null, 'APPLICATION_PENDING']))
  })

  test('is for real accounts, and limited per day', async () => {
    for (let sent = 0; sent < applicationsPerDay; sent += 1) unwrap(await reject(await send()))
    expect((await apply()).errorCode).toBe('TOO_MANY_REQUESTS')
    player = await createPlayer(platform, { mode: 'demo' })
    expect((await apply()).errorCode).toBe('TRIAL_NOT_PERMITTED')
  })

  describe('that is approved', () => {
    test('makes the account an affiliate at once, with a message and an audit entry', async () => {
      const id = await send()
      const { token } = await createTestOperator(platform, { roles: ['support'] })
      unwrap(await approve(id, { token }))
      expect(await getType()).toBe(41)
      expect(await read()).toMatchObject({ state: 'approved' })
      expect(await findOwn('approved')).toMatchObject({ decidedBy: expect.any(String), reason: null })
      expect(await readInbox()).toEqual([expect.objectContaining({ kind: 'agent', isRead: false })])
      const query = { subject: `member ${player.memberId}` }
      const { entries } = unwrap(await operators.call(auditLog, { query }))
      expect(entries[0]).toMatchObject({
        operation: 'POST /ops/affiliate/approve',
        reason: 'A good site',
        before: { type: 0, state: 'pending' },
        after: { type: 41, state: 'approved' },
      })
    })

    test('is confirmed by mail in the language that the account has chosen, otherwise in that of the application', async () => {
      for (const [chosen, language] of [
        [null, 'MY'],
        ['CN', 'CN'],
      ]) {
        player = await createPlayer(platform)
        const recipient = await giveAddress()
        unwrap(await apply({}, { 'accept-language': 'my' }))
        await platform.core.database.query('update member set language = $2 where id = $1', [player.memberId, chosen])
        unwrap(await approve((await findOwn())?.id ?? ''))
        expect(await listMail(recipient)).toMatchObject([{ channel: 'mail', language, template: 'affiliateApproved' }])
      }
    })

    test('leaves an agent its type', async () => {
      await platform.core.database.query('update member set type = 2 where id = $1', [player.memberId])
      unwrap(await approve(await send()))
      expect(await getType()).toBe(2)
    })

    test('is decided once, also by two operators at the same time', async () => {
      const id = await send()
      const codes = (await Promise.all([approve(id), reject(id)])).map(({ errorCode }) => errorCode)
      expect(codes).toEqual(expect.arrayContaining([null, 'REQUEST_DECIDED']))
      expect((await approve(id)).errorCode).toBe('REQUEST_DECIDED')
      expect(await readInbox()).toHaveLength(1)
    })
  })

  test('that is rejected states the reason, by mail too where there is an address, and may be repeated', async () => {
    const recipient = await giveAddress()
    unwrap(await reject(await send()))
    expect(await read()).toMatchObject({ state: 'rejected', reason })
    expect(await getType()).toBe(0)
    expect((await readInbox())[0]?.body).toContain(reason)
    expect(await listMail(recipient)).toMatchObject([{ channel: 'mail', template: 'affiliateRejected' }])
    expect((await apply()).errorCode).toBeNull()
    expect(await read()).toMatchObject({ state: 'pending' })
  })

  test('is counted, hidden from operators of another brand, and read only by viewers', async () => {
    const id = await send()
    const getQueue = async (token?: string) => {
      const query = { from: '2026-01-01', to: '2026-01-02' }
      const { queues } = unwrap(await operators.call(overview, { query, ...(token === undefined ? {} : { token }) }))
      return queues.find(({ queue }) => queue === 'affiliates')
    }
    expect((await getQueue())?.count).toBeGreaterThan(0)
    const foreign = await createTestOperator(platform, { roles: ['support'], merchants: ['LTS01'] })
    expect(await getQueue(foreign.token)).toEqual({ queue: 'affiliates', count: 0, oldestAt: null })
    expect(await list('pending', { token: foreign.token })).toEqual([])
    expect((await approve(id, { token: foreign.token })).errorCode).toBe('NOT_FOUND')
    const viewer = await createTestOperator(platform)
    expect((await list('pending', { token: viewer.token })).map((one) => one.id)).toContain(id)
    expect((await reject(id, { token: viewer.token })).errorCode).toBe('NOT_PERMITTED')
    expect(await getType()).toBe(0)
  })

  test('is refused where the agent policy is off', async () => {
    const lotus = createSiteClient(platform, 'lotus')
    const { token } = await createPlayer(platform, { brand: 'lotus' })
    const response = await lotus.call(applyAsAffiliate, { token, body: application })
    expect(response.errorCode).toBe('FEATURE_OFF')
    expect(unwrap(await lotus.call(affiliateApplication, { token })).application).toBeNull()
  })

  test.each(['0', 'x', '9999999999999999999'])('is not found under the id %o', async (id) => {
    expect((await approve(id)).errorCode).toBe('NOT_FOUND')
    expect((await reject(id)).errorCode).toBe('NOT_FOUND')
  })

  test('is not approved, but rejected, while the agent policy is off', async () => {
    const id = await send()
    await changeSettings(platform, 'shwe', { modules: createModules([]) })
    expect((await approve(id)).errorCode).toBe('FEATURE_OFF')
    expect(await getType()).toBe(0)
    unwrap(await reject(id))
    await changeSettings(platform, 'shwe', { modules: createModules(['AGENTPOLICY3']) })
    expect(await read()).toMatchObject({ state: 'rejected' })
  })
})
