import { foreignKey, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { instant, int8 } from '../../core/db/columns.ts'
import { member } from '../../core/members/schema.ts'
import { merchant } from '../../core/merchants/schema.ts'

/** The authenticator app of a member. */
export const memberAuthenticator = pgTable(
  'member_authenticator',
  {
    memberId: int8('member_id').primaryKey(),
    merchant: text('merchant').notNull(),
    /** Encrypted. */
    key: text('key').notNull(),
    createdAt: instant('created_at').notNull(),
    /** When a code of the app was entered first; until then the app is not asked for. */
    confirmedAt: instant('confirmed_at'),
  },
  (table) => [
    foreignKey({
      name: 'member_authenticator_merchant_fkey',
      columns: [table.merchant],
      foreignColumns: [merchant.code],
    }),
    foreignKey({
      name: 'member_authenticator_member_id_fkey',
      columns: [table.memberId],
      foreignColumns: [member.id],
    }),
  ],
)

/** A code that replaces the authenticator app of a member once; deleted when it is used. */
export const recoveryCode = pgTable(
  'recovery_code',
  {
    memberId: int8('member_id').notNull(),
    /** HMAC of the code under the server's secret, hex. */
    codeHash: text('code_hash').notNull(),
  },
  (table) => [
    primaryKey({ name: 'recovery_code_pkey', columns: [table.memberId, table.codeHash] }),
    foreignKey({ name: 'recovery_code_member_id_fkey', columns: [table.memberId], foreignColumns: [member.id] }),
  ],
)
