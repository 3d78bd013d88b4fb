import type { Currency } from '@croupier/domain/money'
import { sql } from 'drizzle-orm'
import { check, foreignKey, index, pgTable, text, unique } from 'drizzle-orm/pg-core'
import { instant, int8 } from '../../core/db/columns.ts'
import { member } from '../../core/members/schema.ts'
import { merchant } from '../../core/merchants/schema.ts'

/** Money that a member has moved from one of its wallets into another; a call that empties several has a row for each. */
export const fundTransfer = pgTable(
  'fund_transfer',
  {
    id: int8('id').primaryKey().generatedAlwaysAsIdentity(),
    /** Names the call to people, like the reference of its posting. */
    code: text('code').notNull(),
    /** Business key, also of its posting: the call. */
    key: text('key').notNull(),
    merchant: text('merchant').notNull(),
    memberId: int8('member_id').notNull(),
    /** `main`, or the code of a vendor. */
    source: text('source').notNull(),
    target: text('target').notNull(),
    /** Minor units of `currency`. */
    amount: int8('amount').notNull(),
    currency: text('currency').$type<Currency>().notNull(),
    movedAt: instant('moved_at').notNull(),
  },
  (table) => [
    unique('fund_transfer_once').on(table.key, table.source),
    check('fund_transfer_amount_check', sql`${table.amount} > 0`),
    check('fund_transfer_two_wallets', sql`${table.source} <> ${table.target}`),
    foreignKey({ name: 'fund_transfer_merchant_fkey', columns: [table.merchant], foreignColumns: [merchant.code] }),
    foreignKey({ name: 'fund_transfer_member_id_fkey', columns: [table.memberId], foreignColumns: [member.id] }),
    index('fund_transfer_of_member').on(table.memberId, table.id),
  ],
)
