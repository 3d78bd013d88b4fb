import type { AccountPurpose } from '@croupier/domain/ledger-accounts'
import type { LedgerKind } from '@croupier/domain/ledger-kinds'
import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  foreignKey,
  index,
  interval,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
} from 'drizzle-orm/pg-core'
import { bytea, instant, int8 } from '../db/columns.ts'
import { member } from '../members/schema.ts'
import { merchant } from '../merchants/schema.ts'
import type { Realm } from './posting.ts'

/** The chart of accounts: a row for each purpose of `ledgerAccountTypes`. Written by migrations. */
export const ledgerAccountType = pgTable(
  'ledger_account_type',
  {
    purpose: text('purpose').$type<AccountPurpose>().primaryKey(),
    owner: text('owner').$type<'member' | 'house'>().notNull(),
    unit: text('unit').$type<'currency' | 'points'>().notNull(),
    byVendor: boolean('by_vendor').notNull(),
  },
  (table) => [
    check('ledger_account_type_owner_check', sql`${table.owner} in ('member', 'house')`),
    check('ledger_account_type_unit_check', sql`${table.unit} in ('currency', 'points')`),
  ],
)

/**
 * A ledger account of a member or of the house, which has neither member nor balance. Written by database functions
 * only; no row is ever deleted. A trigger compares each with its type.
 */
export const account = pgTable(
  'account',
  {
    id: int8('id').primaryKey().generatedAlwaysAsIdentity(),
    merchant: text('merchant').notNull(),
    memberId: int8('member_id'),
    purpose: text('purpose').$type<AccountPurpose>().notNull(),
    /** Vendor, for purposes with an account for each. */
    vendor: text('vendor'),
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
    /** Latest time of a posting with an entry; null before the first. */
    latestAt: instant('latest_at'),
    /** How far behind the latest one any posting was dated when it was booked: by a clock that was set back. */
    disorder: interval('disorder')
      .notNull()
      .default(sql`'00:00:00'`),
  },
  (table) => [
    foreignKey({ name: 'account_merchant_fkey', columns: [table.merchant], foreignColumns: [merchant.code] }),
    foreignKey({ name: 'account_member_id_fkey', columns: [table.memberId], foreignColumns: [member.id] }),
    foreignKey({
      name: 'account_purpose_fkey',
      columns: [table.purpose],
      foreignColumns: [ledgerAccountType.purpose],
    }),
    check('account_realm_check', sql`${table.realm} in ('real', 'demo')`),
    check('account_balance_of_members', sql`(${table.balance} is null) = (${table.memberId} is null)`),
    check('account_not_negative', sql`${table.balance} >= 0`),
    unique('account_once')
      .on(table.memberId, table.purpose, table.unit, table.realm, table.merchant, table.vendor)
      .nullsNotDistinct(),
  ],
)

/** A movement of money, booked once per key. Append-only. */
export const posting = pgTable(
  'posting',
  {
    id: int8('id').primaryKey().generatedAlwaysAsIdentity(),
    merchant: text('merchant').notNull(),
    kind: text('kind').$type<LedgerKind>().notNull(),
    key: text('key').notNull(),
    unit: text('unit').notNull(),
    realm: text('realm').$type<Realm>().notNull(),
    reference: text('reference').notNull(),
    bookedAt: instant('booked_at').notNull(),
    legs: smallint('legs').notNull(),
  },
  (table) => [
    unique('posting_once').on(table.key),
    // Teams are summed by the time of these kinds. Bets do not touch a partial index.
    index('posting_of_teams')
      .on(table.merchant, table.bookedAt)
      .where(sql`kind in ('deposit', 'payout', 'rebate', 'bonus', 'bonusForfeit')`),
    // Large teams are listed by time. The index has a row for each range of pages, so that bets hardly touch it.
    index('posting_booked').using('brin', table.bookedAt).with({ autosummarize: 'on' }),
  ],
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
    index('entry_posting').using('brin', table.postingId).with({ autosummarize: 'on' }),
  ],
)
