import { languages, type LanguageCode } from '@croupier/domain/languages'
import { describeEachDatabase } from '@croupier/testing/databases'
import { startPlatform, type TestPlatform } from '@croupier/testing/platform'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { createOutbox } from './create-outbox.ts'
import { createDelivery } from './deliver.ts'
import { outboxJob } from './job.ts'
import type { OutboxText } from './outbox.ts'
import { insertMessage, readMessages, requeue, type OutboxFilter, type OutboxMessage } from './repository.ts'
import { renderTemplate } from './templates.ts'
import { startMailServer, startSilentMailServer, startSmsGateway } from './testing/servers.ts'
import type { Transport } from './transports.ts'

const code = '493817'
const patience = { timeout: 10_000, interval: 10 }

type Server<Start extends () => Promise<unknown>> = Awaited<ReturnType<Start>>

describeEachDatabase('the outbox', (database) => {
  const lines: string[] = []
  let platform: TestPlatform
  let mail: Server<typeof startMailServer>
  let sms: Server<typeof startSmsGateway>

  beforeAll(async () => {
    mail = await startMailServer()
    sms = await startSmsGateway()
    platform = await startPlatform({
      database,
      mail: { kind: 'smtp', url: mail.url, from: 'Shwe <no-reply@shwe.example>' },
      sms: { kind: 'http', url: sms.url, token: 'gateway token' },
      logLevel: 'info',
      logStream: { write: (line) => lines.push(line) },
    })
  })
  afterAll(async () => {
    await platform.stop()
    await Promise.all([mail.close(), sms.close()])
  })
  afterEach(async () => {
    mail.isRejecting = false
    sms.isRejecting = false
    mail.received.length = 0
    sms.received.length = 0
    await platform.core.database.query('delete from outbox')
  })

  const createText = (recipient: string, changes: Partial<OutboxText> = {}): OutboxText => ({
    merchant: platform.core.merchants.getByHost('shwe.localhost'),
    recipient,
    language: 'EN',
    template: { name: 'passwordReset', parameters: { link: `https://shwe.example/#reset=${code}`, minutes: 10 } },
    ...changes,
  })
  const sendMail = (text: OutboxText) =>
    platform.core.database.transaction((transaction) => platform.core.outbox.sendMail(transaction, text))
  const sendSms = (text: OutboxText) =>
    platform.core.database.transaction((transaction) => platform.core.outbox.sendSms(transaction, text))
  const list = (filter: Partial<OutboxFilter> = {}) =>
    readMessages(platform.core.database, { merchant: 'SHW01', pageSize: 10, ...filter })
  /** Queues a message that no server delivers by itself. */
  const queue = (channel: OutboxMessage['channel'], recipient: string) =>
    insertMessage(platform.core.database, {
      merchant: 'SHW01',
      channel,
      recipient,
      language: 'EN',
      template: 'passwordReset',
      subject: channel === 'mail' ? 'Subject' : null,
      body: 'Body',
      state: 'queued',
      createdAt: platform.clock.now(),
      sentAt: null,
    })

  test('sends mail after the commit, once, and keeps its text no longer', async () => {
    await sendMail(createText('may@example.org'))
    await platform.core.outbox.deliver()
    await platform.core.outbox.deliver()
    expect(mail.received).toHaveLength(1)
    const [{ from, to, source } = { from: '', to: [], source: '' }] = mail.received
    expect([from, to]).toEqual(['no-reply@shwe.example', ['may@example.org']])
    expect(source).toContain('Subject: Reset your password for Shwe')
    expect(source).toContain('Content-Type: text/plain; charset=utf-8')
    const [row] = await list()
    expect(row).toMatchObject({ state: 'sent', attempts: 1, body: null, sentAt: platform.clock.now() })
  })

  test('sends a text message with the same key at every attempt', async () => {
    sms.isRejecting = true
    await sendSms(createText('+959111222333', { language: 'MY' }))
    await platform.core.outbox.deliver()
    sms.isRejecting = false
    platform.clock.advance({ seconds: 30 })
    await platform.core.outbox.deliver()
    const [row] = await list()
    expect(row).toMatchObject({ state: 'sent', attempts: 2, subject: null })
    expect(sms.received).toEqual([
      {
        authorization: 'Bearer gateway token',
        idempotencyKey: String(row?.id),
        body: { id: String(row?.id), to: '+959111222333', text: expect.stringContaining(`Shwe အတွက် စကားဝှက်အသစ်`) },
      },
    ])
  })

  test('sends nothing for work that is rolled back', async () => {
    const failing = platform.core.database.transaction(async (transaction) => {
      await platform.core.outbox.sendMail(transaction, createText('may@example.org'))
      throw new Error('rolled back')
    })
    await expect(failing).rejects.toThrow('rolled back')
    await platform.core.outbox.deliver()
    expect([mail.received, await list()]).toEqual([[], []])
  })

  test('pauses longer after each failure, gives up after eight attempts, and can be asked again', async () => {
    mail.isRejecting = true
    await sendMail(createText('may@example.org'))
    await platform.core.outbox.deliver()
    const pauses: number[] = []
    for (;;) {
      const [row] = await list()
      if (row?.state !== 'queued') break
      pauses.push((row.nextAttemptAt.getTime() - platform.clock.now().getTime()) / 1000)
      platform.clock.set(row.nextAttemptAt)
      await platform.core.outbox.deliver()
    }
    expect(pauses).toEqual([30, 60, 120, 240, 480, 960, 1920])
    const [row] = await list({ state: 'failed' })
    expect(row).toMatchObject({ attempts: 8, error: expect.stringContaining('Mailbox full') })
    mail.isRejecting = false
    expect(await requeue(platform.core.database, 'LTS01', row?.id ?? 0n, platform.clock.now())).toBe(false)
    expect(await requeue(platform.core.database, 'SHW01', row?.id ?? 0n, platform.clock.now())).toBe(true)
    await platform.core.outbox.deliver()
    expect(mail.received).toHaveLength(1)
  })

  test('is delivered once by several servers', async () => {
    const { config, clock, database: shared, log } = platform.core
    const servers = Array.from({ length: 3 }, () => createOutbox({ config, clock, database: shared, log }))
    mail.isRejecting = true
    for (let number = 0; number < 8; number += 1) await sendMail(createText(`m${number}@example.org`))
    await platform.core.outbox.deliver()
    mail.isRejecting = false
    clock.now()
    platform.clock.advance({ seconds: 30 })
    await Promise.all(servers.map((server) => server.deliver()))
    await platform.core.outbox.deliver()
    const recipients = mail.received.flatMap(({ to }) => to)
    expect([recipients.length, new Set(recipients).size]).toEqual([8, 8])
  })

  test('is delivered after five minutes when the server of an attempt has ended', async () => {
    await platform.core.database.query(
      `insert into outbox (merchant, channel, recipient, language, template, subject, body, attempts, next_attempt_at, created_at)
      values ('SHW01', 'mail', 'may@example.org', 'EN', 'passwordReset', 'S', 'B', 1, $1, $2)`,
      [new Date(platform.clock.now().getTime() + 5 * 60_000), platform.clock.now()],
    )
    await platform.core.outbox.deliver()
    expect(mail.received).toEqual([])
    platform.clock.advance({ minutes: 5 })
    await platform.core.outbox.deliver()
    expect(mail.received).toHaveLength(1)
  })

  test('delivers a text message while the mail server hangs', { timeout: 60_000 }, async () => {
    const silent = await startSilentMailServer()
    const { config, clock, database: shared, log } = platform.core
    const slowMail = { kind: 'smtp', url: silent.url, from: 'no-reply@shwe.example' } as const
    const server = createOutbox({ config: { ...config, mail: slowMail }, clock, database: shared, log })
    for (let number = 0; number < 10; number += 1) await queue('mail', `m${number}@example.org`)
    await queue('sms', '+959111222333')
    const delivering = server.deliver()
    await expect.poll(() => sms.received, { timeout: 30_000 }).toHaveLength(1)
    const errors = (await list({ channel: 'mail' })).map(({ error }) => error)
    expect(errors).toEqual(Array.from({ length: 10 }, () => null))
    await silent.close()
    await delivering
    await server.close()
  })

  test('is not sent under a claim that has ended while another message was sent', async () => {
    const { database: shared, log } = platform.core
    const start = (send: Transport['send']) =>
      createDelivery({ transports: { mail: { send }, sms: null }, clock: platform.clock, database: shared, log })
    const sent: string[] = []
    const other = start(async ({ recipient }) => {
      sent.push(`other: ${recipient}`)
    })
    const slow = start(async ({ recipient }) => {
      sent.push(`slow: ${recipient}`)
      platform.clock.advance({ minutes: 5 })
      await other.run()
    })
    await queue('mail', 'one@example.org')
    await queue('mail', 'two@example.org')
    await slow.run()
    expect(sent).toEqual(['slow: one@example.org', 'other: one@example.org', 'other: two@example.org'])
  })

  test('is attempted again at the time that a failure has set, without another message', async () => {
    const { database: shared, log } = platform.core
    const sent: string[] = []
    const send = async ({ recipient }: { readonly recipient: string }) => {
      sent.push(recipient)
      if (sent.length === 1) throw new Error('Busy')
      if (sent.length === 2) platform.clock.advance({ milliseconds: 29_990 })
    }
    const delivery = createDelivery({
      transports: { mail: null, sms: { send } },
      clock: platform.clock,
      database: shared,
      log,
    })
    await queue('sms', '+959111222333')
    await queue('sms', '+959111222444')
    await delivery.run()
    platform.clock.advance({ milliseconds: 10 })
    await expect.poll(() => sent, patience).toEqual(['+959111222333', '+959111222444', '+959111222333'])
    await delivery.stop()
  })

  test('is sent in the next batch, with all its attempts, when its claim has ended before it was sent', async () => {
    const sent: string[] = []
    const delivery = createDelivery({
      transports: {
        mail: {
          send: async ({ recipient }) => {
            sent.push(recipient)
            platform.clock.advance({ minutes: 5 })
          },
        },
        sms: null,
      },
      clock: platform.clock,
      database: platform.core.database,
      log: platform.core.log,
    })
    await queue('mail', 'one@example.org')
    await queue('mail', 'two@example.org')
    await delivery.run()
    expect(sent).toEqual(['one@example.org', 'two@example.org'])
    expect((await list()).map(({ state, attempts }) => [state, attempts])).toEqual([
      ['sent', 1],
      ['sent', 1],
    ])
  })

  test('is listed by state, channel, recipient and page, of one merchant', async () => {
    mail.isRejecting = true
    await sendMail(createText('one@example.org'))
    await sendMail(createText('two@example.org'))
    await sendSms(createText('+959111222333'))
    await platform.core.outbox.deliver()
    const recipients = async (filter: Partial<OutboxFilter>) => (await list(filter)).map(({ recipient }) => recipient)
    expect(await recipients({})).toEqual(['+959111222333', 'two@example.org', 'one@example.org'])
    expect(await recipients({ channel: 'mail' })).toEqual(['two@example.org', 'one@example.org'])
    expect(await recipients({ state: 'queued' })).toEqual(['two@example.org', 'one@example.org'])
    expect(await recipients({ recipient: 'one@example.org' })).toEqual(['one@example.org'])
    expect(await recipients({ merchant: 'LTS01' })).toEqual([])
    const [last] = await list({ pageSize: 1 })
    expect(await recipients({ before: last?.id, pageSize: 1 })).toEqual(['two@example.org'])
  })

  test('is forgotten after 30 days', async () => {
    await sendMail(createText('may@example.org'))
    await platform.core.outbox.deliver()
    platform.clock.advance({ days: 30, seconds: 1 })
    await platform.core.jobs.runNow(outboxJob.kind)
    expect(await list()).toEqual([])
  })

  test('reaches one recipient, whatever its address contains', async () => {
    await sendMail(createText('may@example.org, other@example.org'))
    await sendMail(createText('may@example.org\r\nBcc: other@example.org'))
    await platform.core.outbox.deliver()
    expect(mail.received.flatMap(({ to }) => to).filter((to) => to === 'other@example.org')).toEqual([])
  })

  test('logs neither recipients nor texts', () => {
    const all = lines.join('')
    expect(all).toContain('A message was not delivered.')
    expect([code, '@example.org', '959111222333'].filter((secret) => all.includes(secret))).toEqual([])
  })
})

