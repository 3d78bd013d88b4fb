import { campaignKinds, type CampaignKind } from '@croupier/domain/campaigns'
import type { LanguageCode } from '@croupier/domain/languages'
import type { Currency } from '@croupier/domain/money'
import type { campaignRules } from '@croupier/endpoints/calls/ops/campaigns'
import { sql } from 'drizzle-orm'
import { check, foreignKey, index, integer, jsonb, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core'
import type * as z from 'zod/mini'
import { instant, int8 } from '../../core/db/columns.ts'
import { member } from '../../core/members/schema.ts'
import { merchant } from '../../core/merchants/schema.ts'

/** What a campaign demands and gives, by its kind; amounts in major units. */
export type CampaignRules = z.output<typeof campaignRules>

/** The rules of one kind. */
export type RulesOf<Kind extends CampaignKind> = Extract<CampaignRules, { kind: Kind }>

/** Titles of a campaign by language. */
export type CampaignTitles = Readonly<Partial<Record<LanguageCode, string>>>

/** A mission, a leaderboard, a red envelope or a raffle of a merchant. Its rules never change, so that nothing changes under its members. */
export const campaign = pgTable(
  'campaign',
  {
    id: int8('id').primaryKey().generatedAlwaysAsIdentity(),
    merchant: text('merchant').notNull(),
    kind: text('kind', { enum: campaignKinds }).notNull(),
    titles: jsonb('titles').$type<CampaignTitles>().notNull(),
    rules: jsonb('rules').$type<CampaignRules>().notNull(),
    startsAt: instant('starts_at').notNull(),
    endsAt: instant('ends_at'),
    stoppedAt: instant('stopped_at'),
    /** Secret of the draw or the split until that is over: 64 hex digits. */
    seed: text('seed').notNull(),
    /** SHA-256 of the seed, which is public from the beginning. */
    seedHash: text('seed_hash').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    foreignKey({ name: 'campaign_merchant_fkey', columns: [table.merchant], foreignColumns: [merchant.code] }),
    check('campaign_schedule_check', sql`${table.endsAt} > ${table.startsAt}`),
    check('campaign_end_check', sql`${table.endsAt} is not null or ${table.kind} in ('mission', 'leaderboard')`),
    index('campaign_of_merchant').on(table.merchant, table.kind, table.id),
  ],
)

/** What a member has got from a campaign, once in each of its periods. Money has a reward, points have a posting. */
export const campaignGrant = pgTable(
  'campaign_grant',
  {
    id: int8('id').primaryKey().generatedAlwaysAsIdentity(),
    campaignId: int8('campaign_id').notNull(),
    merchant: text('merchant').notNull(),
    memberId: int8('member_id').notNull(),
    /** Start of the period. */
    period: instant('period').notNull(),
    /** Place on a leaderboard, prize of a raffle, or share of an envelope, from 1; null for a mission. */
    place: integer('place'),
    currency: text('currency').$type<Currency>().notNull(),
    /** Minor units; null for points. */
    amount: int8('amount'),
    points: int8('points'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    foreignKey({ name: 'campaign_grant_campaign_fkey', columns: [table.campaignId], foreignColumns: [campaign.id] }),
    foreignKey({ name: 'campaign_grant_member_fkey', columns: [table.memberId], foreignColumns: [member.id] }),
    check('campaign_grant_value_check', sql`num_nonnulls(${table.amount}, ${table.points}) = 1`),
    check('campaign_grant_above_check', sql`coalesce(${table.amount}, ${table.points}) > 0`),
    unique('campaign_grant_once').on(table.campaignId, table.period, table.memberId),
    unique('campaign_grant_place').on(table.campaignId, table.period, table.place),
    index('campaign_grant_of_member').on(table.memberId, table.campaignId),
  ],
)

/** Shares of red envelopes, which are split when the envelope is added and opened in their order. Minor units. */
export const envelopeShare = pgTable(
  'envelope_share',
  {
    campaignId: int8('campaign_id').notNull(),
    position: integer('position').notNull(),
    amount: int8('amount').notNull(),
    /** Of the member that has opened it. */
    grantId: int8('grant_id'),
  },
  (table) => [
    primaryKey({ name: 'envelope_share_pkey', columns: [table.campaignId, table.position] }),
    foreignKey({ name: 'envelope_share_campaign_fkey', columns: [table.campaignId], foreignColumns: [campaign.id] }),
    foreignKey({ name: 'envelope_share_grant_fkey', columns: [table.grantId], foreignColumns: [campaignGrant.id] }),
    unique('envelope_share_of_grant').on(table.grantId),
    check('envelope_share_amount_check', sql`${table.amount} > 0`),
  ],
)

/** Who takes part in a raffle. */
export const raffleEntry = pgTable(
  'raffle_entry',
  {
    campaignId: int8('campaign_id').notNull(),
    memberId: int8('member_id').notNull(),
    merchant: text('merchant').notNull(),
    joinedAt: instant('joined_at').notNull(),
  },
  (table) => [
    primaryKey({ name: 'raffle_entry_pkey', columns: [table.campaignId, table.memberId] }),
    foreignKey({ name: 'raffle_entry_campaign_fkey', columns: [table.campaignId], foreignColumns: [campaign.id] }),
    foreignKey({ name: 'raffle_entry_member_fkey', columns: [table.memberId], foreignColumns: [member.id] }),
  ],
)
