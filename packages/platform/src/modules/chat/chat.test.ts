import { randomUUID } from 'node:crypto'
import { chatMessages, sendChatMessage } from '@croupier/endpoints/calls/chat'
import { auditLog } from '@croupier/endpoints/calls/ops/audit'
import * as endpoints from '@croupier/endpoints/calls/ops/chat'
import * as sites from '@croupier/endpoints/calls/ops/sites'
import { headerNames } from '@croupier/endpoints/headers'
import { describeEachDatabase } from '@croupier/testing/databases'
import { startPlatform, type TestPlatform } from '@croupier/testing/platform'
import { createPlayer, type Player } from '@croupier/testing/players'
import { createOperatorClient, createSiteClient, limitAttempts, unwrap, type SiteClient } from '@croupier/testing/site'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { connectSocket, visitorHello } from '../../core/push/testing/sockets.ts'
import { createTestOperator } from '../operators/testing/test-operator.ts'

const chatMessagesPerMinute = 4
const reason = 'A test needs it.'

describeEachDatabase('the chat room', (database) => {
  let platform: TestPlatform
  let site: SiteClient
  let operators: Pick<SiteClient, 'call'>
  let player: Player
  beforeAll(async () => {
    platform = await startPlatform({
      database,
      limits: { ...limitAttempts({ chat: chatMessagesPerMinute }), sessionIdle: 86_400 },
    })
    site = createSiteClient(platform)
    operators = createOperatorClient(platform)
  })
  afterAll(() => platform.stop())
  beforeEach(async () => {
    player = await createPlayer(platform)
  })

  const write = (content = 'Good luck!', parts: object = {}) =>
    site.call(sendChatMessage, { token: player.token, body: { content }, ...parts })
  const read = async () => unwrap(await site.call(chatMessages)).messages
  const remove = (messageId: string, parts: object = {}) =>
    operators.call(endpoints.deleteChatMessage, { body: { messageId, reason }, ...parts })
  const mute = (hours = 1, parts: object = {}) => {
    const body = { merchant: 'SHW01', account: player.username, hours, reason }
    return operators.call(endpoints.muteMember, { body, ...parts })
  }
  const unmute = () => {
    const body = { merchant: 'SHW01', account: player.username, reason }
    return operators.call(endpoints.unmuteMember, { body })
  }

  test('shows a message of a member to everyone under a masked name, and to other brands nothing', async () => {
    const sent = unwrap(await write('  Good luck to all!  '))
    expect(sent).toMatchObject({ text: 'Good luck to all!', time: platform.clock.now().toISOString() })
    expect(player.username.startsWith(sent.nickname.slice(0, 2))).toBe(true)
    expect(sent.nickname).not.toContain(player.username.slice(2, -1))
    expect((await read()).at(-1)).toEqual(sent)
    const aurora = unwrap(await createSiteClient(platform, 'aurora').call(chatMessages)).messages
    expect(aurora).toEqual([])
  })

  test('shows the last hundred messages', async () => {
    const { database: connection, clock } = platform.core
    await connection.query(
      `insert into chat_message (merchant, member_id, text, sent_at)
      select 'SHW01', $1, 'Message ' || number, $2 from generate_series(1, 105) as number`,
      [player.memberId, clock.now()],
    )
    const shown = await read()
    expect(shown).toHaveLength(100)
    expect([shown[0]?.text, shown.at(-1)?.text]).toEqual(['Message 6', 'Message 105'])
  })

  test.each([
    ['nothing', '   ', 'FIELD_INVALID'],
    ['140 characters', '😀'.repeat(140), null],
    ['141 characters', '😀'.repeat(141), 'FIELD_INVALID'],
    ['two lines', 'a\nb', 'FIELD_INVALID'],
    ['a control character', 'a\u0007b', 'FIELD_INVALID'],
  ])('takes or refuses %s', async (_what, content, errorCode) => {
    expect((await write(content)).errorCode).toBe(errorCode)
  })

  test('is read only for visitors and trial accounts', async () => {
    expect((await write('Hello', { token: undefined })).errorCode).toBe('NOT_LOGGED_IN')
    const trial = await createPlayer(platform, { mode: 'demo' })
    expect((await write('Hello', { token: trial.token })).errorCode).toBe('TRIAL_NOT_PERMITTED')
  })

  test('takes a message once under a key, and a few per minute', async () => {
    const headers = { [headerNames.idempotencyKey]: randomUUID() }
    const first = unwrap(await write('Hello', { headers }))
    expect(unwrap(await write('Hello', { headers }))).toEqual(first)
    for (let sent = 1; sent < chatMessagesPerMinute; sent += 1) unwrap(await write())
    expect((await write()).errorCode).toBe('TOO_MANY_REQUESTS')
    platform.clock.advance({ minutes: 1 })
    expect((await write()).errorCode).toBeNull()
  })

  test('pushes messages and deletions to the open sites of its brand, visitors included', async () => {
    const visitor = connectSocket(platform.origin('shwe'), visitorHello)
    const other = connectSocket(platform.origin('lotus'), visitorHello)
    await Promise.all([visitor.next('ready'), other.next('ready')])
    const message = unwrap(await write())
    const { messageId } = message
    expect(await visitor.next('chat')).toEqual({ type: 'chat', change: 'added', messageId, message })
    unwrap(await remove(messageId))
    expect(await visitor.next('chat')).toEqual({ type: 'chat', change: 'deleted', messageId })
    expect((await read()).map((one) => one.messageId)).not.toContain(messageId)
    expect(other.received.map(({ type }) => type)).toEqual(['ready'])
    for (const { socket } of [visitor, other]) socket.close()
    await Promise.all([visitor.closed, other.closed])
  })

  describe('for operators', () => {
    const list = async (parts: object = {}) =>
      unwrap(await operators.call(endpoints.chatList, { query: { pageSize: '100' }, ...parts })).messages

    test('lists deleted messages too, with who deleted them; a second deletion is refused', async () => {
      const { messageId } = unwrap(await write('An insult'))
      const { token } = await createTestOperator(platform, { roles: ['support'] })
      unwrap(await remove(messageId, { token }))
      expect((await remove(messageId)).errorCode).toBe('REQUEST_DECIDED')
      const found = (await list()).find(({ id }) => id === messageId)
      expect(found).toMatchObject({ account: player.username, text: 'An insult', deletedBy: expect.any(String) })
      const query = { subject: `member ${player.memberId}` }
      const { entries } = unwrap(await operators.call(auditLog, { query }))
      expect(entries[0]).toMatchObject({ operation: 'POST /ops/chat/delete', reason })
    })

    test('mutes a member for some hours, and lets it write again', async () => {
      unwrap(await write())
      unwrap(await mute(24))
      const refused = await write()
      expect(refused).toMatchObject({ errorCode: 'CHAT_MUTED', body: { retryAfter: 24 * 3600 } })
      expect((await list())[0]?.mutedUntil).not.toBeNull()
      unwrap(await mute(1))
      platform.clock.advance({ hours: 1 })
      expect((await write()).errorCode).toBeNull()
      unwrap(await mute(1))
      unwrap(await unmute())
      expect((await write()).errorCode).toBeNull()
      const query = { subject: `member ${player.memberId}`, operation: 'POST /ops/chat/mute' }
      const { entries } = unwrap(await operators.call(auditLog, { query }))
      expect(entries).toHaveLength(3)
    })

    test('is hidden from those of another brand, and read only by viewers', async () => {
      const { messageId } = unwrap(await write())
      const foreign = await createTestOperator(platform, { roles: ['support'], merchants: ['LTS01'] })
      expect(await list({ token: foreign.token })).toEqual([])
      expect((await remove(messageId, { token: foreign.token })).errorCode).toBe('NOT_FOUND')
      expect((await mute(1, { token: foreign.token })).errorCode).toBe('NOT_PERMITTED')
      const viewer = await createTestOperator(platform)
      expect((await list({ token: viewer.token })).map(({ id }) => id)).toContain(messageId)
      expect((await remove(messageId, { token: viewer.token })).errorCode).toBe('NOT_PERMITTED')
    })

    test.each(['0', 'x', '9999999999999999999'])('knows no message %o', async (id) => {
      expect((await remove(id)).errorCode).toBe('NOT_FOUND')
    })

    test('knows no account of another brand', async () => {
      player = await createPlayer(platform, { brand: 'lotus' })
      expect((await mute()).errorCode).toBe('MEMBER_UNKNOWN')
      expect((await unmute()).errorCode).toBe('MEMBER_UNKNOWN')
    })
  })

  test('is off where the flag is off', async () => {
    const lotus = createSiteClient(platform, 'lotus')
    const { token } = await createPlayer(platform, { brand: 'lotus' })
    expect((await lotus.call(chatMessages)).errorCode).toBe('FEATURE_OFF')
    expect((await lotus.call(sendChatMessage, { token, body: { content: 'Hello' } })).errorCode).toBe('FEATURE_OFF')
    const body = { merchant: 'SHW01', flag: 'CHATROOM3', enabled: false, reason }
    unwrap(await operators.call(sites.switchSiteFlag, { body }))
    expect((await write()).errorCode).toBe('FEATURE_OFF')
    unwrap(await operators.call(sites.switchSiteFlag, { body: { ...body, enabled: true } }))
    expect((await write()).errorCode).toBeNull()
  })
})
