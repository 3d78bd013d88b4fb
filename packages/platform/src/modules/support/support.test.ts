import { randomBytes, randomUUID } from 'node:crypto'
import { maxSupportMessages } from '@croupier/domain/support'
import { logout } from '@croupier/endpoints/calls/account'
import { supportConversation, sendSupportImages, sendSupportMessage } from '@croupier/endpoints/calls/support'
import { auditLog } from '@croupier/endpoints/calls/ops/audit'
import * as endpoints from '@croupier/endpoints/calls/ops/support'
import { overview } from '@croupier/endpoints/calls/ops/overview'
import { headerNames } from '@croupier/endpoints/headers'
import { describeEachDatabase } from '@croupier/testing/databases'
import { startPlatform, type TestPlatform } from '@croupier/testing/platform'
import { createPlayer, type Player } from '@croupier/testing/players'
import { changeSettings, openSite } from '@croupier/testing/settings'
import { createOperatorClient, createSiteClient, limitAttempts, unwrap, type SiteClient } from '@croupier/testing/site'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createTestOperator } from '../operators/testing/test-operator.ts'
import { createImage } from '../uploads/testing/images.ts'

const question = 'Where is my bonus?'
const supportMessagesPerMinute = 6
const supportVisitorMessagesPerHour = 12

const createKey = () => randomBytes(32).toString('base64url')
/** An address of a network that no other test has. */
let networks = 0
const createAddress = () => `198.51.100.${(networks += 1)}`

