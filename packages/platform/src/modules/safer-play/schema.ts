import { exclusionPeriods, limitSteps, playLimits } from '@croupier/domain/safer-play'
import { sql } from 'drizzle-orm'
import { check, foreignKey, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { instant, int8 } from '../../core/db/columns.ts'
import { member } from '../../core/members/schema.ts'
import { merchant } from '../../core/merchants/schema.ts'

/** A limit that a member has set. Values are minor units of the merchant's currency, or minutes of a session. */
export const playLimit = pgTable(
  'play_limit',
  {
    merchant: text('merchant').notNull(),
    memberId: int8('member_id').notNull(),
    name: text('name', { enum: playLimits }).notNull(),
    /** Null: no limit. */
    value: int8('value'),
    /** The value that the member has requested; null with `requestedAt`: no limit. */
    requested: int8('requested'),
    requestedAt: instant('requested_at'),
  },
  (table) => [
    primaryKey({ name: 'play_limit_pkey', columns: [table.memberId, table.name] }),
    foreignKey({ name: 'play_limit_merchant_fkey', columns: [table.merchant], foreignColumns: [merchant.code] }),
    foreignKey({ name: 'play_limit_member_id_fkey', columns: [table.memberId], foreignColumns: [member.id] }),
    check('play_limit_value_check', sql`${table.value} >= 0 and ${table.requested} >= 0`),
    check('play_limit_requested_check', sql`${table.requested} is null or ${table.requestedAt} is not null`),
  ],
)

/** What has happened to a member's limits, in order. */
export const playLimitEvent = pgTable(
  'play_limit_event',
  {
    id: int8('id').primaryKey().generatedAlwaysAsIdentity(),
    merchant: text('merchant').notNull(),
    memberId: int8('member_id').notNull(),
    name: text('name', { enum: playLimits }).notNull(),
    step: text('step', { enum: limitSteps }).notNull(),
    /** The value that the step is about; null: no limit. */
    value: int8('value'),
    at: instant('at').notNull(),
  },
  (table) => [
    foreignKey({ name: 'play_limit_event_merchant_fkey', columns: [table.merchant], foreignColumns: [merchant.code] }),
    foreignKey({ name: 'play_limit_event_member_id_fkey', columns: [table.memberId], foreignColumns: [member.id] }),
    index('play_limit_event_of_member').on(table.memberId, table.id),
  ],
)

/** A time-out or self-exclusion. Rows are only added, so that none is ever shortened. */
export const playExclusion = pgTable(
  'play_exclusion',
  {
    id: int8('id').primaryKey().generatedAlwaysAsIdentity(),
    merchant: text('merchant').notNull(),
    memberId: int8('member_id').notNull(),
    period: text('period', { enum: exclusionPeriods }).notNull(),
    startsAt: instant('starts_at').notNull(),
    /** Null: never. */
    endsAt: instant('ends_at'),
    /** The operator who has set it, and why; null for the member. */
    operator: text('operator'),
    reason: text('reason'),
  },
  (table) => [
    foreignKey({ name: 'play_exclusion_merchant_fkey', columns: [table.merchant], foreignColumns: [merchant.code] }),
    foreignKey({ name: 'play_exclusion_member_id_fkey', columns: [table.memberId], foreignColumns: [member.id] }),
    check('play_exclusion_end_check', sql`(${table.endsAt} is null) = (${table.period} = 'permanent')`),
    check('play_exclusion_operator_check', sql`(${table.operator} is null) = (${table.reason} is null)`),
    index('play_exclusion_of_member').on(table.memberId, table.id),
  ],
)
