import { foreignKey, index, pgTable, text } from 'drizzle-orm/pg-core'
import { instant, int8 } from '../../core/db/columns.ts'
import { member } from '../../core/members/schema.ts'
import { merchant } from '../../core/merchants/schema.ts'

/** A credential of a remembered login. Each opens a session once and is replaced by another one of its family. */
export const rememberToken = pgTable(
  'remember_token',
  {
    /** SHA-256 of the credential, hex. */
    tokenHash: text('token_hash').primaryKey(),
    merchant: text('merchant').notNull(),
    memberId: int8('member_id').notNull(),
    /** The login that all credentials of the family come from. */
    family: text('family').notNull(),
    /** A day after that login; the same for the whole family. */
    expiresAt: instant('expires_at').notNull(),
    usedAt: instant('used_at'),
    /** Hash of the network and the browser that used it; empty for one that was withdrawn because its response was lost. */
    usedBy: text('used_by'),
  },
  (table) => [
    foreignKey({ name: 'remember_token_merchant_fkey', columns: [table.merchant], foreignColumns: [merchant.code] }),
    foreignKey({ name: 'remember_token_member_id_fkey', columns: [table.memberId], foreignColumns: [member.id] }),
    index('remember_token_member').on(table.memberId),
    index('remember_token_family').on(table.family),
    index('remember_token_expiry').on(table.expiresAt),
  ],
)
