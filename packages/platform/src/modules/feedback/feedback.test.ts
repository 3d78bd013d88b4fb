import { randomUUID } from 'node:crypto'
import { feedbackSettings, sendFeedback } from '@croupier/endpoints/calls/feedback'
import { messages } from '@croupier/endpoints/calls/messages'
import { auditLog } from '@croupier/endpoints/calls/ops/audit'
import * as endpoints from '@croupier/endpoints/calls/ops/feedback'
import { outboxMessages } from '@croupier/endpoints/calls/ops/outbox'
import { overview } from '@croupier/endpoints/calls/ops/overview'
import { memberState } from '@croupier/endpoints/calls/state'
import { headerNames } from '@croupier/endpoints/headers'
import { describeEachDatabase } from '@croupier/testing/databases'
import { startPlatform, type TestPlatform } from '@croupier/testing/platform'
import { createPlayer, type Player } from '@croupier/testing/players'
import { changeSettings } from '@croupier/testing/settings'
import { createOperatorClient, createSiteClient, limitAttempts, unwrap, type SiteClient } from '@croupier/testing/site'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createTestOperator } from '../operators/testing/test-operator.ts'
import { createImage } from '../uploads/testing/images.ts'

const content = 'The wheel stopped before it turned.'
const feedbackPerHour = 6

