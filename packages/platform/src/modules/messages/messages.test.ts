import { randomUUID } from 'node:crypto'
import { memberState } from '@croupier/endpoints/calls/state'
import * as endpoints from '@croupier/endpoints/calls/messages'
import { auditLog } from '@croupier/endpoints/calls/ops/audit'
import * as ops from '@croupier/endpoints/calls/ops/messages'
import { headerNames } from '@croupier/endpoints/headers'
import { describeEachDatabase } from '@croupier/testing/databases'
import { sharePlatform, startPlatform, type SharedPlatform, type TestPlatform } from '@croupier/testing/platform'
import { createPlayer, type Player } from '@croupier/testing/players'
import { createOperatorClient, createSiteClient, relaxedLimits, unwrap, type SiteClient } from '@croupier/testing/site'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { listJobRuns } from '../../core/jobs/runs.ts'
import { sendMessage } from './messages.ts'
import { createMessage } from './testing/scenarios.ts'

describeEachDatabase('the inbox', (database) => {
  let platform: SharedPlatform
  let site: SiteClient
  let operators: Pick<SiteClient, 'call'>
  let player: Player

  beforeAll(async () => {
    platform = await sharePlatform(database)
    site = createSiteClient(platform)
    operators = createOperatorClient(platform)
  })
  beforeEach(async () => {
    player = await createPlayer(platform)
  })

  const send = (parts = {}) => createMessage(platform, player.memberId, parts)
  const list = async (query = {}, { token } = player) => unwrap(await site.call(endpoints.messages, { token, query }))
  const listTitles = async () => (await list()).messages.map(({ title }) => title)
  const getUnread = async ({ token } = player) => unwrap(await site.call(memberState, { token })).unreadMessage
  const change = (
    endpoint: typeof endpoints.readMessage | typeof endpoints.deleteMessage,
    messageId: string,
    { token } = player,
  ) => site.call(endpoint, { token, body: { messageId } })

  test('is empty for a new member', async () => {
    expect(await list()).toEqual({ messages: [], next: null })
    expect(await getUnread()).toBe(0)
  })

  test('contains what was sent, newest first, as plain text', async () => {
    await send({ title: 'First' })
    const messageId = await send({ kind: 'reward', title: '<b>Second</b>', body: 'A & B' })
    const { messages } = await list()
    expect(messages.map(({ title }) => title)).toEqual(['<b>Second</b>', 'First'])
    const time = platform.clock.now().toISOString()
    expect(messages[0]).toEqual({
      messageId,
      kind: 'reward',
      title: '<b>Second</b>',
      body: 'A & B',
      time,
      isRead: false,
    })
  })

  test('is paged without gaps or repeats while messages arrive', async () => {
    for (const title of ['1', '2', '3', '4', '5']) await send({ title })
    const first = await list({ pageSize: '2' })
    await send({ title: '6' })
    const second = await list({ pageSize: '2', after: first.next ?? '' })
    const third = await list({ pageSize: '2', after: second.next ?? '' })
    const titles = [first, second, third].flatMap(({ messages }) => messages.map(({ title }) => title))
    expect([titles, third.next]).toEqual([['5', '4', '3', '2', '1'], null])
  })

  test.each([{ pageSize: '0' }, { pageSize: '101' }, { after: 'x' }])('rejects the page %o', async (query) => {
    const response = await site.call(endpoints.messages, { token: player.token, query })
    expect([response.status, response.errorCode]).toEqual([400, 'MALFORMED_REQUEST'])
  })

  test('counts what is unread until it is read, deleted or all are read [e-member-3.7, action-18.2, gamecall-9.7]', async () => {
    const ids = [await send(), await send(), await send(), await send()]
    expect(await getUnread()).toBe(4)
    unwrap(await change(endpoints.readMessage, ids[0] ?? ''))
    unwrap(await change(endpoints.readMessage, ids[0] ?? ''))
    expect(await getUnread()).toBe(3)
    unwrap(await change(endpoints.deleteMessage, ids[1] ?? ''))
    expect(await getUnread()).toBe(2)
    unwrap(await site.call(endpoints.readAllMessages, { token: player.token }))
    expect(await getUnread()).toBe(0)
    expect((await list()).messages.map(({ isRead }) => isRead)).toEqual([true, true, true])
  })

  test('keeps the time at which a message was read first', async () => {
    const messageId = await send()
    const readAt = () => platform.core.database.query('select read_at from message where id = $1', [messageId])
    unwrap(await change(endpoints.readMessage, messageId))
    const first = await readAt()
    platform.clock.advance({ minutes: 1 })
    unwrap(await change(endpoints.readMessage, messageId))
    expect(await readAt()).toEqual(first)
  })

  test('a deleted message is gone for every call', async () => {
    const messageId = await send()
    unwrap(await change(endpoints.deleteMessage, messageId))
    expect(await listTitles()).toEqual([])
    for (const endpoint of [endpoints.readMessage, endpoints.deleteMessage]) {
      const response = await change(endpoint, messageId)
      expect([response.status, response.errorCode]).toEqual([404, 'MESSAGE_UNKNOWN'])
    }
  })

  test('belongs to one member', async () => {
    const messageId = await send({ title: 'Private' })
    const other = await createPlayer(platform)
    expect((await list({}, other)).messages).toEqual([])
    unwrap(await site.call(endpoints.readAllMessages, { token: other.token }))
    expect(await getUnread()).toBe(1)
    for (const endpoint of [endpoints.readMessage, endpoints.deleteMessage]) {
      expect((await change(endpoint, messageId, other)).errorCode).toBe('MESSAGE_UNKNOWN')
    }
    expect(await listTitles()).toEqual(['Private'])
  })

  test.each(['', '0', '-1', '9999999999999999999', "1' or '1'='1"])('has no message with the id %o', async (id) => {
    expect((await change(endpoints.readMessage, id)).errorCode).toBe('MESSAGE_UNKNOWN')
  })

  describe('sendMessage', () => {
    const parts = () => ({ kind: 'money' as const, title: 'T', body: 'B', source: randomUUID() })
    const sendAll = (messages: readonly ReturnType<typeof parts>[]) =>
      platform.core.database.transaction(async (transaction) => {
        const { merchant, memberId } = player
        for (const message of messages) {
          await sendMessage(platform.core, transaction, { merchant, memberId, ...message })
        }
      })

    test('sends once for a source, also in concurrent transactions', async () => {
      const message = parts()
      await Promise.all([sendAll([message]), sendAll([message, message])])
      expect(await listTitles()).toEqual(['T'])
    })

    test('sends nothing when the work is rolled back', async () => {
      const tooLong = { ...parts(), title: 'x'.repeat(201) }
      await expect(sendAll([parts(), tooLong])).rejects.toThrow('too long')
      expect(await listTitles()).toEqual([])
    })
  })

  describe('of operators', () => {
    const reason = 'Ticket 12'
    const text = { title: 'New hours', body: 'We answer from nine.' }
    const writeTo = (account: string, headers: Record<string, string> = {}) =>
      operators.call(ops.sendMemberMessage, { headers, body: { merchant: 'SHW01', account, ...text, reason } })
    const readAudit = async (operation: string) =>
      unwrap(await operators.call(auditLog, { query: { operation, merchant: 'SHW01' } })).entries[0]

    test('reaches one member, once under a key, with an entry of the audit log', async () => {
      const headers = { [headerNames.idempotencyKey]: randomUUID() }
      unwrap(await writeTo(player.username, headers))
      unwrap(await writeTo(player.username, headers))
      expect((await list()).messages).toMatchObject([{ kind: 'platform', ...text, isRead: false }])
      expect(await getUnread()).toBe(1)
      expect(await readAudit('POST /ops/message/send')).toMatchObject({
        subject: `member ${player.memberId}`,
        reason,
        after: text,
      })
      const trial = await createPlayer(platform, { mode: 'demo' })
      for (const unknown of [trial.username, 'nobody-at-all'])
        expect((await writeTo(unknown)).errorCode).toBe('MEMBER_UNKNOWN')
    })
  })
})

