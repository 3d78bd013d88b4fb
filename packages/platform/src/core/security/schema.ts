import { sql } from 'drizzle-orm'
import { check, foreignKey, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { PrivateKey } from '@croupier/crypto/keys'
import { instant, int8 } from '../db/columns.ts'
import { member } from '../members/schema.ts'
import { merchant } from '../merchants/schema.ts'

/** A key that opens encrypted bodies; one per epoch. */
export const encryptionKey = pgTable('encryption_key', {
  kid: text('kid').primaryKey(),
  epoch: integer('epoch').notNull().unique('encryption_key_epoch_key'),
  key: jsonb('key').$type<PrivateKey>().notNull(),
})

/** A secret that all server processes share. */
export const serverSecret = pgTable('server_secret', {
  name: text('name').primaryKey(),
  value: text('value').notNull(),
})

/** A captcha that was not used yet. */
export const captcha = pgTable(
  'captcha',
  {
    id: text('id').primaryKey(),
    merchant: text('merchant').notNull(),
    answerHash: text('answer_hash').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [
    foreignKey({ name: 'captcha_merchant_fkey', columns: [table.merchant], foreignColumns: [merchant.code] }),
  ],
)

/** What a verification code permits. */
export const codePurposes = ['login', 'register', 'reset', 'stepUp', 'bind', 'payment'] as const

/** The last code for a purpose that was sent to a target. A target without an account has a row too, with a code nobody got. */
export const verificationCode = pgTable(
  'verification_code',
  {
    merchant: text('merchant').notNull(),
    purpose: text('purpose', { enum: codePurposes }).notNull(),
    /** Mobile number in E.164 form, or e-mail address. */
    target: text('target').notNull(),
    codeHash: text('code_hash').notNull(),
    /** The account that the code belongs to; null where there is none yet. */
    memberId: int8('member_id'),
    /** Wrong codes so far. */
    tries: integer('tries').notNull().default(0),
    sentAt: instant('sent_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [
    primaryKey({ name: 'verification_code_pkey', columns: [table.merchant, table.purpose, table.target] }),
    check(
      'verification_code_purpose_check',
      sql`${table.purpose} in ('login', 'register', 'reset', 'stepUp', 'bind', 'payment')`,
    ),
    foreignKey({ name: 'verification_code_merchant_fkey', columns: [table.merchant], foreignColumns: [merchant.code] }),
    foreignKey({ name: 'verification_code_member_id_fkey', columns: [table.memberId], foreignColumns: [member.id] }),
    index('verification_code_member').on(table.memberId),
    index('verification_code_expiry').on(table.expiresAt),
  ],
)
