import { auditLog } from '@croupier/endpoints/calls/ops/audit'
import { closeMessage, outboxMessages, retryMessage } from '@croupier/endpoints/calls/ops/outbox'
import { overview } from '@croupier/endpoints/calls/ops/overview'
import { startPlatform, type TestPlatform } from '@croupier/testing/platform'
import { createOperatorClient, unwrap } from '@croupier/testing/site'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startSilentMailServer } from '../../core/outbox/testing/servers.ts'
import type { Template } from '../../core/outbox/templates.ts'
import { createTestOperator } from '../operators/testing/test-operator.ts'

const code = '493817'
let mail: Awaited<ReturnType<typeof startSilentMailServer>>
let platform: TestPlatform

beforeAll(async () => {
  mail = await startSilentMailServer()
  platform = await startPlatform({ mail: { kind: 'smtp', url: mail.url, from: 'Shwe <no-reply@shwe.example>' } })
})
afterAll(async () => {
  await platform.stop()
  await mail.close()
})

test('operators read no code and no link that opens an account where a service delivers them', async () => {
  const { database, merchants, outbox } = platform.core
  const templates: readonly Template[] = [
    { name: 'verificationCode', parameters: { code, minutes: 10 } },
    { name: 'passwordReset', parameters: { link: `https://shwe.example/reset/${code}`, minutes: 10 } },
    { name: 'feedbackReply', parameters: { reply: 'Thank you' } },
  ]
  await database.transaction(async (transaction) => {
    const merchant = merchants.getByHost('shwe.localhost')
    const text = { merchant, language: 'EN' } as const
    for (const template of templates) {
      await outbox.sendMail(transaction, { ...text, recipient: 'may@example.org', template })
      await outbox.sendSms(transaction, { ...text, recipient: '+959111222333', template })
    }
  })
  const list = async (channel: string) => {
    const query = { merchant: 'SHW01', channel }
    const { messages } = unwrap(await createOperatorClient(platform).call(outboxMessages, { query }))
    return Object.fromEntries(messages.map((message) => [message.template, message]))
  }
  const mails = await list('mail')
  expect(JSON.stringify(mails)).not.toContain(code)
  expect(mails['verificationCode']).toMatchObject({ subject: null, body: null })
  expect(mails['passwordReset']).toMatchObject({ state: 'queued', subject: null, body: null })
  expect(mails['feedbackReply']).toMatchObject({
    subject: expect.any(String),
    body: expect.stringContaining('Thank you'),
  })
  // No service delivers text messages here: operators hand them on.
  expect((await list('sms'))['verificationCode']).toMatchObject({ body: expect.stringContaining(code) })
})

test('operators who may read messages see how many were given up; codes and links only while they show that a service fails', async () => {
  const { database } = platform.core
  const operators = createOperatorClient(platform)
  const now = platform.clock.now()
  const readQueue = async (token?: string) => {
    const query = { from: '2026-06-01', to: '2026-06-01' }
    const { queues } = unwrap(await operators.call(overview, { query, ...(token && { token }) }))
    return queues.find(({ queue }) => queue === 'outbox')
  }
  const insert = async (template: string, hours: number) => {
    const createdAt = new Date(now.getTime() - hours * 60 * 60_000)
    await database.query(
      `insert into outbox (merchant, channel, recipient, language, template, body, state, next_attempt_at, created_at)
       values ('SHW01', 'sms', '+959111222333', 'EN', $1, 'Text', 'failed', $2, $2)`,
      [template, createdAt],
    )
    return createdAt.toISOString()
  }
  // Those of the tests before.
  await database.query("delete from outbox where state = 'failed'")
  expect(await readQueue()).toEqual({ queue: 'outbox', count: 0, oldestAt: null })
  for (const template of ['verificationCode', 'passwordReset']) await insert(template, 25)
  const codeAt = await insert('verificationCode', 23)
  expect(await readQueue()).toEqual({ queue: 'outbox', count: 1, oldestAt: codeAt })
  const oldestAt = await insert('feedbackReply', 100)
  expect(await readQueue()).toEqual({ queue: 'outbox', count: 2, oldestAt })
  const [finance, support] = [
    await createTestOperator(platform, { roles: ['finance'] }),
    await createTestOperator(platform, { roles: ['support'], merchants: ['LTS01'] }),
  ]
  expect([await readQueue(finance.token), (await readQueue(support.token))?.count]).toEqual([undefined, 0])
  const query = { merchant: 'SHW01', state: 'failed' }
  const { messages } = unwrap(await operators.call(outboxMessages, { query }))
  const messageId = messages.find(({ template }) => template === 'feedbackReply')?.id
  unwrap(await operators.call(retryMessage, { body: { merchant: 'SHW01', messageId, reason: 'It works again' } }))
  expect(await readQueue()).toEqual({ queue: 'outbox', count: 1, oldestAt: codeAt })
})

test('operators close a message that cannot be delivered, which is neither counted nor sent any more', async () => {
  const { database } = platform.core
  const operators = createOperatorClient(platform)
  const [row] = await database.query<{ id: bigint }>(
    `insert into outbox (merchant, channel, recipient, language, template, body, state, next_attempt_at, created_at)
     values ('SHW01', 'sms', '+95', 'EN', 'feedbackReply', 'Text', 'failed', $1, $1) returning id`,
    [platform.clock.now()],
  )
  const messageId = String(row?.id)
  const count = async () => {
    const { queues } = unwrap(await operators.call(overview, { query: { from: '2026-06-01', to: '2026-06-01' } }))
    return queues.find(({ queue }) => queue === 'outbox')?.count ?? 0
  }
  const body = { merchant: 'SHW01', messageId, reason: 'No such number' }
  const before = await count()
  const lotus = await createTestOperator(platform, { roles: ['support'], merchants: ['LTS01'] })
  for (const [refused, errorCode] of [
    [await operators.call(closeMessage, { body: { ...body, merchant: 'LTS01' } }), 'NOT_FOUND'],
    [await operators.call(closeMessage, { body, token: lotus.token }), 'NOT_PERMITTED'],
  ] as const)
    expect(refused.errorCode).toBe(errorCode)
  unwrap(await operators.call(closeMessage, { body }))
  expect(await count()).toBe(before - 1)
  for (const call of [closeMessage, retryMessage])
    expect((await operators.call(call, { body })).errorCode).toBe('NOT_FOUND')
  const { messages } = unwrap(await operators.call(outboxMessages, { query: { merchant: 'SHW01', state: 'closed' } }))
  expect(messages.map(({ id, state }) => [id, state])).toEqual([[messageId, 'closed']])
  const { entries } = unwrap(await operators.call(auditLog, { query: { subject: `message ${messageId}` } }))
  expect(entries).toMatchObject([{ operation: 'POST /ops/outbox/close', reason: 'No such number' }])
})
