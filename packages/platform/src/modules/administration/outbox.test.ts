import { outboxMessages } from '@croupier/endpoints/calls/ops/outbox'
import { startPlatform, type TestPlatform } from '@croupier/testing/platform'
import { createOperatorClient, unwrap } from '@croupier/testing/site'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startSilentMailServer } from '../../core/outbox/testing/servers.ts'
import type { Template } from '../../core/outbox/templates.ts'

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
