import type {
  ContractEvent,
  ContractKind,
  ContractParty,
  ContractPeriod,
  ContractState,
} from '@croupier/domain/contract'
import { sql } from 'drizzle-orm'
import { check, foreignKey, index, integer, pgTable, primaryKey, text, unique, uniqueIndex } from 'drizzle-orm/pg-core'
import { instant, int8 } from '../../core/db/columns.ts'
import { member } from '../../core/members/schema.ts'
import { merchant } from '../../core/merchants/schema.ts'

/** A version of the contract of a kind between an agent and the one above it. Its terms never change. */
export const agentContract = pgTable(
  'agent_contract',
  {
    id: int8('id').primaryKey().generatedAlwaysAsIdentity(),
    /** Names it in calls; random, so that it reveals no numbers. */
    code: text('code').notNull().unique('agent_contract_code'),
    merchant: text('merchant').notNull(),
    kind: text('kind').$type<ContractKind>().notNull(),
    /** The agent that receives. */
    agentId: int8('agent_id').notNull(),
    /** The agent that pays, directly above; null for the house. */
    uplineId: int8('upline_id'),
    version: integer('version').notNull(),
    state: text('state').$type<ContractState>().notNull(),
    /** Of a dividend; null for a salary. */
    period: text('period').$type<ContractPeriod>(),
    activeThreshold: int8('active_threshold').notNull(),
    /** Start of its first window; null before it is signed. */
    effectiveFrom: instant('effective_from'),
    /** End of its last window; at its start where a later version is in force before it ever was. */
    endsAt: instant('ends_at'),
  },
  (table) => [
    unique('agent_contract_version').on(table.agentId, table.kind, table.version),
    foreignKey({ name: 'agent_contract_merchant_fkey', columns: [table.merchant], foreignColumns: [merchant.code] }),
    foreignKey({ name: 'agent_contract_agent_id_fkey', columns: [table.agentId], foreignColumns: [member.id] }),
    foreignKey({ name: 'agent_contract_upline_id_fkey', columns: [table.uplineId], foreignColumns: [member.id] }),
    uniqueIndex('agent_contract_open')
      .on(table.agentId, table.kind)
      .where(sql`${table.state} in ('offered', 'accepted')`),
    uniqueIndex('agent_contract_signed')
      .on(table.agentId, table.kind)
      .where(sql`${table.state} = 'signed'`),
    index('agent_contract_of_upline').on(table.uplineId, table.kind, table.id),
    index('agent_contract_in_force').on(table.merchant, table.kind, table.effectiveFrom),
    check(
      'agent_contract_state_check',
      sql`${table.state} in ('offered', 'accepted', 'signed', 'rejected', 'cancelled', 'terminated', 'replaced')`,
    ),
    check(
      'agent_contract_kind_check',
      sql`${table.kind} in ('dailySalary', 'hourlySalary', 'realtimeSalary', 'dividend')`,
    ),
    check('agent_contract_period_check', sql`(${table.kind} = 'dividend') = (${table.period} is not null)`),
    check('agent_contract_ends_check', sql`${table.endsAt} >= ${table.effectiveFrom}`),
  ],
)

/** A tier of a version, from the lowest to the highest. Rates are basis points. */
export const contractTier = pgTable(
  'contract_tier',
  {
    contractId: int8('contract_id').notNull(),
    position: integer('position').notNull(),
    betAmount: int8('bet_amount').notNull(),
    activeMembers: integer('active_members').notNull(),
    periodValidBet: int8('period_valid_bet').notNull(),
    periodProfitLoss: int8('period_profit_loss').notNull(),
    rate: integer('rate'),
    winRate: integer('win_rate'),
    lossRate: integer('loss_rate'),
  },
  (table) => [
    primaryKey({ name: 'contract_tier_pkey', columns: [table.contractId, table.position] }),
    foreignKey({
      name: 'contract_tier_contract_id_fkey',
      columns: [table.contractId],
      foreignColumns: [agentContract.id],
    }),
    check(
      'contract_tier_rate_check',
      sql`(${table.rate} is null) = (${table.winRate} is not null) and (${table.rate} is null) = (${table.lossRate} is not null)`,
    ),
  ],
)

/** What has happened to a version; the first event is its offer. */
export const contractEvent = pgTable(
  'contract_event',
  {
    id: int8('id').primaryKey().generatedAlwaysAsIdentity(),
    contractId: int8('contract_id').notNull(),
    event: text('event').$type<'offer' | ContractEvent>().notNull(),
    /** Who has done it; null for what follows from another contract. The audit log names operators. */
    party: text('party').$type<ContractParty>(),
    /** Hash of the list of contracts that end, which the party has agreed to. */
    consent: text('consent'),
    at: instant('at').notNull(),
  },
  (table) => [
    foreignKey({
      name: 'contract_event_contract_id_fkey',
      columns: [table.contractId],
      foreignColumns: [agentContract.id],
    }),
    index('contract_event_of_contract').on(table.contractId, table.id),
  ],
)