describeEachDatabase('customer service', (database) => {
  let platform: TestPlatform
  let site: SiteClient
  let operators: Pick<SiteClient, 'call'>
  let supporter: string
  let player: Player
  beforeAll(async () => {
    platform = await startPlatform({
      database,
      limits: limitAttempts({ support: supportMessagesPerMinute, 'support-visitor': supportVisitorMessagesPerHour }),
    })
    site = createSiteClient(platform)
    operators = createOperatorClient(platform)
    supporter = (await createTestOperator(platform, { roles: ['support'] })).token
  })
  afterAll(() => platform.stop())
  beforeEach(async () => {
    player = await createPlayer(platform)
  })

  const write = (
    caller: { readonly token?: string; readonly key?: string; readonly ip?: string },
    body: object = {},
  ) => {
    const { token, key, ip = createAddress() } = caller
    const message = { content: question, messageKey: randomUUID(), ...(key === undefined ? {} : { key }), ...body }
    return site.call(sendSupportMessage, { token, ip, body: message })
  }
  const read = async ({ token, key }: { readonly token?: string; readonly key?: string }, query = {}) =>
    unwrap(await site.call(supportConversation, { token, query: { ...(key === undefined ? {} : { key }), ...query } }))
  const list = async (query: Record<string, string> = {}, parts = {}) =>
    unwrap(await operators.call(endpoints.supportList, { query: { pageSize: '100', ...query }, ...parts }))
      .conversations
  const findOwn = async (state = 'open') => (await list({ state })).find(({ account }) => account === player.username)
  const openOwn = async () => {
    unwrap(await write(player))
    const found = await findOwn()
    if (!found) throw new Error('The conversation is not listed.')
    return found.id
  }
  const reply = (conversationId: string, parts: object = {}) =>
    operators.call(endpoints.replyToConversation, { body: { conversationId, text: 'It is on its way.' }, ...parts })
  const close = (conversationId: string, parts: object = {}) =>
    operators.call(endpoints.closeConversation, { body: { conversationId }, ...parts })
  const show = async (conversationId: string) =>
    unwrap(await operators.call(endpoints.supportDetails, { query: { conversationId } }))

  describe('of a visitor', () => {
    test('is known by the key, which is not stored, and by nothing else', async () => {
      const key = createKey()
      expect(await read({ key })).toMatchObject({ account: false, state: null, messages: [] })
      unwrap(await write({ key }))
      expect(await read({ key })).toMatchObject({
        state: 'open',
        messages: [{ author: 'caller', text: question, images: [] }],
      })
      expect((await read({ key: createKey() })).messages).toEqual([])
      expect((await read({})).messages).toEqual([])
      const lotus = createSiteClient(platform, 'lotus')
      expect(unwrap(await lotus.call(supportConversation, { query: { key } })).messages).toEqual([])
      const rows = await platform.core.database.query<{ row: string }>(
        'select c::text as row from support_conversation c',
      )
      expect(rows.filter(({ row }) => row.includes(key))).toEqual([])
    })

    test('gets the answer of an operator without his name', async () => {
      const key = createKey()
      unwrap(await write({ key }, { content: `${question} ${key.slice(0, 8)}` }))
      const asked = (await list()).find(({ lastText }) => lastText.includes(key.slice(0, 8)))
      expect(asked).toMatchObject({ account: null, merchant: 'SHW01', assignedTo: null })
      unwrap(await reply(asked?.id ?? '', { token: supporter }))
      const [first, second] = (await read({ key })).messages
      expect(second).toEqual({
        messageId: expect.any(String),
        author: 'operator',
        text: 'It is on its way.',
        images: [],
        time: expect.any(String),
      })
      expect((await read({ key }, { after: first?.messageId ?? '' })).messages).toEqual([second])
    })

    test('needs a key of 256 bits to write', async () => {
      expect((await write({})).errorCode).toBe('MALFORMED_REQUEST')
      expect((await write({ key: 'short' })).errorCode).toBe('MALFORMED_REQUEST')
      expect((await write({ key: `${createKey().slice(0, 42)}%` })).errorCode).toBe('MALFORMED_REQUEST')
    })

    test('cannot send more with further keys than a network may', async () => {
      const ip = createAddress()
      for (let sent = 0; sent < supportVisitorMessagesPerHour; sent += 1) unwrap(await write({ key: createKey(), ip }))
      expect((await write({ key: createKey(), ip })).errorCode).toBe('TOO_MANY_REQUESTS')
      expect((await write({ ...player, ip })).errorCode).toBeNull()
    })

    test('cannot send pictures', async () => {
      const body = { messageKey: randomUUID(), imageIds: [await createImage(platform, player.memberId, 'support')] }
      expect((await site.call(sendSupportImages, { body })).errorCode).toBe('NOT_LOGGED_IN')
    })
  })

  describe('of an account', () => {
    test('is one conversation on every device, whatever key the window has', async () => {
      unwrap(await write({ token: player.token, key: createKey() }))
      unwrap(await write(player, { content: 'Hello?' }))
      expect((await read({ token: player.token, key: createKey() })).messages.map(({ text }) => text)).toEqual([
        question,
        'Hello?',
      ])
      const other = await createPlayer(platform)
      expect((await read(other)).messages).toEqual([])
    })

    test("says that it is the account's, until the session ends, whose token opens and writes none", async () => {
      unwrap(await write(player))
      expect(await read(player)).toMatchObject({ account: true, state: 'open' })
      unwrap(await site.call(logout, { token: player.token }))
      expect(await read(player)).toMatchObject({ account: false, state: null, messages: [] })
      expect((await write(player)).errorCode).toBe('MALFORMED_REQUEST')
    })

    test('is hidden from a session that has to change its password first, which is a visitor', async () => {
      unwrap(await write(player))
      const sql = "update session set password_change = 'weak' where member_id = $1"
      await platform.core.database.query(sql, [player.memberId])
      const caller = { token: player.token, key: createKey() }
      expect(await read(caller)).toMatchObject({ account: false, state: null, messages: [] })
      unwrap(await write(caller, { content: 'Hello?' }))
      expect((await read(caller)).messages.map(({ text }) => text)).toEqual(['Hello?'])
    })

    test('is open to trial accounts too', async () => {
      const trial = await createPlayer(platform, { mode: 'demo' })
      expect((await write(trial)).errorCode).toBeNull()
      const body = { messageKey: randomUUID(), imageIds: ['1'] }
      expect((await site.call(sendSupportImages, { token: trial.token, body })).errorCode).toBe('TRIAL_NOT_PERMITTED')
    })

    test.each([
      ['nothing', '  \n ', 'FIELD_INVALID'],
      ['1000 characters', '😀'.repeat(1000), null],
      ['1001 characters', '😀'.repeat(1001), 'FIELD_INVALID'],
    ])('takes or refuses %s', async (_what, content, errorCode) => {
      expect((await write(player, { content })).errorCode).toBe(errorCode)
    })

    test('keeps text as it is, so that markup is text', async () => {
      const content = '<img src=x onerror=alert(1)> \u202e & "quotes"'
      unwrap(await write(player, { content }))
      expect((await read(player)).messages[0]?.text).toBe(content)
    })

    test('has a message once that was sent again after a lost response', async () => {
      const messageKey = randomUUID()
      const codes = await Promise.all([1, 2, 3].map(() => write(player, { messageKey })))
      expect(codes.map(({ errorCode }) => errorCode)).toEqual([null, null, null])
      expect((await read(player)).messages).toHaveLength(1)
    })

    test('is limited per minute', async () => {
      for (let sent = 0; sent < supportMessagesPerMinute; sent += 1) unwrap(await write(player))
      expect((await write(player)).errorCode).toBe('TOO_MANY_REQUESTS')
    })

    test('has own pictures with links that open', async () => {
      const imageIds = [await createImage(platform, player.memberId, 'support')]
      const send = (body: object) => site.call(sendSupportImages, { token: player.token, body })
      const messageKey = randomUUID()
      unwrap(await send({ messageKey, imageIds }))
      unwrap(await send({ messageKey, imageIds }))
      const { messages } = await read(player)
      expect(messages).toEqual([
        expect.objectContaining({ text: '', images: [expect.stringContaining(imageIds[0] ?? '')] }),
      ])
      const { port } = new URL(platform.url)
      expect((await fetch(`http://img1.localhost:${port}${messages[0]?.images[0]}`)).status).toBe(200)
      const { memberId } = await createPlayer(platform)
      const foreign = [await createImage(platform, memberId, 'support')]
      expect((await send({ messageKey: randomUUID(), imageIds: foreign })).errorCode).toBe('IMAGE_UNKNOWN')
      const feedback = [await createImage(platform, player.memberId, 'feedback')]
      expect((await send({ messageKey: randomUUID(), imageIds: feedback })).errorCode).toBe('IMAGE_UNKNOWN')
      expect((await read(player)).messages).toHaveLength(1)
    })
  })

  describe('for operators', () => {
    const getQueue = async (token?: string) => {
      const query = { from: '2026-01-01', to: '2026-01-02' }
      const { queues } = unwrap(await operators.call(overview, { query, ...(token === undefined ? {} : { token }) }))
      return queues.find(({ queue }) => queue === 'support')
    }

    test('lists who waits longest first and counts them, until they are answered', async () => {
      const before = (await getQueue())?.count ?? 0
      const first = await openOwn()
      platform.clock.advance({ seconds: 90 })
      player = await createPlayer(platform)
      const second = await openOwn()
      expect(await getQueue()).toMatchObject({ count: before + 2 })
      const ids = (await list()).map(({ id }) => id)
      expect(ids.indexOf(first)).toBeLessThan(ids.indexOf(second))
      unwrap(await reply(first))
      expect(await getQueue()).toMatchObject({ count: before + 1 })
      expect((await list()).map(({ id }) => id).indexOf(first)).toBeGreaterThan(ids.indexOf(first))
      const { token } = await createTestOperator(platform, { merchants: ['LTS01'] })
      expect(await getQueue(token)).toEqual({ queue: 'support', count: 0, oldestAt: null })
    })

    test('gives a conversation to the operator who takes it or answers first, with an audit entry each', async () => {
      const id = await openOwn()
      const other = await createTestOperator(platform, { roles: ['support'] })
      unwrap(await reply(id, { token: supporter }))
      const { assignedTo } = await show(id)
      expect(assignedTo).not.toBeNull()
      const body = { conversationId: id }
      unwrap(await operators.call(endpoints.assignConversation, { body, token: other.token }))
      expect((await show(id)).assignedTo).not.toBe(assignedTo)
      unwrap(await reply(id, { token: supporter }))
      expect((await show(id)).messages.map(({ author }) => author)).toEqual(['caller', 'operator', 'operator'])
      const query = { subject: `conversation ${id}` }
      const { entries } = unwrap(await operators.call(auditLog, { query }))
      expect(entries.map(({ operation }) => operation)).toEqual([
        'POST /ops/support/reply',
        'POST /ops/support/assign',
        'POST /ops/support/reply',
        'POST /wps/support/message',
      ])
      expect(JSON.stringify(entries)).not.toContain(question)
    })

    test('gives a conversation to the first of two who take it at once, and then to one who has seen the first', async () => {
      const id = await openOwn()
      const roles = ['support'] as const
      const [first, second] = [
        await createTestOperator(platform, { roles }),
        await createTestOperator(platform, { roles }),
      ]
      const take = (token: string, assignedTo: string | null) =>
        operators.call(endpoints.assignConversation, { body: { conversationId: id, assignedTo }, token })
      unwrap(await take(first.token, null))
      expect(await take(second.token, null)).toMatchObject({ status: 409, errorCode: 'VERSION_CONFLICT' })
      // Again, after a lost response.
      unwrap(await take(first.token, null))
      expect((await show(id)).assignedTo).toBe(first.username)
      unwrap(await take(second.token, first.username))
      expect((await show(id)).assignedTo).toBe(second.username)
    })

    test('shows the newest messages of a conversation, and whether there are earlier ones', async () => {
      const id = await openOwn()
      const add = (count: number) =>
        platform.core.database.query(
          `insert into support_message (conversation_id, merchant, author, message_key, text, sent_at)
          select $1::bigint, 'SHW01', 'caller', gen_random_uuid()::text, 'Hello?', $2 from generate_series(1, $3::int)`,
          [id, platform.clock.now(), count],
        )
      await add(maxSupportMessages - 1)
      const { hasEarlier, messages } = await show(id)
      expect([hasEarlier, messages.length, messages[0]?.text]).toEqual([false, maxSupportMessages, question])
      await add(1)
      const later = await show(id)
      expect([later.hasEarlier, later.messages.length, later.messages[0]?.id]).toEqual([
        true,
        maxSupportMessages,
        messages[1]?.id,
      ])
    })

    test('closes a conversation once; its caller opens it again by writing', async () => {
      const id = await openOwn()
      unwrap(await close(id))
      expect((await close(id)).errorCode).toBe('REQUEST_DECIDED')
      expect((await read(player)).state).toBe('closed')
      expect((await findOwn('closed'))?.waitingSince).toBeNull()
      unwrap(await write(player, { content: 'One more question' }))
      expect((await show(id)).messages).toHaveLength(2)
      expect((await findOwn())?.id).toBe(id)
    })

    test('keeps what the caller writes meanwhile waiting for an answer', async () => {
      const id = await openOwn()
      const seen = (await show(id)).messages.at(-1)?.id
      unwrap(await write(player, { content: 'My withdrawal is wrong, too.' }))
      const { errorCode } = await operators.call(endpoints.closeConversation, { body: { conversationId: id, seen } })
      expect(errorCode).toBe('VERSION_CONFLICT')
      expect((await findOwn())?.state).toBe('open')
      const missed = (await show(id)).messages.at(-1)
      unwrap(await operators.call(endpoints.replyToConversation, { body: { conversationId: id, text: 'Soon.', seen } }))
      expect((await findOwn())?.waitingSince).toBe(missed?.sentAt)
      const last = (await show(id)).messages.at(-1)?.id
      unwrap(await operators.call(endpoints.closeConversation, { body: { conversationId: id, seen: last } }))
      expect((await findOwn('closed'))?.waitingSince).toBeNull()
    })

    test('lists every conversation of a state, page by page', async () => {
      const ids: string[] = []
      for (let index = 0; index < 3; index += 1) {
        player = await createPlayer(platform)
        ids.push(await openOwn())
        platform.clock.advance({ seconds: 1 })
      }
      const listAll = async (state: string) => {
        const listed: string[] = []
        let after: string | null = null
        do {
          const query: Record<string, string> = { state, pageSize: '2', ...(after === null ? {} : { after }) }
          const page = unwrap(await operators.call(endpoints.supportList, { query }))
          listed.push(...page.conversations.map(({ id }) => id))
          after = page.next
        } while (after !== null)
        return listed
      }
      unwrap(await reply(ids[0] ?? ''))
      const open = await listAll('open')
      expect(new Set(open).size).toBe(open.length)
      // Those that wait come before the one that is answered.
      const [answered, first, second] = ids.map((id) => open.indexOf(id)) as [number, number, number]
      expect([first, second, answered].toSorted((a, b) => a - b)).toEqual([first, second, answered])
      expect(first).toBeGreaterThanOrEqual(0)
      for (const id of ids) unwrap(await close(id))
      expect((await listAll('closed')).filter((id) => ids.includes(id))).toEqual(ids.toReversed())
    })

    test('lists the conversation of an account, open or closed, and no other one', async () => {
      const id = await openOwn()
      const { username: account } = player
      player = await createPlayer(platform)
      await openOwn()
      const listOf = async (parts = {}) =>
        (await list({ account: ` ${account.toUpperCase()} `, state: 'closed' }, parts)).map((one) => [
          one.id,
          one.state,
        ])
      expect(await listOf()).toEqual([[id, 'open']])
      unwrap(await close(id))
      expect(await listOf()).toEqual([[id, 'closed']])
      const { token } = await createTestOperator(platform, { merchants: ['LTS01'] })
      expect(await listOf({ token })).toEqual([])
    })

    test('sends an answer once under a key', async () => {
      const id = await openOwn()
      const headers = { [headerNames.idempotencyKey]: randomUUID() }
      unwrap(await reply(id, { headers }))
      unwrap(await reply(id, { headers }))
      expect((await read(player)).messages).toHaveLength(2)
    })

    test('is hidden from those of another brand, and read only by viewers', async () => {
      const id = await openOwn()
      const { token } = await createTestOperator(platform, { roles: ['support'], merchants: ['LTS01'] })
      expect(await list({}, { token })).toEqual([])
      expect((await reply(id, { token })).errorCode).toBe('NOT_FOUND')
      expect((await close(id, { token })).errorCode).toBe('NOT_FOUND')
      const viewer = await createTestOperator(platform)
      expect((await list({}, viewer)).map((one) => one.id)).toContain(id)
      expect((await reply(id, viewer)).errorCode).toBe('NOT_PERMITTED')
    })

    test.each(['0', 'x', '9999999999999999999'])('knows no conversation %o', async (id) => {
      expect((await reply(id)).errorCode).toBe('NOT_FOUND')
      const response = await operators.call(endpoints.supportDetails, { query: { conversationId: id } })
      expect(response.errorCode).toBe('NOT_FOUND')
    })
  })

  test('says when it is staffed by the clock of the brand, and takes messages at any time', async () => {
    const tomorrow = platform.clock.now()
    tomorrow.setUTCHours(26, 0, 0, 0)
    // 08:30 in Asia/Yangon.
    platform.clock.set(tomorrow)
    await changeSettings(platform, 'shwe', { supportHours: { from: '09:00', to: '21:00' } })
    const key = createKey()
    expect(await read({ key })).toMatchObject({ isStaffed: false, hours: { from: '09:00', to: '21:00' } })
    expect((await write({ key })).errorCode).toBeNull()
    platform.clock.advance({ minutes: 30 })
    expect((await read({ key })).isStaffed).toBe(true)
    const wrong = changeSettings(platform, 'shwe', { supportHours: { from: '9:00', to: '21:00' } })
    await expect(wrong).rejects.toMatchObject({ code: 'SETTING_INVALID' })
    await changeSettings(platform, 'shwe', { supportHours: { from: '00:00', to: '00:00' } })
  })

  test('is open while the site is closed', async () => {
    const key = createKey()
    await changeSettings(platform, 'shwe', { maintenance: { active: true, end: null } })
    try {
      unwrap(await write({ key }))
      expect((await read({ key })).messages).toHaveLength(1)
    } finally {
      await changeSettings(platform, 'shwe', openSite)
    }
  })
})
