import type { LanguageCode } from '@croupier/domain/languages'
import type { Transaction } from '../db/database.ts'
import type { Merchant } from '../merchants/merchant.ts'
import type { Template } from './templates.ts'

/** A text for a person, in that person's language. */
export interface OutboxText {
  readonly merchant: Merchant
  /** E-mail address for mail, phone number in E.164 form for a text message. */
  readonly recipient: string
  readonly language: LanguageCode
  readonly template: Template
  /** When it is written, now by default. That of a code says which one it is, since a further one replaces it. */
  readonly createdAt?: Date
}

/**
 * Mail and text messages. They are written within the transaction of the work that sends them, so they exist if and only
 * if it is committed, and leave after it.
 */
export interface Outbox {
  sendMail(transaction: Transaction, text: OutboxText): Promise<void>
  sendSms(transaction: Transaction, text: OutboxText): Promise<void>
  /** Delivers what is due. */
  deliver(): Promise<void>
  /** Begins no further delivery and waits for the current one for a short time; it would otherwise be repeated. */
  close(): Promise<void>
}
