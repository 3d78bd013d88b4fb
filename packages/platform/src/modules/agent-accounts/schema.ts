import type { ContractShares, OpenableType } from '@croupier/domain/agent-accounts'
import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
} from 'drizzle-orm/pg-core'
import { instant, int8 } from '../../core/db/columns.ts'
import { member } from '../../core/members/schema.ts'
import { merchant } from '../../core/merchants/schema.ts'

/** An invitation link of an agent: who registers with its code joins the agent's team, as an account of its type. */
export const agentLink = pgTable(
  'agent_link',
  {
    id: int8('id').primaryKey().generatedAlwaysAsIdentity(),
    merchant: text('merchant').notNull(),
    agentId: int8('agent_id').notNull(),
    /** What the link sends as affiliate code; longer than the codes of accounts. */
    code: text('code').notNull(),
    name: text('name').notNull(),
    /** What those who open it read at the registration; empty for none. */
    message: text('message').notNull().default(''),
    accountType: integer('account_type').$type<OpenableType>().notNull(),
    /** Contracts that agents who register with it are offered. */
    contractShares: jsonb('contract_shares').$type<ContractShares>().notNull().default({}),
    /** The first instant at which it is over; null without an end. */
    expiresAt: instant('expires_at'),
    /** Registrations that it permits; null without a limit. */
    maxUses: integer('max_uses'),
    /** Registrations that it has had. */
    uses: integer('uses').notNull().default(0),
    /** Visits that it has had. */
    clicks: int8('clicks')
      .notNull()
      .default(sql`0`),
    enabled: boolean('enabled').notNull().default(true),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    unique('agent_link_code').on(table.merchant, table.code),
    foreignKey({ name: 'agent_link_merchant_fkey', columns: [table.merchant], foreignColumns: [merchant.code] }),
    foreignKey({ name: 'agent_link_agent_id_fkey', columns: [table.agentId], foreignColumns: [member.id] }),
    index('agent_link_of_agent').on(table.agentId, table.id),
    check('agent_link_type_check', sql`${table.accountType} in (0, 1)`),
    check(
      'agent_link_uses_check',
      sql`${table.uses} >= 0 and (${table.maxUses} is null or ${table.uses} <= ${table.maxUses})`,
    ),
    check('agent_link_max_uses_check', sql`${table.maxUses} > 0`),
  ],
)

/** An account that was registered with a link. */
export const agentLinkUse = pgTable(
  'agent_link_use',
  {
    memberId: int8('member_id').primaryKey(),
    linkId: int8('link_id').notNull(),
    at: instant('at').notNull(),
  },
  (table) => [
    foreignKey({ name: 'agent_link_use_member_id_fkey', columns: [table.memberId], foreignColumns: [member.id] }),
    foreignKey({ name: 'agent_link_use_link_id_fkey', columns: [table.linkId], foreignColumns: [agentLink.id] }),
    index('agent_link_use_of_link').on(table.linkId),
  ],
)

/** The last counted visit of a link by a tab of a browser, for as long as another one is not counted. */
export const agentLinkVisit = pgTable(
  'agent_link_visit',
  {
    linkId: int8('link_id').notNull(),
    /** Hash of what the tab calls itself. */
    visitorHash: text('visitor_hash').notNull(),
    at: instant('at').notNull(),
  },
  (table) => [
    primaryKey({ name: 'agent_link_visit_pkey', columns: [table.linkId, table.visitorHash] }),
    foreignKey({ name: 'agent_link_visit_link_id_fkey', columns: [table.linkId], foreignColumns: [agentLink.id] }),
    index('agent_link_visit_at').on(table.at),
  ],
)
