import { randomBytes, randomUUID } from 'node:crypto'
import { chatMessages, sendChatMessage } from '@croupier/endpoints/calls/chat'
import { sendFeedback } from '@croupier/endpoints/calls/feedback'
import { messages } from '@croupier/endpoints/calls/messages'
import { muteMember } from '@croupier/endpoints/calls/ops/chat'
import { replyToFeedback } from '@croupier/endpoints/calls/ops/feedback'
import { sendSupportImages, sendSupportMessage, supportConversation } from '@croupier/endpoints/calls/support'
import { describeEachDatabase } from '@croupier/testing/databases'
import { startPlatform, type TestPlatform } from '@croupier/testing/platform'
import { createPlayer, type Player } from '@croupier/testing/players'
import { changeSettings } from '@croupier/testing/settings'
import { createOperatorClient, createSiteClient, relaxedLimits, unwrap, type SiteClient } from '@croupier/testing/site'
import { afterAll, afterEach, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { startS3Server, type S3Server } from '../../core/files/testing/s3-server.ts'
import { createGate } from '../../core/jobs/testing/gate.ts'
import { createMessage } from '../messages/testing/scenarios.ts'
import { createImage } from '../uploads/testing/images.ts'

const credentials = { region: 'eu-west-1', accessKeyId: 'KEY', secretAccessKey: 'secret of the key' }

describeEachDatabase('the retention of messages', (database) => {
  let platform: TestPlatform
  let site: SiteClient
  let player: Player
  let bucket: S3Server

  beforeAll(async () => {
    bucket = await startS3Server(credentials)
  })
  afterAll(() => bucket.close())
  beforeEach(async () => {
    const day = 24 * 60 * 60
    const limits = { ...relaxedLimits, sessionIdle: 900 * day, sessionAbsolute: 900 * day }
    const files = { kind: 's3', endpoint: bucket.endpoint, bucket: 'pictures', prefix: '', ...credentials } as const
    platform = await startPlatform({ database, files, limits })
    site = createSiteClient(platform)
    player = await createPlayer(platform)
  })
  afterEach(() => platform.stop())

  const ask = (content: string, key?: string) =>
    site.call(sendSupportMessage, {
      ...(key === undefined ? { token: player.token } : {}),
      body: { content, messageKey: randomUUID(), ...(key === undefined ? {} : { key }) },
    })
  const readConversation = async () => unwrap(await site.call(supportConversation, { token: player.token }))
  const chat = async (content: string) =>
    unwrap(await site.call(sendChatMessage, { token: player.token, body: { content } }))
  const readRoom = async () => unwrap(await site.call(chatMessages)).messages.map(({ text }) => text)
  const count = async (table: string) => {
    const [row] = await platform.core.database.query<{ n: number }>(`select count(*)::int as n from ${table}`)
    return row?.n
  }
  const sendImages = async () => {
    const imageIds = [await createImage(platform, player.memberId, 'support')]
    unwrap(await site.call(sendSupportImages, { token: player.token, body: { messageKey: randomUUID(), imageIds } }))
    return imageIds
  }
  const pass = async (days: number) => {
    platform.clock.advance({ days })
    await platform.core.jobs.runDue()
  }

  test('keeps messages for a year, and deletes older ones with their images', async () => {
    unwrap(await ask('The first question'))
    const imageIds = await sendImages()
    await chat('The first message')
    platform.clock.advance({ days: 200 })
    unwrap(await ask('The second question'))
    await chat('The second message')
    await pass(164)
    expect((await readConversation()).messages).toHaveLength(3)
    expect(await readRoom()).toEqual(['The first message', 'The second message'])
    await pass(3)
    expect((await readConversation()).messages).toMatchObject([{ text: 'The second question' }])
    expect(await readRoom()).toEqual(['The second message'])
    expect(await count('uploaded_image')).toBe(0)
    expect(await platform.core.files.read(imageIds[0] ?? '')).toBeNull()
  })

  test('keeps a message while its images cannot be deleted, and nobody waiting meanwhile', async () => {
    const [id] = await sendImages()
    const gate = createGate()
    bucket.gates.push(gate)
    onTestFinished(gate.open)
    const passed = pass(367)
    await gate.reached
    unwrap(await ask('A question meanwhile'))
    bucket.failures.push(403)
    gate.open()
    await expect(passed).rejects.toThrow('403')
    expect(await count('uploaded_image')).toBe(1)
    expect((await readConversation()).messages).toHaveLength(2)
    await pass(0)
    expect(await platform.core.files.read(id ?? '')).toBeNull()
    expect(await count('uploaded_image')).toBe(0)
    expect((await readConversation()).messages).toMatchObject([{ text: 'A question meanwhile' }])
  })

  test('deletes conversations of accounts and visitors that have no message left, and mutes that are over', async () => {
    unwrap(await ask('A question'))
    unwrap(await ask('A question of a visitor', randomBytes(32).toString('base64url')))
    const body = { merchant: 'SHW01', account: player.username, hours: 1, reason: 'A test needs it.' }
    unwrap(await createOperatorClient(platform).call(muteMember, { body }))
    await pass(367)
    expect(await count('support_conversation')).toBe(0)
    expect(await count('chat_mute')).toBe(0)
    expect(await readConversation()).toMatchObject({ state: null, messages: [] })
    unwrap(await ask('Another question'))
    expect((await readConversation()).messages).toHaveLength(1)
  })

  test('deletes old messages of inboxes, and feedback that is answered with its pictures', async () => {
    const { memberId, token } = player
    const write = async (content: string) => {
      const imageIds = [await createImage(platform, memberId)]
      unwrap(await site.call(sendFeedback, { token, body: { content, imageIds } }))
      const [row] = await platform.core.database.query<{ id: bigint }>('select max(id) as id from feedback')
      return { id: String(row?.id), image: imageIds[0] ?? '' }
    }
    const listTitles = async () => unwrap(await site.call(messages, { token })).messages.map(({ title }) => title)
    await createMessage(platform, memberId, { title: 'The first message' })
    const answered = await write('The first feedback')
    const open = await write('The feedback that waits')
    const body = { feedbackId: answered.id, text: 'Thank you.' }
    unwrap(await createOperatorClient(platform).call(replyToFeedback, { body }))
    platform.clock.advance({ days: 200 })
    await createMessage(platform, memberId, { title: 'The second message' })
    await pass(167)
    expect(await listTitles()).toEqual(['The second message'])
    expect(await platform.core.database.query('select id::text from feedback')).toEqual([{ id: open.id }])
    expect(await platform.core.files.read(answered.image)).toBeNull()
    expect(await platform.core.files.read(open.image)).not.toBeNull()
  })

  test('follows the setting of each site', async () => {
    await changeSettings(platform, 'shwe', { messageRetentionDays: 30 })
    const other = createSiteClient(platform, 'aurora')
    const key = randomBytes(32).toString('base64url')
    const content = 'At another site'
    unwrap(await other.call(sendSupportMessage, { body: { content, messageKey: randomUUID(), key } }))
    unwrap(await ask('At this site'))
    await pass(32)
    expect((await readConversation()).messages).toEqual([])
    expect(unwrap(await other.call(supportConversation, { query: { key } })).messages).toMatchObject([
      { text: content },
    ])
  })

  test('accepts from 30 days to ten years', async () => {
    for (const messageRetentionDays of [29, 3651, 30.5]) {
      await expect(changeSettings(platform, 'shwe', { messageRetentionDays })).rejects.toMatchObject({
        code: 'SETTING_INVALID',
      })
    }
  })
})