describe('an embedded outbox', () => {
  test('keeps messages readable and sends nothing', async () => {
    const platform = await startPlatform()
    const { database, merchants, outbox } = platform.core
    const merchant = merchants.getByHost('lotus.localhost')
    const link = 'https://lotus.example/#reset=abc'
    await database.transaction((transaction) =>
      outbox.sendMail(transaction, {
        merchant,
        recipient: 'lan@example.org',
        language: 'VN',
        template: { name: 'passwordReset', parameters: { link, minutes: 30 } },
      }),
    )
    const [row] = await readMessages(database, { merchant: merchant.code, pageSize: 10 })
    expect(row).toMatchObject({ state: 'sent', attempts: 0, subject: 'Đặt lại mật khẩu cho Lotus' })
    expect(row?.body).toContain(link)
    await platform.stop()
  })
})

describe('a template', () => {
  const all = Object.keys(languages) as LanguageCode[]

  test.each(all)('has all its values in %s', (language) => {
    const parameters = { link: 'https://lotus.example/#reset=abc', minutes: 30 }
    const { subject, body } = renderTemplate({ name: 'passwordReset', parameters }, 'Lotus', language)
    expect([subject.includes('Lotus'), body.includes(parameters.link), body.includes('30')]).toEqual([true, true, true])
    expect(subject + body).not.toMatch(/[{}]/)
  })

  test('keeps a value in its line', () => {
    const parameters = { code: '1\r\nBcc: other@example.org\u2028x', minutes: 10 }
    const { subject } = renderTemplate({ name: 'verificationCode', parameters }, 'Shwe', 'EN')
    expect(subject).toBe('1 Bcc: other@example.org x is your code for Shwe')
  })
})
