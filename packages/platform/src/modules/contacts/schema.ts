import { foreignKey, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { int8 } from '../../core/db/columns.ts'
import { member } from '../../core/members/schema.ts'
import { merchant } from '../../core/merchants/schema.ts'

/** A contact that a session alone has added: no password of the account was asked, so a code to it resets no payment password. */
export const unprovedContact = pgTable(
  'unproved_contact',
  {
    memberId: int8('member_id').notNull(),
    merchant: text('merchant').notNull(),
    kind: text('kind', { enum: ['mobile', 'email'] }).notNull(),
  },
  (table) => [
    primaryKey({ name: 'unproved_contact_pkey', columns: [table.memberId, table.kind] }),
    foreignKey({ name: 'unproved_contact_merchant_fkey', columns: [table.merchant], foreignColumns: [merchant.code] }),
    foreignKey({ name: 'unproved_contact_member_id_fkey', columns: [table.memberId], foreignColumns: [member.id] }),
  ],
)
