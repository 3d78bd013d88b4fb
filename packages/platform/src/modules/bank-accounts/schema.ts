import { bankKinds } from '@croupier/domain/bank-accounts'
import { sql } from 'drizzle-orm'
import { check, foreignKey, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { instant, int8 } from '../../core/db/columns.ts'
import { member } from '../../core/members/schema.ts'
import { merchant } from '../../core/merchants/schema.ts'

/** An account at a bank, an e-wallet or a wallet address that a member's money can be paid to. */
export const bankAccount = pgTable(
  'bank_account',
  {
    id: int8('id').primaryKey().generatedAlwaysAsIdentity(),
    merchant: text('merchant').notNull(),
    memberId: int8('member_id').notNull(),
    /** Code of the bank, e-wallet or network in the merchant's setting, of which it is a copy. */
    bankCode: text('bank_code').notNull(),
    kind: text('kind', { enum: bankKinds }).notNull(),
    title: text('title').notNull(),
    accountNumber: text('account_number').notNull(),
    /** Null for a wallet address. */
    holderName: text('holder_name'),
    createdAt: instant('created_at').notNull(),
    /** Withdrawals name it, so that its row stays. */
    removedAt: instant('removed_at'),
  },
  (table) => [
    check('bank_account_kind_check', sql`${table.kind} in ('bank', 'ewallet', 'crypto')`),
    check('bank_account_holder_check', sql`(${table.holderName} is null) = (${table.kind} = 'crypto')`),
    foreignKey({ name: 'bank_account_merchant_fkey', columns: [table.merchant], foreignColumns: [merchant.code] }),
    foreignKey({ name: 'bank_account_member_id_fkey', columns: [table.memberId], foreignColumns: [member.id] }),
    index('bank_account_member').on(table.memberId, table.id),
    // Operators find members by these, also by those of removed accounts.
    index('bank_account_number').on(table.merchant, table.accountNumber),
    index('bank_account_holder').on(table.merchant, sql`lower(${table.holderName})`),
    uniqueIndex('bank_account_once')
      .on(table.merchant, table.bankCode, table.accountNumber)
      .where(sql`${table.removedAt} is null`),
  ],
)
