import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import type { Clock, PlatformConfig } from '../config.ts'
import type { Database, Transaction } from '../db/database.ts'
import { createDelivery } from './deliver.ts'
import type { Outbox, OutboxText } from './outbox.ts'
import { insertMessage, type OutboxMessage } from './repository.ts'
import { createSmsGateway } from './sms-gateway.ts'
import { createSmtpTransport } from './smtp.ts'
import { renderTemplate } from './templates.ts'
import type { Transports } from './transports.ts'

interface OutboxOptions {
  readonly config: Pick<PlatformConfig, 'mail' | 'sms'>
  readonly clock: Clock
  readonly database: Database
  readonly log: FastifyBaseLogger
}

/** Milliseconds that a delivery in progress has at the end. */
const closeGraceMs = 1_000

/** Creates the transports that the configuration selects. */
function createTransports({ mail, sms }: Pick<PlatformConfig, 'mail' | 'sms'>): Transports {
  return {
    mail: mail.kind === 'smtp' ? createSmtpTransport(mail) : null,
    sms: sms.kind === 'http' ? createSmsGateway(sms) : null,
  }
}

/** Creates the outbox of a server. */
export function createOutbox({ config, clock, database, log }: OutboxOptions): Outbox {
  const transports = createTransports(config)
  const delivery = createDelivery({ transports, clock, database, log })
  const send = async (transaction: Transaction, channel: OutboxMessage['channel'], text: OutboxText) => {
    const { merchant, recipient, language, template, createdAt = clock.now() } = text
    const { subject, body } = renderTemplate(template, merchant.brand.brand.name, language)
    const isDelivered = transports[channel] !== null
    await insertMessage(transaction, {
      merchant: merchant.code,
      channel,
      recipient,
      language,
      template: template.name,
      subject: channel === 'mail' ? subject : null,
      body,
      createdAt,
      ...(isDelivered ? { state: 'queued', sentAt: null } : { state: 'sent', sentAt: createdAt }),
    })
    if (isDelivered) transaction.afterCommit(() => void delivery.run())
  }
  return {
    sendMail: (transaction, text) => send(transaction, 'mail', text),
    sendSms: (transaction, text) => send(transaction, 'sms', text),
    deliver: () => delivery.run(),
    close: () => Promise.race([delivery.stop(), wait(closeGraceMs, undefined, { ref: false })]),
  }
}
