import { sql } from 'drizzle-orm'
import { check, foreignKey, pgTable, primaryKey, smallint, text, unique } from 'drizzle-orm/pg-core'
import { bytea, instant, int8 } from '../db/columns.ts'
import { member } from '../members/schema.ts'
import { merchant } from '../merchants/schema.ts'
import type { Purpose, Realm } from './posting.ts'

/**
 * A ledger account of a member or of the house, which has neither member nor balance. Written by database functions
 * only; no row is ever deleted.
 */
export const account = pgTable(
  'account',
  {
    id: int8('id').primaryKey().generatedAlwaysAsIdentity(),
    merchant: text('merchant').notNull(),
    memberId: int8('member_id'),
    purpose: text('purpose').$type<Purpose | 'house'>().notNull(),
    unit: text('unit').notNull(),
    realm: text('realm').$type<Realm>().notNull(),
    /** Minor units of `unit`. */
    balance: int8('balance'),
    /** Number of entries; numbers the next one. */
    entries: int8('entries')
      .notNull()
      .default(sql`0`),
    /** Seal of the last entry. */
    seal: bytea('seal')
      .notNull()
      .default(sql`'\\x'`),
  },
  (table) => [
    foreignKey({ name: 'account_merchant_fkey', columns: [table.merchant], foreignColumns: [merchant.code] }),
    foreignKey({ name: 'account_member_id_fkey', columns: [table.memberId], foreignColumns: [member.id] }),
    check('account_purpose_check', sql`${table.purpose} in ('main', 'held', 'bonus', 'vendor', 'points', 'house')`),
    check('account_realm_check', sql`${table.realm} in ('real', 'demo')`),
    check('account_owner', sql`(${table.purpose} = 'house') = (${table.memberId} is null)`),
    check('account_balance_of_members', sql`(${table.balance} is null) = (${table.memberId} is null)`),
    check('account_not_negative', sql`${table.balance} >= 0`),
    unique('account_once')
      .on(table.memberId, table.purpose, table.unit, table.realm, table.merchant)
      .nullsNotDistinct(),
  ],
)

/** A movement of money, booked once per key. Append-only. */
export const posting = pgTable(
  'posting',
  {
    id: int8('id').primaryKey().generatedAlwaysAsIdentity(),
    merchant: text('merchant').notNull(),
    kind: text('kind').notNull(),
    key: text('key').notNull(),
    unit: text('unit').notNull(),
    realm: text('realm').$type<Realm>().notNull(),
    reference: text('reference').notNull(),
    bookedAt: instant('booked_at').notNull(),
    legs: smallint('legs').notNull(),
  },
  (table) => [unique('posting_once').on(table.key)],
)

/** A posting's movement of one account, chained to the account's previous entry by its seal. Append-only. */
export const entry = pgTable(
  'entry',
  {
    postingId: int8('posting_id').notNull(),
    accountId: int8('account_id').notNull(),
    amount: int8('amount').notNull(),
    balanceAfter: int8('balance_after'),
    number: int8('number'),
    seal: bytea('seal'),
  },
  (table) => [
    primaryKey({ name: 'entry_pkey', columns: [table.accountId, table.postingId] }),
    check('entry_amount_check', sql`${table.amount} <> 0`),
    check('entry_balance_after_check', sql`${table.balanceAfter} >= 0`),
  ],
)