describeEachDatabase('a message to all members', (database) => {
  let platform: TestPlatform
  let operators: Pick<SiteClient, 'call'>

  beforeAll(async () => {
    platform = await startPlatform({ database, limits: relaxedLimits })
    operators = createOperatorClient(platform)
  })
  afterAll(() => platform.stop())

  const kind = 'message-to-all'
  const reason = 'Ticket 13'
  const texts = { MY: { title: 'New hours', body: 'We answer from nine.' }, CN: { title: '新时间', body: '九点起。' } }
  const send = (body: object = {}) =>
    operators.call(ops.sendMessageToAll, { body: { merchant: 'SHW01', texts, reason, ...body } })
  const list = async ({ token }: Player, brand = 'shwe') =>
    unwrap(await createSiteClient(platform, brand).call(endpoints.messages, { token, query: {} })).messages
  const countSent = async (title: string) => {
    const sent =
      'select count(*)::int as messages, count(distinct member_id)::int as members from message where title = $1'
    return (await platform.core.database.query(sent, [title]))[0]
  }

  test('reaches those whom the brand has, each in the own language, and no other brand', async () => {
    const [player, chinese] = [await createPlayer(platform), await createPlayer(platform)]
    const [trial, foreign] = [
      await createPlayer(platform, { mode: 'demo' }),
      await createPlayer(platform, { brand: 'lotus' }),
    ]
    await platform.core.database.query("update member set language = 'CN' where id = $1", [chinese.memberId])
    const { members } = unwrap(await send())
    const later = await createPlayer(platform)
    await platform.core.jobs.runDue()
    expect(await list(player)).toMatchObject([{ kind: 'platform', ...texts.MY, isRead: false }])
    expect(await list(chinese)).toMatchObject([texts.CN])
    expect([await list(later), await list(foreign, 'lotus')]).toEqual([[], []])
    const { token } = player
    expect(unwrap(await createSiteClient(platform).call(memberState, { token })).unreadMessage).toBe(1)
    const [own, other] = [await countSent(texts.MY.title), await countSent(texts.CN.title)]
    expect([own, other]).toEqual([
      { messages: members - 1, members: members - 1 },
      { messages: 1, members: 1 },
    ])
    const ofTrial = 'select id from message where member_id = $1'
    expect(await platform.core.database.query(ofTrial, [trial.memberId])).toEqual([])
    const query = { operation: 'POST /ops/message/all', merchant: 'SHW01' }
    const { entries } = unwrap(await operators.call(auditLog, { query }))
    expect(entries).toMatchObject([{ subject: 'members', reason, after: { texts, members } }])
  })

  test('is sent once to each of many by several runs, also when they are repeated', async () => {
    const { core, clock } = platform
    await core.database.query(
      `insert into member (merchant, username, nickname, type, currency, password_hash, password_changed_at, invitation_code, created_at)
      select 'SHW01', 'crowd' || n, 'crowd' || n, 0, 'MMK', '', $1, 'crowd' || n, $1 from generate_series(1, 2000) as n`,
      [clock.now()],
    )
    const title = 'To the crowd'
    const { members } = unwrap(await send({ texts: { MY: { title, body: 'All of you.' } } }))
    expect(members).toBeGreaterThan(2_000)
    expect(await countSent(title)).toEqual({ messages: 0, members: 0 })
    await core.jobs.runDue()
    expect(await countSent(title)).toEqual({ messages: members, members })
    const { runs } = await listJobRuns(core, { kind })
    expect(runs.length).toBeGreaterThan(2)
    await core.database.query(`update job_run set state = 'queued' where kind = $1`, [kind])
    await core.jobs.runDue()
    expect(await countSent(title)).toEqual({ messages: members, members })
    expect((await listJobRuns(core, { kind })).runs).toHaveLength(runs.length)
  })

  test('needs a text in a language of the brand', async () => {
    expect((await send({ texts: { JP: texts.CN } })).errorCode).toBe('MALFORMED_REQUEST')
  })
})
