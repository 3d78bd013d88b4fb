import { foreignKey, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import type { PrivateKey } from '@croupier/crypto/keys'
import { instant } from '../db/columns.ts'
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
