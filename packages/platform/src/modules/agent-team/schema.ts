import { foreignKey, index, pgTable, text } from 'drizzle-orm/pg-core'
import { instant, int8 } from '../../core/db/columns.ts'
import { member } from '../../core/members/schema.ts'
import { merchant } from '../../core/merchants/schema.ts'

/** What an agent writes down about an account of its team; nobody else sees it. */
export const agentNote = pgTable(
  'agent_note',
  {
    id: int8('id').primaryKey().generatedAlwaysAsIdentity(),
    /** Names it in calls; random, so that it reveals no numbers. */
    code: text('code').notNull().unique('agent_note_code'),
    merchant: text('merchant').notNull(),
    agentId: int8('agent_id').notNull(),
    memberId: int8('member_id').notNull(),
    text: text('text').notNull(),
    at: instant('at').notNull(),
  },
  (table) => [
    foreignKey({ name: 'agent_note_merchant_fkey', columns: [table.merchant], foreignColumns: [merchant.code] }),
    foreignKey({ name: 'agent_note_agent_id_fkey', columns: [table.agentId], foreignColumns: [member.id] }),
    foreignKey({ name: 'agent_note_member_id_fkey', columns: [table.memberId], foreignColumns: [member.id] }),
    index('agent_note_of_member').on(table.agentId, table.memberId, table.id),
  ],
)

/** An account that the agent directly above it has frozen, and may unfreeze. An operator's freeze has no row. */
export const agentFreeze = pgTable(
  'agent_freeze',
  {
    memberId: int8('member_id').primaryKey(),
    merchant: text('merchant').notNull(),
    agentId: int8('agent_id').notNull(),
    at: instant('at').notNull(),
  },
  (table) => [
    foreignKey({ name: 'agent_freeze_merchant_fkey', columns: [table.merchant], foreignColumns: [merchant.code] }),
    foreignKey({ name: 'agent_freeze_agent_id_fkey', columns: [table.agentId], foreignColumns: [member.id] }),
    foreignKey({ name: 'agent_freeze_member_id_fkey', columns: [table.memberId], foreignColumns: [member.id] }),
  ],
)