describeEachDatabase('feedback', (database) => {
  let platform: TestPlatform
  let site: SiteClient
  let operators: Pick<SiteClient, 'call'>
  let player: Player
  let support: string
  beforeAll(async () => {
    platform = await startPlatform({ database, limits: limitAttempts({ feedback: feedbackPerHour }) })
    site = createSiteClient(platform)
    operators = createOperatorClient(platform)
    support = (await createTestOperator(platform, { roles: ['support'] })).token
  })
  afterAll(() => platform.stop())
  beforeEach(async () => {
    player = await createPlayer(platform)
  })

  const send = (body: object = {}, headers = {}) =>
    site.call(sendFeedback, { token: player.token, body: { content, ...body }, headers })
  const list = async (query: Record<string, string> = {}, parts = {}) =>
    unwrap(await operators.call(endpoints.feedbackList, { query: { pageSize: '100', ...query }, ...parts })).feedback
  const listOwn = async (state = 'open') => (await list({ state })).filter(({ account }) => account === player.username)
  const createOwn = async (body: object = {}) => {
    unwrap(await send(body))
    const [created] = await listOwn()
    if (!created) throw new Error('The feedback is not in the queue.')
    return created
  }
  const reply = (feedbackId: string, parts: object = {}) =>
    operators.call(endpoints.replyToFeedback, { body: { feedbackId, text: 'We have fixed it.' }, ...parts })
  const close = (feedbackId: string, parts: object = {}) =>
    operators.call(endpoints.closeFeedback, { body: { feedbackId, reason: 'Spam' }, ...parts })
  const readInbox = async () => unwrap(await site.call(messages, { token: player.token })).messages
  const getQueue = async (token?: string) => {
    const query = { from: '2026-01-01', to: '2026-01-02' }
    const { queues } = unwrap(await operators.call(overview, { query, ...(token === undefined ? {} : { token }) }))
    return queues.find(({ queue }) => queue === 'feedback')
  }

  describe('of a member', () => {
    test('is trimmed and waits with its images, age and language', async () => {
      const imageIds = [await createImage(platform, player.memberId), await createImage(platform, player.memberId)]
      const createdAt = platform.clock.now().toISOString()
      unwrap(await send({ content: ` ${content}\n`, imageIds }, { 'accept-language': 'my' }))
      platform.clock.advance({ minutes: 2 })
      const [waiting] = await listOwn()
      expect(waiting).toMatchObject({
        merchant: 'SHW01',
        content,
        language: 'MY',
        state: 'open',
        createdAt,
        reply: null,
      })
      expect(waiting?.ageSeconds).toBeGreaterThanOrEqual(120)
      expect(waiting?.images.map((path) => imageIds.findIndex((id) => path.includes(id))).toSorted()).toEqual([0, 1])
      const { port } = new URL(platform.url)
      const image = await fetch(`http://img1.localhost:${port}${waiting?.images[0]}`)
      expect(image.status).toBe(200)
    })

    test.each([
      ['9 characters', '😀'.repeat(9), 'FIELD_INVALID'],
      ['10 characters', '😀'.repeat(10), null],
      ['140 characters', '😀'.repeat(140), null],
      ['141 characters', '😀'.repeat(141), 'FIELD_INVALID'],
      ['9 characters between spaces', `   ${'a'.repeat(9)}   `, 'FIELD_INVALID'],
    ])('of %s is accepted or refused by its length [v-upload-1a, const-1]', async (_name, text, errorCode) => {
      const response = await send({ content: text })
      expect(response.errorCode).toBe(errorCode)
      expect(await listOwn()).toHaveLength(errorCode === null ? 1 : 0)
    })

    test('names both lengths of the setting, which visitors read too [v-upload-1b]', async () => {
      await changeSettings(platform, 'shwe', { feedbackLength: { min: 3, max: 5 } })
      expect(unwrap(await site.call(feedbackSettings))).toEqual({ minLength: 3, maxLength: 5 })
      expect((await send()).body).toMatchObject({ field: 'content', rule: 'length', min: 3, max: 5 })
      expect((await send({ content: 'Good' })).errorCode).toBeNull()
      await changeSettings(platform, 'shwe', { feedbackLength: { min: 10, max: 140 } })
      const inverted = changeSettings(platform, 'shwe', { feedbackLength: { min: 6, max: 5 } })
      await expect(inverted).rejects.toMatchObject({ code: 'SETTING_INVALID' })
    })

    test('with an image of another member changes nothing', async () => {
      const own = await createImage(platform, player.memberId)
      const { memberId } = await createPlayer(platform)
      const foreign = await createImage(platform, memberId)
      expect((await send({ imageIds: [own, foreign] })).errorCode).toBe('IMAGE_UNKNOWN')
      expect(await listOwn()).toEqual([])
      expect((await createOwn({ imageIds: [own] })).images).toHaveLength(1)
    })

    test('with four images changes nothing [v-upload-3.3, const-3.3]', async () => {
      const imageIds = await Promise.all([1, 2, 3, 4].map(() => createImage(platform, player.memberId)))
      expect((await send({ imageIds })).errorCode).toBe('TOO_MANY_IMAGES')
      expect(await listOwn()).toEqual([])
    })

    test('is sent once under a key', async () => {
      const headers = { [headerNames.idempotencyKey]: randomUUID() }
      const imageIds = [await createImage(platform, player.memberId)]
      for (let attempt = 0; attempt < 3; attempt += 1) {
        expect((await send({ imageIds }, headers)).errorCode).toBeNull()
      }
      expect(await listOwn()).toHaveLength(1)
    })

    test('is limited per hour', async () => {
      for (let sent = 0; sent < feedbackPerHour; sent += 1) unwrap(await send())
      expect((await send()).errorCode).toBe('TOO_MANY_REQUESTS')
      expect(await listOwn()).toHaveLength(feedbackPerHour)
    })

    test('is not for trial accounts', async () => {
      player = await createPlayer(platform, { mode: 'demo' })
      expect((await send()).errorCode).toBe('TRIAL_NOT_PERMITTED')
    })
  })

  describe('in the queue', () => {
    test('is paged oldest first', async () => {
      const created = [
        await createOwn(),
        await createOwn()
          .then(() => listOwn())
          .then(([, second]) => second),
      ]
      const ids = created.map((one) => one?.id)
      const listPages = async (after: string | null, seen: readonly string[] = []): Promise<readonly string[]> => {
        const query = { pageSize: '1', ...(after === null ? {} : { after }) }
        const { feedback, next } = unwrap(await operators.call(endpoints.feedbackList, { query }))
        const all = [...seen, ...feedback.map(({ id }) => id)]
        return next === null ? all : listPages(next, all)
      }
      const listed = await listPages(null)
      expect(listed).toEqual((await list()).map(({ id }) => id))
      expect(listed.slice(-2)).toEqual(ids)
    })

    test('is listed by account in every state, the newest first', async () => {
      const { id } = await createOwn()
      unwrap(await reply(id))
      unwrap(await send({ content: `${content} Again.` }))
      const { username: account } = player
      player = await createPlayer(platform)
      await createOwn()
      const listed = await list({ account: ` ${account.toUpperCase()} `, state: 'closed' })
      expect(listed).toMatchObject([
        { account, state: 'open' },
        { account, id, state: 'answered' },
      ])
      const { token } = await createTestOperator(platform, { merchants: ['LTS01'] })
      expect(await list({ account }, { token })).toEqual([])
    })

    test('is counted with its oldest until it is answered', async () => {
      const before = await getQueue()
      const { id } = await createOwn()
      const [oldest] = await list()
      expect(await getQueue()).toEqual({
        queue: 'feedback',
        count: (before?.count ?? 0) + 1,
        oldestAt: oldest?.createdAt,
      })
      unwrap(await reply(id))
      expect((await getQueue())?.count).toBe(before?.count)
      const { token } = await createTestOperator(platform, { merchants: ['LTS01'] })
      expect(await getQueue(token)).toEqual({ queue: 'feedback', count: 0, oldestAt: null })
    })

    test("is hidden from another brand's operators", async () => {
      const { id } = await createOwn()
      const { token } = await createTestOperator(platform, { roles: ['support'], merchants: ['LTS01'] })
      expect(await list({}, { token })).toEqual([])
      expect((await reply(id, { token })).errorCode).toBe('NOT_FOUND')
      expect((await close(id, { token })).errorCode).toBe('NOT_FOUND')
      expect(await listOwn()).toHaveLength(1)
      expect(await readInbox()).toEqual([])
    })
  })

  describe('with a reply', () => {
    test("is in the member's inbox with an unread badge, and in the audit log [path-21]", async () => {
      const { id } = await createOwn()
      unwrap(await reply(id, { token: support }))
      expect(await listOwn()).toEqual([])
      const [answered] = await listOwn('answered')
      expect(answered).toMatchObject({
        id,
        state: 'answered',
        reply: 'We have fixed it.',
        repliedBy: expect.any(String),
      })
      expect(await readInbox()).toEqual([expect.objectContaining({ body: 'We have fixed it.', isRead: false })])
      expect(unwrap(await site.call(memberState, { token: player.token })).unreadMessage).toBe(1)
      const { entries } = unwrap(await operators.call(auditLog, { query: { subject: `member ${player.memberId}` } }))
      expect(entries.map(({ operation, merchant, after }) => ({ operation, merchant, after }))).toEqual([
        {
          operation: 'POST /ops/feedback/reply',
          merchant: 'SHW01',
          after: { state: 'answered', reply: 'We have fixed it.' },
        },
        { operation: 'PUT /wps/feedback', merchant: 'SHW01', after: { feedback: id, images: 0 } },
      ])
    })

    test('is copied by mail in the language of the feedback if the account has an address', async () => {
      const recipient = `${player.username}@example.com`
      const listMail = async () => {
        const query = { merchant: 'SHW01', recipient }
        return unwrap(await operators.call(outboxMessages, { query })).messages
      }
      unwrap(await reply((await createOwn()).id))
      expect(await listMail()).toEqual([])
      await platform.core.database.query('update member set email = $2 where id = $1', [player.memberId, recipient])
      unwrap(await send({}, { 'accept-language': 'my' }))
      const [created] = await listOwn()
      unwrap(await reply(created?.id ?? ''))
      const sent = await listMail()
      expect(sent).toEqual([expect.objectContaining({ channel: 'mail', language: 'MY', template: 'feedbackReply' })])
      expect(sent[0]?.body).toContain('We have fixed it.')
      expect((await readInbox())[0]?.title).toBe(sent[0]?.subject)
    })

    test('is sent once under a key, and takes no second reply', async () => {
      const { id } = await createOwn()
      const headers = { [headerNames.idempotencyKey]: randomUUID() }
      expect((await reply(id, { headers })).errorCode).toBeNull()
      expect((await reply(id, { headers })).errorCode).toBeNull()
      expect((await reply(id)).errorCode).toBe('REQUEST_DECIDED')
      expect(await readInbox()).toHaveLength(1)
    })

    test('has one reply when two are sent at once', async () => {
      const { id } = await createOwn()
      const codes = (await Promise.all([reply(id), reply(id)])).map(({ errorCode }) => errorCode)
      expect(codes).toEqual(expect.arrayContaining([null, 'REQUEST_DECIDED']))
      expect(await readInbox()).toHaveLength(1)
    })
  })

  test('is closed with a reason, open or answered, and then takes no reply', async () => {
    const { id } = await createOwn()
    unwrap(await reply(id))
    unwrap(await close(id, { token: support }))
    expect((await close(id)).errorCode).toBe('REQUEST_DECIDED')
    const open = await createOwn()
    unwrap(await close(open.id))
    expect((await reply(open.id)).errorCode).toBe('REQUEST_DECIDED')
    expect((await listOwn('closed')).map((one) => [one.id, one.reply])).toEqual([
      [open.id, null],
      [id, 'We have fixed it.'],
    ])
    expect(await readInbox()).toHaveLength(1)
    const { entries } = unwrap(await operators.call(auditLog, { query: { subject: `member ${player.memberId}` } }))
    expect(entries[0]).toMatchObject({ reason: 'Spam', after: { state: 'closed' } })
  })

  test.each(['0', 'x', '9999999999999999999'])('has nothing with the id %o', async (id) => {
    expect((await reply(id)).errorCode).toBe('NOT_FOUND')
    expect((await close(id)).errorCode).toBe('NOT_FOUND')
  })

  test('is deleted by the run of a day once it is old and closed, however much there is', async () => {
    const { core, clock } = platform
    const longAgo = new Date(clock.now().getTime() - 400 * 24 * 60 * 60_000)
    await core.database.query(
      `insert into feedback (merchant, member_id, language, text, state, created_at)
       select $1, $2, 'EN', 'The wheel stopped.', 'closed', $3::timestamptz from generate_series(1, 1001)`,
      [player.merchant, player.memberId, longAgo],
    )
    const open = await createOwn()
    await core.jobs.runNow('feedback-retention', { merchant: player.merchant })
    await core.jobs.runDue()
    const kept = await core.database.query('select id::text from feedback where member_id = $1', [player.memberId])
    expect(kept).toEqual([{ id: open.id }])
  })

  test('is read, but not answered, by viewers', async () => {
    const { id } = await createOwn()
    const { token } = await createTestOperator(platform)
    expect((await list({}, { token })).map((one) => one.id)).toContain(id)
    expect((await reply(id, { token })).errorCode).toBe('NOT_PERMITTED')
  })
})
